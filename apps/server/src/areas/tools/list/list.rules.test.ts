import { addDays, dayBegin } from '@wallpaper/contract/day'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { daysToList, inBoardOrder, listDayAt, nextListAt } from './list.rules.ts'

const at = (day: string, hour: number, minute = 0) => dayBegin(day) + (hour * 60 + minute) * 60_000

it('counts up to the day before from 09:00 on, and before that one day less', () => {
  expect(listDayAt(at('2026-10-18', 8, 59))).toBe('2026-10-16')
  expect(listDayAt(at('2026-10-18', 9))).toBe('2026-10-17')
  expect(nextListAt(at('2026-10-18', 8, 59))).toBe(at('2026-10-18', 9))
  expect(nextListAt(at('2026-10-18', 9))).toBe(at('2026-10-19', 9))
})

it('lists every day once, up to thirty back', () => {
  const now = at('2026-10-18', 10)
  expect(daysToList('2026-10-17', now)).toEqual([])
  expect(daysToList('2026-10-15', now)).toEqual(['2026-10-16', '2026-10-17'])
  expect(daysToList(null, now)).toHaveLength(30)
  expect(daysToList('2026-01-01', now)[0]).toBe('2026-09-18')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), (back) => {
      const days = daysToList(addDays('2026-10-17', -back), now)
      expect(days).toHaveLength(Math.min(back, 30))
      expect(new Set(days).size).toBe(days.length)
    }),
  )
})

it('orders by use, by newness and by own use, and leaves equals as they were', () => {
  const now = at('2026-10-18', 10)
  const old = at('2026-08-01', 0)
  const items = [
    { id: 'a', uses: 5, ownUses: 0, addedAt: old },
    { id: 'b', uses: 9, ownUses: 2, addedAt: at('2026-10-01', 0) },
    { id: 'c', uses: 5, ownUses: 3, addedAt: at('2026-10-10', 0) },
  ]
  const ids = (board: 'hot' | 'new' | 'own') => inBoardOrder(items, board, now).map(({ id }) => id)
  expect([ids('hot'), ids('new'), ids('own')]).toEqual([
    ['b', 'a', 'c'],
    ['c', 'b'],
    ['c', 'b'],
  ])
})
