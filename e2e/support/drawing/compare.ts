/** Measures the difference between two pictures. */
import sharp from 'sharp'

interface Difference {
  /** Mean difference over all channels of all pixels, as a fraction of the full range. */
  mean: number
  /** The same for the block that differs most, which the mean of a large picture would hide. */
  worstBlock: number
}

const blockSide = 24

async function pixelsOf(image: Uint8Array) {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

export async function compareImages(a: Uint8Array, b: Uint8Array): Promise<Difference> {
  const [one, other] = [await pixelsOf(a), await pixelsOf(b)]
  if (one.width !== other.width || one.height !== other.height)
    throw new Error(`${one.width} × ${one.height} is compared with ${other.width} × ${other.height}`)
  const columns = Math.ceil(one.width / blockSide)
  const sums = new Array<number>(columns * Math.ceil(one.height / blockSide)).fill(0)
  let total = 0
  for (let at = 0; at < one.data.length; at += 1) {
    const pixel = Math.floor(at / one.channels)
    const [x, y] = [pixel % one.width, Math.floor(pixel / one.width)]
    const difference = Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0)) / 255
    const block = Math.floor(y / blockSide) * columns + Math.floor(x / blockSide)
    sums[block] = (sums[block] ?? 0) + difference
    total += difference
  }
  return {
    mean: total / one.data.length,
    worstBlock: Math.max(...sums) / (blockSide * blockSide * one.channels),
  }
}
