// Whether a GIF is complete. libvips silently shows the frames that arrived, so a truncated upload would pass
// for a shorter animation.

const trailer = 0x3b
const imageBlock = 0x2c
const extensionBlock = 0x21

/** The offset behind its end; undefined when it is truncated. */
export function gifEndOf(file: Buffer): number | undefined {
  let at = 13 + colourTableLength(file[10] ?? 0)
  for (;;) {
    const block = file[at]
    if (block === trailer) return at + 1
    if (block === extensionBlock) at = skipSubBlocks(file, at + 2)
    else if (block === imageBlock) at = skipSubBlocks(file, at + 11 + colourTableLength(file[at + 9] ?? 0))
    else return undefined
  }
}

function colourTableLength(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0
}

/** Data comes in sub-blocks of up to 255 bytes, each preceded by its length, ended by length zero. */
function skipSubBlocks(file: Buffer, start: number): number {
  let at = start
  for (let length = file[at]; length !== undefined; length = file[at]) {
    at += length + 1
    if (length === 0) break
  }
  return at
}
