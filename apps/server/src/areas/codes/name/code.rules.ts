/**
 * Rules for codes. Random codes end in a check character: the alphabet has 31 characters, which is prime, and
 * each position has its own weight, so a single wrong character or a transposition never gives another valid
 * code.
 */
import type { CodeOrigin } from '@wallpaper/contract/codes/codes.schemas'

/** Letters and digits without look-alikes: 0 O 1 I L. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const alphabetSize = codeAlphabet.length

export const randomLength = 6
const latinLength = { min: 4, max: 8 }
const chineseLength = { min: 2, max: 8 }

const placeOf = (character: string): number => codeAlphabet.indexOf(character)

/** Position weights, 1 for the last: none is zero, and all differ within the longest code. */
const weightedSum = (code: string): number =>
  Array.from(code).reduce((sum, character, index) => sum + placeOf(character) * (code.length - index), 0) %
  alphabetSize

const isInAlphabet = (text: string): boolean =>
  Array.from(text).every((character) => placeOf(character) !== -1)

/** The character that makes the weighted sum divisible by the size of the alphabet. */
export const checkCharacter = (body: string): string => {
  const sum = Array.from(body).reduce(
    (total, character, index) => total + placeOf(character) * (body.length - index + 1),
    0,
  )
  return codeAlphabet[(alphabetSize - (sum % alphabetSize)) % alphabetSize] ?? ''
}

export const hasRightCheck = (code: string): boolean =>
  code.length > 1 && isInAlphabet(code) && weightedSum(code) === 0

/** `chance` returns numbers in [0, 1), like Math.random. */
export const randomCode = (chance: () => number, length: number = randomLength): string => {
  const body = Array.from(
    { length: length - 1 },
    () => codeAlphabet[Math.floor(chance() * alphabetSize)] ?? '',
  ).join('')
  return body + checkCharacter(body)
}

const spaces = /[\s\u200b-\u200d\u2060\ufeff\u00ad]+/gu

/** Ignores case, spaces, full-width forms and invisible characters. */
export const normalizeCode = (typed: string): string =>
  typed.normalize('NFKC').replace(spaces, '').toUpperCase()

const chinese = /\p{Script=Han}/u
const chineseOrAlphabet = new RegExp(`^[\\p{Script=Han}${codeAlphabet}]*$`, 'u')

export type CodeShape = { origin: Exclude<CodeOrigin, 'random'> } | { problem: string }

/** The kind of a normalized code, or why it is invalid. */
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

/** Rejects impossible codes without a database query. */
export const isPossibleCode = (code: string): boolean => 'origin' in shapeOf(code)

export interface ReservedWord {
  word: string
  match: 'whole' | 'part'
  reason: string
}

/** Why this code is reserved, or null. Words are normalized before the comparison. */
export const reservedReason = (code: string, words: readonly ReservedWord[]): string | null =>
  words.find(({ word, match }) => {
    const wanted = normalizeCode(word)
    return match === 'whole' ? code === wanted : code.includes(wanted)
  })?.reason ?? null

const endings = ['秋日', '的海', '26', '88', '壁纸', '的图', '66', '手记'] as const

/** Alternatives to a taken name, in order of preference; the caller checks which are free. */
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
