/** A picture's size after EXIF rotation. */
import { heicSizeOf } from './heicSize.ts'
import type { Size } from './limits.ts'

const heicHeadBytes = 256_000

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
