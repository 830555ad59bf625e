import { expect, it } from 'vitest'
import { duration, screenPath } from './demoFields.ts'

const hour = 3_600_000

it('reads durations as people write them', () => {
  const texts = ['21d', '20d 22h', '8d 23h 10m', '-14m', '1h 5m']
  expect(texts.map((text) => duration.parse(text) / hour)).toEqual([504, 502, 215 + 1 / 6, -14 / 60, 65 / 60])
  for (const text of ['', '5', '2h-1m', '1w']) expect(duration.safeParse(text).success, text).toBe(false)
})

it('knows which screens there are', () => {
  expect(screenPath.parse('/pages/promote/index')).toBe('/pages/promote/index')
  expect(screenPath.safeParse('/pages/nowhere').success).toBe(false)
})
