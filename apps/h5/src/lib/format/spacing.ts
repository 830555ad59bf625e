const isLatin = (character: string | undefined) => character !== undefined && /[A-Za-z0-9]/.test(character)
const isChinese = (character: string | undefined) =>
  character !== undefined && /\p{Script=Han}/u.test(character)

/** Joins two texts, with a space where Chinese meets Latin letters or digits. */
export const spaced = (before: string, after: string): string => {
  const last = Array.from(before).at(-1)
  const first = Array.from(after)[0]
  const meets = (isChinese(last) && isLatin(first)) || (isLatin(last) && isChinese(first))
  return meets ? `${before} ${after}` : before + after
}
