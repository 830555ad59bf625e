/** Text in GBK, which Node decodes but does not encode: the table is made by decoding every pair of bytes. */
const table = new Map<string, readonly [number, number]>()

const fillTable = (): void => {
  const decoder = new TextDecoder('gbk')
  for (let first = 0x81; first <= 0xfe; first += 1)
    for (let second = 0x40; second <= 0xfe; second += 1)
      if (second !== 0x7f) table.set(decoder.decode(Uint8Array.of(first, second)), [first, second])
}

export function gbk(text: string): Buffer {
  if (table.size === 0) fillTable()
  return Buffer.from(
    Array.from(text).flatMap((character) => {
      const code = character.charCodeAt(0)
      return code < 0x80 ? [code] : (table.get(character) ?? [0x3f])
    }),
  )
}
