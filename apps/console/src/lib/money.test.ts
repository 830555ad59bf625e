import { expect, it } from 'vitest'
import { formatMovement, formatYuan } from './money.ts'

it('writes fen as yuan with commas, two places and a real minus', () => {
  expect([0, 5, 193_520, -66_40, 1_234_567_890].map(formatYuan)).toEqual([
    '0.00',
    '0.05',
    '1,935.20',
    '−66.40',
    '12,345,678.90',
  ])
  expect([149_60, -1, 0].map(formatMovement)).toEqual(['+149.60', '−0.01', '0.00'])
})
