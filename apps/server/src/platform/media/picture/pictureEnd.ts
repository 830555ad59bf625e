import { gifEndOf } from './gifEnd.ts'

// Where a picture ends by its own format, so that what follows can be checked. Undefined when the file does
// not tell: then the decoder will report an error.

type EndOf = (file: Buffer) => number | undefined

const endMarker = 0xd9
const startOfScan = 0xda

/** Markers without a length: stuffed bytes and restarts inside the image data, and fill bytes. */
const standsAlone = (marker: number) =>
  marker <= 0x01 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd8)

const jpegEnd: EndOf = (file) => {
  let isData = false
  for (let at = 2; ; ) {
    at = isData ? file.indexOf(0xff, at) : at
    const marker = file[at + 1]
    if (at < 0 || marker === undefined || file[at] !== 0xff) return undefined
    if (marker === endMarker) return at + 2
    if (standsAlone(marker)) {
      at += marker === 0xff ? 1 : 2
      continue
    }
    if (at + 4 > file.length) return undefined
    at += 2 + file.readUInt16BE(at + 2)
    isData ||= marker === startOfScan
  }
}

const pngEnd: EndOf = (file) => {
  for (let at = 8; at + 12 <= file.length; ) {
    const end = at + 12 + file.readUInt32BE(at)
    if (file.toString('latin1', at + 4, at + 8) === 'IEND') return end
    at = end
  }
  return undefined
}

const webpEnd: EndOf = (file) => (file.length < 12 ? undefined : 8 + file.readUInt32LE(4))

/** Computed from the pixel count, since the length in the header is often wrong. */
const bmpEnd: EndOf = (file) => {
  if (file.length < 54) return undefined
  const rowBytes = Math.ceil((Math.abs(file.readInt32LE(18)) * file.readUInt16LE(28)) / 32) * 4
  const isPlain = [0, 3, 6].includes(file.readUInt32LE(30))
  const pixelBytes = isPlain ? rowBytes * Math.abs(file.readInt32LE(22)) : file.readUInt32LE(34)
  return file.readUInt32LE(10) + pixelBytes
}

const ends: Readonly<Record<string, EndOf>> = {
  'image/jpeg': jpegEnd,
  'image/png': pngEnd,
  'image/gif': gifEndOf,
  'image/webp': webpEnd,
  'image/bmp': bmpEnd,
}

/** Also undefined for box formats (see mp4Boxes.ts). */
export const pictureEnd = (file: Buffer, contentType: string): number | undefined => ends[contentType]?.(file)
