/** The boxes that MP4, MOV and HEIC files are made of: a size, a name of four letters, and a body. */
export interface Box {
  type: string
  body: DataView
}

export interface BoxHeader {
  type: string
  /** Bytes from the start of this box to its body, and to the next box. */
  header: number
  size: number
}

/** Reads the header at the start of `view`; `rest` is what a box "to the end of the file" takes. */
export const boxHeader = (view: DataView, rest: number): BoxHeader | null => {
  if (view.byteLength < 8) return null
  const short = view.getUint32(0)
  const type = String.fromCharCode(...[4, 5, 6, 7].map((at) => view.getUint8(at)))
  if (short === 0) return { type, header: 8, size: rest }
  if (short !== 1) return short < 8 ? null : { type, header: 8, size: short }
  if (view.byteLength < 16) return null
  const size = Number(view.getBigUint64(8))
  return size < 16 ? null : { type, header: 16, size }
}

const part = (view: DataView, from: number, length: number): DataView =>
  new DataView(view.buffer, view.byteOffset + from, length)

/** Stops where the boxes stop making sense. */
export const boxesIn = (view: DataView, from = 0): Box[] => {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= view.byteLength; ) {
    const rest = view.byteLength - at
    const head = boxHeader(part(view, at, Math.min(16, rest)), rest)
    if (!head || head.size > rest) break
    boxes.push({ type: head.type, body: part(view, at + head.header, head.size - head.header) })
    at += head.size
  }
  return boxes
}

/** The first box down a path of names. */
export const boxAt = (view: DataView, ...path: readonly string[]): DataView | null => {
  const [type, ...further] = path
  if (type === undefined) return view
  const found = boxesIn(view).find((box) => box.type === type)
  return found ? boxAt(found.body, ...further) : null
}
