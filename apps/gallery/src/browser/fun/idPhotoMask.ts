/** Finds the background of a portrait: everything of the corners' colour that is joined to the edge. */
const near = 52

const distance = (pixels: Uint8ClampedArray, at: number, ground: readonly number[]): number => {
  const red = (pixels[at] as number) - (ground[0] as number)
  const green = (pixels[at + 1] as number) - (ground[1] as number)
  const blue = (pixels[at + 2] as number) - (ground[2] as number)
  return Math.sqrt(red * red + green * green + blue * blue)
}

/** The mean of both upper corners. */
const groundOf = (pixels: Uint8ClampedArray, width: number): number[] => {
  const sum = [0, 0, 0]
  const side = Math.max(1, width >> 5)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      for (const left of [x, width - 1 - x])
        for (let part = 0; part < 3; part++)
          sum[part] = (sum[part] as number) + (pixels[(y * width + left) * 4 + part] as number)
  return sum.map((total) => total / (2 * side * side))
}

/** 1 where the background is; and its share of the picture. */
export const backgroundOf = (
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
): { mask: Uint8Array; share: number } => {
  const ground = groundOf(pixels, width)
  const mask = new Uint8Array(width * height)
  const waiting: number[] = []
  const visit = (at: number) => {
    if (mask[at] || distance(pixels, at * 4, ground) > near) return
    mask[at] = 1
    waiting.push(at)
  }
  for (let x = 0; x < width; x++) visit(x)
  for (let y = 0; y < height; y++) {
    visit(y * width)
    visit(y * width + width - 1)
  }
  let found = 0
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    found++
    const x = at % width
    if (x > 0) visit(at - 1)
    if (x < width - 1) visit(at + 1)
    if (at >= width) visit(at - width)
    if (at < width * (height - 1)) visit(at + width)
  }
  return { mask, share: found / (width * height) }
}

/** Paints the background, with one soft pixel at its edge. */
export const paintBackground = (
  pixels: Uint8ClampedArray,
  mask: Uint8Array,
  width: number,
  colour: readonly number[],
): void => {
  const height = mask.length / width
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let inside = 0
      let all = 0
      for (let down = -1; down < 2; down++)
        for (let across = -1; across < 2; across++) {
          const [u, v] = [x + across, y + down]
          if (u < 0 || v < 0 || u >= width || v >= height) continue
          all++
          inside += mask[v * width + u] as number
        }
      if (!inside) continue
      const share = inside / all
      const at = (y * width + x) * 4
      for (let part = 0; part < 3; part++)
        pixels[at + part] = (pixels[at + part] as number) * (1 - share) + (colour[part] as number) * share
    }
}
