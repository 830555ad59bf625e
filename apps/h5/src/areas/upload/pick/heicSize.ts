/**
 * Reads the size of a HEIC picture. Most browsers cannot open one, and every library for it is much larger.
 */
import type { Size } from './limits.ts'

interface Box {
  type: string
  body: DataView
}

const part = (view: DataView, from: number, length: number): DataView =>
  new DataView(view.buffer, view.byteOffset + from, length)

/** A box is a size, a four-letter name, and a body. Stops at the first invalid box. */
const boxesIn = (view: DataView, from = 0): Box[] => {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= view.byteLength; ) {
    const rest = view.byteLength - at
    const size = view.getUint32(at)
    if (size < 8 || size > rest) break
    const type = String.fromCharCode(...[4, 5, 6, 7].map((offset) => view.getUint8(at + offset)))
    boxes.push({ type, body: part(view, at + 8, size - 8) })
    at += size
  }
  return boxes
}

/** `from` is the offset of the boxes: `meta` starts with four bytes of version and flags. */
const boxesOf = (boxes: readonly Box[], type: string, from = 0): Box[] => {
  const found = boxes.find((box) => box.type === type)
  return found ? boxesIn(found.body, from) : []
}

/** The largest size in the file: the others are tiles and thumbnails. */
export const heicSizeOf = (file: DataView): Size | null => {
  const properties = boxesOf(boxesOf(boxesOf(boxesIn(file), 'meta', 4), 'iprp'), 'ipco')
  const sizes = properties
    .filter(({ type, body }) => type === 'ispe' && body.byteLength >= 12)
    .map(({ body }) => ({ width: body.getUint32(4), height: body.getUint32(8) }))
    .sort((one, other) => other.width * other.height - one.width * one.height)
  const [largest] = sizes
  const turn = properties.find(({ type }) => type === 'irot')
  const isTurned = turn !== undefined && turn.body.byteLength > 0 && turn.body.getUint8(0) % 2 === 1
  return largest && isTurned ? { width: largest.height, height: largest.width } : (largest ?? null)
}
