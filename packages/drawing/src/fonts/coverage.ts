/** Which characters a font has: a browser silently replaces a missing one, and the server draws a box. */
import type { FontId } from '@wallpaper/contract/creation/template/template.schemas'
import coverageData from './coverage.data.json' with { type: 'json' }

export const hanziFirst = 0x4e00
export const hanziLast = 0x9fff

const decoded = new Map<FontId, string>()

const hanziOf = (font: FontId): string => {
  const bits = decoded.get(font) ?? atob(coverageData[font].hanzi)
  decoded.set(font, bits)
  return bits
}

export function covers(font: FontId, character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  if (code >= hanziFirst && code <= hanziLast) {
    const bit = code - hanziFirst
    return ((hanziOf(font).charCodeAt(bit >> 3) >> (bit & 7)) & 1) === 1
  }
  const ranges: readonly number[] = coverageData[font].others
  const after = ranges.findIndex((edge) => edge > code)
  // Between the first and last of a range, or equal to one of them.
  return after % 2 === 1 || ranges.includes(code)
}
