import { readShareText, shareTextMax } from '@wallpaper/contract/shareText'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { benchShareText, shortest } from './shareText.ts'

it('share texts are read fast, also texts made to be slow', async () => {
  const figures = await benchShareText()
  expect(figures.filter(({ isMet }) => !isMet)).toEqual([])
})

it.each([shareTextMax, 100_000])('no mixture of %i characters takes more than 5 ms', (size) => {
  const piece = fc.oneof(
    fc.constantFrom(
      'https://',
      'v.douyin.com',
      'www.douyin.com/?modal_id=',
      '/',
      '.',
      '@',
      ':',
      '\u200b',
      ' ',
      '中',
      '。',
      '%',
    ),
    fc.string({ unit: 'binary', maxLength: 6 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 10 }), (pieces) => {
      const part = pieces.join('') || 'x'
      const text = part.repeat(Math.ceil(size / part.length)).slice(0, size)
      expect(shortest(4, () => readShareText(text))).toBeLessThanOrEqual(5)
    }),
    { numRuns: 300 },
  )
})
