// @vitest-environment happy-dom
import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { ideasOf, prepareForm } from './forms.ts'
import { daysSince, matchOf, nextHundred } from './funRules.ts'
import { backgroundOf, paintBackground } from './idPhotoMask.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

const said = () => document.querySelector('#said')?.textContent

const open = (maker: string, inputs: Record<string, string>) => {
  const fields = Object.entries(inputs).map(([id, value]) => `<input id="${id}" value="${value}">`)
  document.body.innerHTML = `<form id="ask">${fields.join('')}<button></button></form><p id="said"></p><div id="made"></div>`
  prepareForm(maker)
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))
}

it('makes names of a word, and copies the one that is tapped', async () => {
  const copied: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => copied.push(text) } })
  open('ideas', { one: ' 晚风 ' })
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('#made button')]
  expect(buttons.map(({ textContent }) => textContent)).toEqual(ideasOf('晚风'))
  expect([buttons.length, new Set(ideasOf('晚风')).size, said()]).toEqual([12, 12, '点一个就能复制'])
  buttons[0]?.click()
  await vi.waitFor(() => expect(said()).toBe('已复制「晚风不语」'))
  expect(copied).toEqual(['晚风不语'])
})

it.each([
  ['ideas', { one: ' ' }, '先写一个词'],
  ['match', { one: '晚风', two: '' }, '两个名字都要写'],
  ['anniversary', { day: '' }, '先选一天'],
  ['anniversary', { day: '2999-01-01' }, '那一天还没有到'],
])('%s asks for what is missing', (maker, inputs, sentence) => {
  open(maker, inputs)
  expect([said(), document.querySelector('#made')?.childElementCount]).toEqual([sentence, 0])
})

it('matches two names the same in either order, from 60 to 99', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const percent = matchOf(one, other)
      expect(percent).toBe(matchOf(other, one))
      expect(percent).toBeGreaterThanOrEqual(60)
      expect(percent).toBeLessThanOrEqual(99)
    }),
  )
})

it('counts days from the first, and the next hundred', () => {
  const now = new Date(2026, 9, 18, 23, 30)
  expect([daysSince('2026-10-18', now), daysSince('2026-10-17', now), daysSince('2026-10-19', now)]).toEqual([
    1, 2, -1,
  ])
  expect(daysSince('nonsense', now)).toBeNaN()
  expect([nextHundred(1), nextHundred(99), nextHundred(100)]).toEqual([100, 100, 200])
})

/** A picture of 12 × 12: this ground, and a square of another colour in the middle. */
const portrait = (ground: readonly number[], face: readonly number[]) => {
  const pixels = new Uint8ClampedArray(12 * 12 * 4)
  for (let at = 0; at < 144; at++) {
    const [x, y] = [at % 12, Math.floor(at / 12)]
    const isFace = x >= 4 && x < 8 && y >= 4
    pixels.set([...(isFace ? face : ground), 255], at * 4)
  }
  return pixels
}

it('finds a plain background and paints only that', () => {
  const pixels = portrait([250, 250, 250], [120, 60, 40])
  const { mask, share } = backgroundOf(pixels, 12, 12)
  expect(share).toBeCloseTo(112 / 144)
  paintBackground(pixels, mask, 12, [67, 142, 219])
  const at = (x: number, y: number) => [...pixels.slice((y * 12 + x) * 4, (y * 12 + x) * 4 + 3)]
  expect([at(0, 0), at(5, 9)]).toEqual([
    [67, 142, 219],
    [120, 60, 40],
  ])
})

it('finds no background where every pixel differs', () => {
  const pixels = new Uint8ClampedArray(12 * 12 * 4)
  for (let at = 0; at < 144; at++) pixels.set(at % 2 ? [0, 0, 0, 255] : [255, 255, 255, 255], at * 4)
  expect(backgroundOf(pixels, 12, 12).share).toBeLessThan(0.08)
})
