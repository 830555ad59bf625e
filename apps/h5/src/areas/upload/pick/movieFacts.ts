/**
 * Width, height and duration of an MP4 or MOV, read from its boxes. A video element would do as well, but the
 * browsers inside apps refuse to open what they cannot play, such as HEVC from an iPhone on Android.
 */
import { boxAt, boxesIn, boxHeader } from './boxes.ts'
import type { MovieFacts, Size } from './limits.ts'

/** Ours are a few hundred kilobytes; a larger index is left to the server. */
const indexBytesMax = 32_000_000
const outerBoxesMax = 200

const viewOf = async (file: Blob, from: number, to: number): Promise<DataView> =>
  new DataView(await file.slice(from, to).arrayBuffer())

/** `moov` stands at the start of a file made for the web and at the end of one from a camera. */
const indexOf = async (file: Blob): Promise<DataView | null> => {
  let at = 0
  for (let count = 0; count < outerBoxesMax && at < file.size; count++) {
    const head = boxHeader(await viewOf(file, at, at + 16), file.size - at)
    if (!head) return null
    if (head.type === 'moov') {
      return head.size <= indexBytesMax ? viewOf(file, at + head.header, at + head.size) : null
    }
    at += head.size
  }
  return null
}

/** Version 1 of a header has 64-bit times. */
const secondsOf = (movie: DataView): number | null => {
  const header = boxAt(movie, 'mvhd')
  if (!header || header.byteLength < 32) return null
  const isLong = header.getUint8(0) === 1
  const scale = header.getUint32(isLong ? 20 : 12)
  const ticks = isLong ? Number(header.getBigUint64(24)) : header.getUint32(16)
  // A movie in fragments says zero here: its length is not known from the index.
  return scale > 0 && ticks > 0 ? ticks / scale : null
}

/** True when the matrix turns the picture onto its side. */
const isTurned = (trackHeader: DataView): boolean => {
  const matrixAt = trackHeader.getUint8(0) === 1 ? 52 : 40
  return trackHeader.byteLength >= matrixAt + 36 && trackHeader.getInt32(matrixAt) === 0
}

const handlerOf = (track: DataView): string => {
  const handler = boxAt(track, 'mdia', 'hdlr')
  if (!handler || handler.byteLength < 12) return ''
  return String.fromCharCode(...[8, 9, 10, 11].map((at) => handler.getUint8(at)))
}

const sizeOf = (track: DataView): Size | null => {
  const samples = boxAt(track, 'mdia', 'minf', 'stbl', 'stsd')
  const header = boxAt(track, 'tkhd')
  if (!samples || samples.byteLength < 44 || !header || header.byteLength < 84) return null
  const [width, height] = [samples.getUint16(40), samples.getUint16(42)]
  return isTurned(header) ? { width: height, height: width } : { width, height }
}

/** Null when the boxes do not say. */
export const movieFactsOf = async (file: Blob): Promise<MovieFacts | null> => {
  const movie = await indexOf(file)
  if (!movie) return null
  const seconds = secondsOf(movie)
  const track = boxesIn(movie).find(({ type, body }) => type === 'trak' && handlerOf(body) === 'vide')
  const size = track ? sizeOf(track.body) : null
  return seconds !== null && size ? { ...size, seconds } : null
}
