import { symbolStyleIds, symbolsMax, symbolTextMax } from '@wallpaper/contract/tools/makers.labels'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { copyTextOf, firstDesign, type GridOf, signRows } from './symbolDesign.ts'
import { isEmojiSomewhere, nicknames, palette } from './symbolTable.ts'

/** A cross in every character. */
const cross: GridOf = (_, cells) =>
  Array.from({ length: cells }, (_row, y) => Array.from({ length: cells }, (_cell, x) => x === y || x === 0))

/** As many strokes as there are cells. */
const full: GridOf = (_, cells) =>
  Array.from({ length: cells }, () => Array.from({ length: cells }, () => true))

describe('the copied text', () => {
  it('has the symbols above and below, and the line that says how to get the original', () => {
    expect(copyTextOf(firstDesign, cross)).toBe('✦　☾　✦\n晚风88\n打开图神，搜口令取原图\n☆　☆　☆')
    expect(copyTextOf({ ...firstDesign, hasHint: false, around: ['✦'] }, cross)).toBe(
      '✦　✦　✦\n晚风88\n✦　✦　✦',
    )
    expect(copyTextOf({ ...firstDesign, hasHint: false, around: [] }, cross)).toBe('晚风88')
  })

  it('asks for the plain form of what would be an emoji', () => {
    const design = { ...firstDesign, hasHint: false, style: 'plain', around: ['☀', '★'] } as const
    expect(copyTextOf(design, cross)).toBe('☀\ufe0e 晚风88 ★')
  })

  it('of a pattern is one character below the other, with symbols in turn', () => {
    const small: GridOf = () => [
      [false, false, true],
      [false, true, false],
      [true, false, false],
    ]
    const design = { ...firstDesign, text: '晚风', style: 'star', strokes: ['★', '☆'] } as const
    // The first line begins with a blank that is kept where texts are trimmed.
    expect(copyTextOf(design, small)).toBe('\u3164\u3000★\n\u3000☆\n★\n\u3000\u3000☆\n\u3000★\n☆')
    expect(copyTextOf({ ...design, strokes: [], text: '晚' }, small)).toBe('\u3164\u3000★\n\u3000★\n★')
  })

  it('always fits into what is kept, and survives trimming', () => {
    const texts = fc.array(fc.constantFrom(...'晚风壁纸馆88ab'), { minLength: 1, maxLength: symbolTextMax })
    const chosen = fc.uniqueArray(fc.constantFrom(...palette), { maxLength: symbolsMax })
    fc.assert(
      fc.property(texts, chosen, fc.constantFrom(...symbolStyleIds), (letters, signs, style) => {
        const design = { ...firstDesign, text: letters.join(''), style, around: signs, strokes: signs }
        const plainSigns = signs.filter((sign) => !isEmojiSomewhere(sign))
        const plain = { ...design, around: plainSigns, strokes: plainSigns }
        expect(copyTextOf(plain, cross).trim()).toBe(copyTextOf(plain, cross))
        expect(Array.from(copyTextOf(plain, full)).length).toBeLessThanOrEqual(2_000)
      }),
    )
  })
})

it.each([
  ['sky', ['a', 'b', 'c', 'd'], 'aba', 'cdc'],
  ['lace', ['a', 'b'], 'ababababa', 'ababababa'],
  ['retro', ['a'], 'aa', 'aa'],
  ['bubble', ['a', 'b', 'c'], 'abcab', 'cbacb'],
] as const)('rows of %s', (style, chosen, top, bottom) => {
  const rows = signRows(style, chosen)
  expect([rows.top.join(''), rows.bottom.join('')]).toEqual([top, bottom])
})

it('every nickname contains the text, also of one character', () => {
  for (const make of nicknames) {
    const withText = make('晚风').replaceAll(/[^晚风]/g, '')
    expect(withText).toBe('晚风')
    expect(make('晚')).toContain('晚')
  }
})
