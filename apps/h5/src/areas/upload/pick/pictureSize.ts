/** How large a picture is, as a person sees it. HEIC is read from its boxes: most browsers cannot open it. */
import { boxAt, boxesIn } from './boxes.ts'
import type { Size } from './limits.ts'

const heicHeadBytes = 256_000

/** `meta` begins with four bytes of version and flags before its boxes. */
const propertiesOf = (file: DataView) => {
  const meta = boxAt(file, 'meta')
  const boxes = meta ? boxesIn(meta, 4) : []
  const container = boxes.find(({ type }) => type === 'iprp')
  const properties = container && boxAt(container.body, 'ipco')
  return properties ? boxesIn(properties) : []
}

/** The largest of the sizes in the file: the others are tiles and thumbnails. */
export const heicSizeOf = (file: DataView): Size | null => {
  const properties = propertiesOf(file)
  const sizes = properties
    .filter(({ type, body }) => type === 'ispe' && body.byteLength >= 12)
    .map(({ body }) => ({ width: body.getUint32(4), height: body.getUint32(8) }))
    .sort((one, other) => other.width * other.height - one.width * one.height)
  const [largest] = sizes
  const turn = properties.find(({ type }) => type === 'irot')
  const isTurned = turn !== undefined && turn.body.byteLength > 0 && turn.body.getUint8(0) % 2 === 1
  return largest && isTurned ? { width: largest.height, height: largest.width } : (largest ?? null)
}

const sizeByBrowser = (file: Blob): Promise<Size | null> =>
  new Promise((resolve) => {
    const url = URL.createObjectURL(file)
    const image = new Image()
    const done = (size: Size | null) => {
      URL.revokeObjectURL(url)
      resolve(size)
    }
    image.onload = () => done({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => done(null)
    image.src = url
  })

export const pictureSizeOf = async (file: Blob, contentType: string): Promise<Size | null> => {
  const seen = await sizeByBrowser(file)
  if (seen || !/hei[cf]/.test(contentType)) return seen
  return heicSizeOf(new DataView(await file.slice(0, heicHeadBytes).arrayBuffer()))
}
