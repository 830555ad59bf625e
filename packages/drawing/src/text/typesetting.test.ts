import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kindOf, mayBreak } from './characters.ts'
import { breakLines } from './lineBreak.ts'
import { cutText, type Measure, type PiecesOptions } from './pieces.ts'
import { layoutText, type TextBox } from './textLayout.ts'

/** Full squares for Chinese, half for the rest: close to any font, and predictable. */
const measure: Measure = (_, text) =>
  Array.from(text).reduce((sum, character) => sum + (kindOf(character) === 'single' ? 1 : 0.5), 0)

const options: PiecesOptions = {
  font: 'noto-serif-sc',
  isBold: false,
  letterSpacing: 0,
  isVertical: false,
  measure,
}

const linesOf = (text: string, limit: number, more: Partial<PiecesOptions> = {}): string[] => {
  const given = { ...options, ...more }
  return breakLines(cutText(text, given).paragraphs, limit, given).map(({ pieces }) =>
    pieces.flatMap(({ glyphs }) => glyphs.map((glyph) => glyph.text)).join(''),
  )
}

const hanzi = fc.constantFrom(...'今天的落日很好看风把云吹成橘子颜色')
const mark = fc.constantFrom(...'，。、；：！？”）》…—“（《')
const word = fc.constantFrom('Hello', '2026', 'a', 'wallpaper', 'iPhone17')
const typed = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: hanzi },
      { weight: 2, arbitrary: mark },
      { weight: 1, arbitrary: word },
      { weight: 1, arbitrary: fc.constant(' ') },
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''))

describe('lines', () => {
  it.each([
    ['今天的落日，很好看', 5, ['今天的落', '日，很好看']],
    ['今天的《落日》很好看', 4, ['今天的', '《落日》', '很好看']],
    ['他说了一句话……然后', 7, ['他说了一句', '话……然后']],
    ['买 iPhone17 很好', 4, ['买', 'iPhone17', '很好']],
    ['第一行\n\n第三行', 9, ['第一行', '', '第三行']],
    ['wallpaper', 2, ['wall', 'pape', 'r']],
  ])('%s in lines of %d', (text, limit, lines) => {
    expect(linesOf(text, limit)).toEqual(lines)
  })

  it('keep every character, in its order', () => {
    fc.assert(
      fc.property(typed, fc.integer({ min: 1, max: 20 }), (text, limit) => {
        expect(linesOf(text, limit).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
      }),
    )
  })

  it('are never longer than they may be', () => {
    fc.assert(
      fc.property(typed, fc.integer({ min: 2, max: 20 }), (text, limit) => {
        for (const line of breakLines(cutText(text, options).paragraphs, limit, options))
          expect(line.width).toBeLessThanOrEqual(limit)
      }),
    )
  })

  it('do not begin with a closing mark nor end with an opening one, where there is any other place to break', () => {
    const unspaced = typed.map((text) => text.replaceAll(' ', ''))
    fc.assert(
      fc.property(unspaced, fc.integer({ min: 4, max: 16 }), (text, limit) => {
        const pieces = cutText(text, options).paragraphs.flat()
        // Pieces that may not be separated must fit into a line; otherwise they are broken anyway.
        let clinging = 0
        for (const [index, piece] of pieces.entries()) {
          const before = pieces[index - 1]
          clinging = piece.advance + (before && !mayBreak(before.last, piece.first) ? clinging : 0)
          fc.pre(clinging <= limit)
        }
        const lines = breakLines([pieces], limit, options)
        for (const [index, { pieces: line }] of lines.entries()) {
          const [last, first] = [line.at(-1), lines[index + 1]?.pieces[0]]
          if (last && first)
            expect(mayBreak(last.last, first.first), `${last.last} / ${first.first}`).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('keep a spaced word together', () => {
    expect(linesOf('好 wallpaper', 5, { letterSpacing: 0.02 })).toEqual(['好', 'wallpaper'])
  })

  it('leave out what no font has, and say so', () => {
    const { paragraphs, missing } = cutText('早安😀🌙好\u200d', options)
    expect(paragraphs.flat().map(({ first }) => first)).toEqual(['早', '安', '好'])
    expect(missing).toEqual(['😀', '🌙'])
  })

  it('take the font that has a rare character for that one alone', () => {
    const faces = cutText('山龘', { ...options, font: 'ma-shan-zheng' }).paragraphs.flat()
    expect(faces.map(({ face }) => face.font)).toEqual(['ma-shan-zheng', 'noto-sans-sc'])
  })
})

const box: TextBox = {
  x: 20,
  y: 30,
  width: 200,
  height: 60,
  text: '',
  font: 'noto-serif-sc',
  size: 30,
  minSize: 15,
  align: 'left',
  lineHeight: 1.4,
  letterSpacing: 0.02,
  isBold: false,
  placement: 'top',
  direction: 'horizontal',
  maxLines: undefined,
}

const anyBox = fc
  .record({
    text: typed,
    width: fc.integer({ min: 40, max: 280 }),
    height: fc.integer({ min: 40, max: 200 }),
    size: fc.integer({ min: 12, max: 40 }),
    minSize: fc.integer({ min: 8, max: 40 }),
    align: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
    placement: fc.constantFrom('top' as const, 'middle' as const, 'bottom' as const),
    direction: fc.constantFrom('horizontal' as const, 'vertical' as const),
    letterSpacing: fc.constantFrom(0, 0.02, 0.2),
    lineHeight: fc.constantFrom(1, 1.4, 2),
    maxLines: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
  })
  .map((given): TextBox => ({ ...box, ...given }))

const countOf = (text: string) => Array.from(text.replaceAll(' ', '')).length

describe('a text in its box', () => {
  it('keeps the size it was given while there is room', () => {
    expect(layoutText({ ...box, text: '晚安' }, measure)).toMatchObject({
      size: 30,
      lineCount: 1,
      overflow: 0,
    })
  })

  it('becomes smaller, as little as it must', () => {
    const layout = layoutText({ ...box, text: '愿所有努力都不被辜负', maxLines: 1 }, measure)
    expect(layout).toMatchObject({ size: 19, lineCount: 1, overflow: 0 })
  })

  it('needs no room under its last line', () => {
    const two = { ...box, size: 20, text: '第一行\n第二行' }
    expect(layoutText({ ...two, height: 48 }, measure)).toMatchObject({ size: 20, lineCount: 2 })
    expect(layoutText({ ...two, height: 47 }, measure)).toMatchObject({ size: 19, lineCount: 2 })
  })

  it('is as small as a box that is narrower than a character', () => {
    const narrow = { ...box, width: 12, height: 200, minSize: 8, text: '晚安' }
    expect(layoutText(narrow, measure)).toMatchObject({ size: 12, lineCount: 2, overflow: 0 })
  })

  it('says how many characters are too many at its smallest', () => {
    const layout = layoutText({ ...box, text: '愿所有努力都不被辜负啊啊啊啊啊啊', maxLines: 1 }, measure)
    expect(layout).toMatchObject({ size: 15, overflow: 3 })
  })

  it('never leaves the range of its sizes, and is cut only at the smallest', () => {
    fc.assert(
      fc.property(anyBox, (given) => {
        const { size, overflow } = layoutText(given, measure)
        expect(size).toBeLessThanOrEqual(given.size)
        expect(size).toBeGreaterThanOrEqual(Math.min(given.size, given.minSize))
        if (overflow > 0) expect(size).toBe(Math.min(given.size, given.minSize))
      }),
    )
  })

  it('draws or counts every character', () => {
    fc.assert(
      fc.property(anyBox, (given) => {
        const { glyphs, overflow } = layoutText(given, measure)
        const drawn = glyphs.reduce((sum, { text }) => sum + Array.from(text).length, 0)
        expect(drawn + overflow).toBe(countOf(given.text))
      }),
    )
  })

  it('stays inside, along and across', () => {
    fc.assert(
      fc.property(anyBox, (given) => {
        const { bounds, glyphs } = layoutText(given, measure)
        fc.pre(glyphs.length > 0)
        expect(bounds.x).toBeGreaterThanOrEqual(given.x - 0.01)
        expect(bounds.y).toBeGreaterThanOrEqual(given.y - 0.01)
        expect(bounds.x + bounds.width).toBeLessThanOrEqual(given.x + given.width + 0.01)
        expect(bounds.y + bounds.height).toBeLessThanOrEqual(given.y + given.height + 0.01)
      }),
    )
  })

  it('grows with its box, never shrinks', () => {
    fc.assert(
      fc.property(anyBox, fc.integer({ min: 1, max: 60 }), (given, more) => {
        const vertical = given.direction === 'vertical'
        const larger = vertical ? { width: given.width + more } : { height: given.height + more }
        const [small, large] = [layoutText(given, measure), layoutText({ ...given, ...larger }, measure)]
        expect(large.size).toBeGreaterThanOrEqual(small.size)
      }),
    )
  })

  it('is set in columns from the right, with words and brackets on their side and stops in the upper corner', () => {
    const { glyphs } = layoutText(
      {
        ...box,
        width: 80,
        height: 90,
        size: 20,
        lineHeight: 1.5,
        letterSpacing: 0,
        direction: 'vertical',
        text: '山有木，《诗》ab',
      },
      measure,
    )
    const at = (text: string) => glyphs.find((glyph) => glyph.text === text)
    expect(at('山')).toMatchObject({ x: 80, isTurned: false })
    expect(at('有')).toMatchObject({ x: 80 })
    expect(at('，')?.x).toBeGreaterThan(90)
    expect(at('《')).toMatchObject({ isTurned: true })
    expect(at('ab')).toMatchObject({ isTurned: true })
    expect(at('诗')?.x).toBe(50)
  })
})
