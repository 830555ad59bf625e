import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMatcher } from './matcher.ts'
import { plainLetters, plainWord } from './normalize.ts'

const matcherOf = (...words: string[]) =>
  createMatcher(words.map((word) => ({ word, plain: plainWord(word) })))
const found = (text: string, ...words: string[]) =>
  matcherOf(...words)(text).map(({ word, from, to }) => [word.word, text.slice(from, to)])

describe('a sensitive word', () => {
  it.each([
    ['full width', 'ＱＱ群', 'qq群'],
    ['capitals', 'QQ群', 'qq群'],
    ['traditional characters', '賭博網站', '赌博网站'],
    ['spaces and signs in between', '赌 . 博 * 网 站', '赌博网站'],
    ['invisible characters in between', '赌\u200b博\u200d网\ufeff站', '赌博网站'],
    ['circled and styled letters', 'ⓠ𝐪群', 'qq群'],
    ['accents', 'ｖíｐ群', 'vip群'],
    ['emoji in between', '赌🎲博', '赌博'],
  ])('is found in %s', (_, text, word) => {
    expect(found(text, word)).toHaveLength(1)
  })

  it('is found where it stands in the text as it was written', () => {
    expect(found('好看的 🎲 賭\u200b博 壁纸', '赌博')).toEqual([['赌博', '賭\u200b博']])
  })

  it('in Latin letters is a whole word', () => {
    expect(found('AVX512 加速', 'vx')).toEqual([])
    expect(found('vxyz', 'vx')).toEqual([])
    expect(found('加VX看图', 'vx')).toEqual([['vx', 'VX']])
    expect(found('加 v-x 看图', 'vx')).toEqual([['vx', 'v-x']])
  })

  it('does not reach over the end of a line', () => {
    expect(found('晚安赌\n博物馆', '赌博')).toEqual([])
  })

  it('that holds another, or laps over it, is found with it', () => {
    expect(found('赌博网站', '赌博', '博网', '赌博网站', '网站').map(([word]) => word)).toEqual([
      '赌博网站',
      '赌博',
      '博网',
      '网站',
    ])
  })
})

describe('the matcher', () => {
  const letters = fc.constantFrom('甲', '乙', '丙', ' ', '\n', '\u200b')
  const texts = fc.string({ unit: letters, maxLength: 40 })
  const words = fc.uniqueArray(
    fc.string({ unit: fc.constantFrom('甲', '乙', '丙'), minLength: 1, maxLength: 4 }),
    {
      maxLength: 8,
    },
  )

  /** Reference implementation: every word at every position. */
  const slowly = (text: string, list: readonly string[]): string[] => {
    const plain = plainLetters(text)
    return plain.flatMap((_, at) =>
      list
        .filter(
          (word) =>
            plain
              .slice(at, at + word.length)
              .map(({ letter }) => letter)
              .join('') === word,
        )
        .map((word) => `${plain[at]?.from}:${word}`),
    )
  }

  it('finds what looking for each word everywhere finds', () => {
    fc.assert(
      fc.property(texts, words, (text, list) => {
        const quickly = matcherOf(...list)(text).map(({ word, from }) => `${from}:${word.word}`)
        expect(quickly.toSorted()).toEqual(slowly(text, list).toSorted())
      }),
    )
  })

  it('takes any text, and every hit lies within it', () => {
    const match = matcherOf('a', '1', '的')
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        for (const { from, to } of match(text)) {
          expect(from).toBeGreaterThanOrEqual(0)
          expect(to).toBeGreaterThan(from)
          expect(to).toBeLessThanOrEqual(text.length)
        }
      }),
    )
  })

  it('reads a long text once, however many words there are', () => {
    const many = Array.from({ length: 5_000 }, (_, at) => `词${at.toString(36)}汇`)
    // Of the processor, not of the clock: other work on the machine adds nothing.
    const began = process.threadCpuUsage()
    expect(matcherOf(...many)('啊'.repeat(10_000))).toEqual([])
    expect(process.threadCpuUsage(began).user).toBeLessThan(2_000_000)
  })
})

describe('a plain word', () => {
  it('is the same when it is made plain again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
        expect(plainWord(plainWord(text))).toBe(plainWord(text))
      }),
    )
  })

  it('is nothing when there is nothing to read', () => {
    expect(plainWord(' \u200b\u202e!？🎲')).toBe('')
  })
})
