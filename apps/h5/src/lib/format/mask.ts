/** Masks personal data: the first and last characters, asterisks between. */
export interface MaskShape {
  head?: number
  tail?: number
  stars?: number
}

/** A text too short to hide anything keeps only its first character. */
export const mask = (text: string, { head = 4, tail = 4, stars = 4 }: MaskShape = {}): string => {
  const characters = Array.from(text)
  const cover = '*'.repeat(stars)
  if (characters.length <= head + tail) return `${characters.slice(0, 1).join('')}${cover}`
  const end = tail > 0 ? characters.slice(-tail) : []
  return `${characters.slice(0, head).join('')}${cover}${end.join('')}`
}
