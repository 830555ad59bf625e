/**
 * What a code may be. Random ones end in a check character: the alphabet has 31 characters, which is prime, and each
 * place has a weight of its own, so that one wrong character and two that changed places never give another right one.
 */
import type { CodeOrigin } from '@wallpaper/contract/codes/codes.schemas'

/** Letters and digits without those that look alike: 0 O 1 I L. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const alphabetSize = codeAlphabet.length

export const randomLength = 6
const latinLength = { min: 4, max: 8 }
const chineseLength = { min: 2, max: 8 }

const placeOf = (character: string): number => codeAlphabet.indexOf(character)

/** The weight of a place, 1 for the last: none is zero, and no two are alike within the longest code. */
const weightedSum = (code: string): number =>
  Array.from(code).reduce((sum, character, index) => sum + placeOf(character) * (code.length - index), 0) %
  alphabetSize

const isInAlphabet = (text: string): boolean =>
  Array.from(text).every((character) => placeOf(character) !== -1)

/** The character that makes the weighted sum of the whole divisible by the size of the alphabet. */
export const checkCharacter = (body: string): string => {
  const sum = Array.from(body).reduce(
    (total, character, index) => total + placeOf(character) * (body.length - index + 1),
    0,
  )
  return codeAlphabet[(alphabetSize - (sum % alphabetSize)) % alphabetSize] ?? ''
}

export const hasRightCheck = (code: string): boolean =>
  code.length > 1 && isInAlphabet(code) && weightedSum(code) === 0

/** Made from numbers below one, as Math.random gives them: the caller brings chance. */
export const randomCode = (chance: () => number, length: number = randomLength): string => {
  const body = Array.from(
    { length: length - 1 },
    () => codeAlphabet[Math.floor(chance() * alphabetSize)] ?? '',
  ).join('')
  return body + checkCharacter(body)
}

const spaces = /[\s\u200b-\u200d\u2060\ufeff\u00ad]+/gu

/** What people type for the same code: case, spaces, full-width letters and characters that are not seen are forgiven. */
export const normalizeCode = (typed: string): string =>
  typed.normalize('NFKC').replace(spaces, '').toUpperCase()

const chinese = /\p{Script=Han}/u
const chineseOrAlphabet = new RegExp(`^[\\p{Script=Han}${codeAlphabet}]*$`, 'u')

export type CodeShape = { origin: Exclude<CodeOrigin, 'random'> } | { problem: string }

/** Which kind of code a normalised text is, or the sentence why it is none. */
export const shapeOf = (code: string): CodeShape => {
  const length = Array.from(code).length
  if (length === 0) return { problem: '请输入口令' }
  if (chinese.test(code)) {
    if (!chineseOrAlphabet.test(code)) return { problem: '只能用汉字，以及 0 O 1 I L 以外的字母和数字' }
    if (length < chineseLength.min) return { problem: `至少 ${chineseLength.min} 个字` }
    return length > chineseLength.max ? { problem: `最多 ${chineseLength.max} 个字` } : { origin: 'chinese' }
  }
  if (/[0O1IL]/.test(code)) return { problem: '不能用容易看错的 0、O、1、I、L' }
  if (!isInAlphabet(code)) return { problem: '只能用汉字、字母和数字' }
  if (length < latinLength.min) return { problem: `字母数字口令至少 ${latinLength.min} 位` }
  return length > latinLength.max ? { problem: `最多 ${latinLength.max} 位` } : { origin: 'typed' }
}

/** A text that no code can be: not worth a look into the database. */
export const isPossibleCode = (code: string): boolean => 'origin' in shapeOf(code)

export interface ReservedWord {
  word: string
  match: 'whole' | 'part'
  reason: string
}

/** Why this word may not be used, or null. The word is compared as people type it. */
export const reservedReason = (code: string, words: readonly ReservedWord[]): string | null =>
  words.find(({ word, match }) => {
    const wanted = normalizeCode(word)
    return match === 'whole' ? code === wanted : code.includes(wanted)
  })?.reason ?? null

const endings = ['秋日', '的海', '26', '88', '壁纸', '的图', '66', '手记'] as const

/** Names near one that is taken, in the order in which they are offered; whoever asks sees which are free. */
export const suggestionsFor = (code: string, chance: () => number): string[] => {
  const isChinese = chinese.test(code)
  const max = isChinese ? chineseLength.max : latinLength.max
  const letters = Array.from(code)
  const digits = () => Array.from({ length: 2 }, () => codeAlphabet[Math.floor(chance() * 8)] ?? '2').join('')
  const tails = isChinese ? [...endings, digits(), digits()] : Array.from({ length: 8 }, digits)
  const made = tails.map((tail) => {
    const room = max - Array.from(tail).length
    return letters.slice(0, room).join('') + tail
  })
  return [...new Set(made)].filter((each) => each !== code && isPossibleCode(each))
}
