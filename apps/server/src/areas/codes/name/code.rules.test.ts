import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkCharacter,
  codeAlphabet,
  hasRightCheck,
  isPossibleCode,
  normalizeCode,
  randomCode,
  reservedReason,
  shapeOf,
  suggestionsFor,
} from './code.rules.ts'

const letter = fc.constantFrom(...codeAlphabet)
const body = fc.array(letter, { minLength: 3, maxLength: 7 }).map((letters) => letters.join(''))
const withCheck = body.map((text) => text + checkCharacter(text))

const replaced = (text: string, at: number, by: string) => text.slice(0, at) + by + text.slice(at + 1)

describe('the check character', () => {
  it('catches every single typo', () => {
    fc.assert(
      fc.property(withCheck, fc.nat(), letter, (code, place, other) => {
        const at = place % code.length
        fc.pre(code[at] !== other)
        expect(hasRightCheck(code)).toBe(true)
        expect(hasRightCheck(replaced(code, at, other))).toBe(false)
      }),
    )
  })

  it('catches any two characters that changed places', () => {
    fc.assert(
      fc.property(withCheck, fc.nat(), fc.nat(), (code, first, second) => {
        const [a, b] = [first % code.length, second % code.length]
        const [one, two] = [code[a] ?? '', code[b] ?? '']
        fc.pre(one !== two)
        expect(hasRightCheck(replaced(replaced(code, a, two), b, one))).toBe(false)
      }),
    )
  })

  it('tries all of it for one code: each place, each letter, each pair of neighbours', () => {
    const code = `K7M4Q${checkCharacter('K7M4Q')}`
    const typos = Array.from(code).flatMap((own, at) =>
      Array.from(codeAlphabet)
        .filter((other) => other !== own)
        .map((other) => replaced(code, at, other)),
    )
    expect(typos).toHaveLength(6 * 30)
    expect(typos.filter(hasRightCheck)).toEqual([])
  })
})

describe('a random code', () => {
  it('is one that may be used, without look-alikes, with its check', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 8 }),
        (all) => {
          let at = 0
          const code = randomCode(() => all[at++ % all.length] ?? 0)
          expect(code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/)
          expect(code).not.toMatch(/[0O1IL]/)
          expect(hasRightCheck(code)).toBe(true)
          expect(shapeOf(code)).toEqual({ origin: 'typed' })
        },
      ),
    )
  })
})

describe('what people type', () => {
  it.each([
    ['k7m4q2', 'K7M4Q2'],
    [' K7M 4Q2 ', 'K7M4Q2'],
    ['Ｋ７Ｍ４Ｑ２', 'K7M4Q2'],
    ['晚风８８', '晚风88'],
    ['晚\u200b风　88', '晚风88'],
    ['K7M4\u00adQ2', 'K7M4Q2'],
  ])('%s is %s', (typed, code) => {
    expect(normalizeCode(typed)).toBe(code)
  })

  it('is the same once it has been put right', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = normalizeCode(text)
        fc.pre(once.isWellFormed())
        expect(normalizeCode(once)).toBe(once)
      }),
    )
  })
})

describe('the shape of a code', () => {
  it.each([
    ['晚风', { origin: 'chinese' }],
    ['晚风88', { origin: 'chinese' }],
    ['星河入梦', { origin: 'chinese' }],
    ['ABCD', { origin: 'typed' }],
    ['ABCDEFGH', { origin: 'typed' }],
    ['', { problem: '请输入口令' }],
    ['晚', { problem: '至少 2 个字' }],
    ['一二三四五六七八九', { problem: '最多 8 个字' }],
    ['ABC', { problem: '字母数字口令至少 4 位' }],
    ['ABCDEFGHJ', { problem: '最多 8 位' }],
    ['AB0D', { problem: '不能用容易看错的 0、O、1、I、L' }],
    ['晚风0', { problem: '只能用汉字，以及 0 O 1 I L 以外的字母和数字' }],
    ['晚风！', { problem: '只能用汉字，以及 0 O 1 I L 以外的字母和数字' }],
    ['AB-D', { problem: '只能用汉字、字母和数字' }],
    ['😀😀😀😀', { problem: '只能用汉字、字母和数字' }],
    ['ПРИВЕТ', { problem: '只能用汉字、字母和数字' }],
  ])('%s', (code, shape) => {
    expect(shapeOf(code)).toEqual(shape)
  })

  it('never lets through what is longer than its column', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'晚风星河k7Ｋ ８', '\u{20000}', 'ß'), maxLength: 12 }),
        (text) => {
          const code = normalizeCode(text)
          fc.pre(isPossibleCode(code))
          expect(Array.from(code).length).toBeLessThanOrEqual(8)
          expect(code).toBe(code.toUpperCase())
        },
      ),
    )
  })
})

describe('words that are kept back', () => {
  const words = [
    { word: 'qq', match: 'part', reason: '不能含有联系方式' },
    { word: '8888', match: 'whole', reason: '这个口令由平台保留' },
  ] as const
  it.each([
    ['晚风QQ', '不能含有联系方式'],
    ['8888', '这个口令由平台保留'],
    ['88888', null],
    ['晚风', null],
  ])('%s: %s', (code, reason) => {
    expect(reservedReason(code, words)).toBe(reason)
  })
})

describe('suggestions', () => {
  it('can all be used, and none is what was asked for', () => {
    fc.assert(
      fc.property(fc.constantFrom('晚风', '晚风88', '一二三四五六七八', 'ABCD', 'ABCDEFGH'), (code) => {
        const made = suggestionsFor(code, Math.random)
        expect(made.length).toBeGreaterThan(2)
        expect(made).not.toContain(code)
        expect(made.filter((each) => !isPossibleCode(each))).toEqual([])
        expect(made.map((each) => shapeOf(each))).toEqual(made.map(() => shapeOf(code)))
      }),
    )
  })
})
