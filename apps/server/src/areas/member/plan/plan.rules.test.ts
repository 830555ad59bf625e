import { addDays } from '@wallpaper/contract/day'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { missingFor, type PlanFacts, progressIn, reachedRewards } from './plan.rules.ts'

const plan: PlanFacts = {
  days: 21,
  worksADay: 3,
  missable: 1,
  rewards: [
    { days: 7, fen: 1_000 },
    { days: 14, fen: 3_000 },
    { days: 21, fen: 6_000 },
  ],
}
const fromDay = '2026-10-07'
const run = { fromDay, toDay: addDays(fromDay, 20) }
const countsOf = (perDay: readonly number[]) =>
  new Map(perDay.map((count, at) => [addDays(fromDay, at), count]))

describe('a running plan', () => {
  it('is as it is drawn: the twelfth day, ten done, one missed', () => {
    const counts = countsOf([3, 3, 4, 3, 3, 0, 3, 3, 3, 3, 3, 2])
    const progress = progressIn(plan, run, counts, addDays(fromDay, 11))
    expect(progress).toMatchObject({ done: 10, missed: 1, state: 'running', failedOn: null })
    expect(progress.days[11]).toMatchObject({ state: 'today', count: 2 })
    expect(plan.rewards.map((reward) => missingFor(plan, progress, reward))).toEqual([0, 4, 10])
    expect(reachedRewards(plan, progress)).toEqual([{ days: 7, fen: 1_000 }])
  })

  it('is over when a day too many was missed, and keeps what was reached', () => {
    const counts = countsOf([3, 3, 3, 3, 3, 3, 3, 0, 3, 0, 3, 3])
    const progress = progressIn(plan, run, counts, addDays(fromDay, 12))
    expect(progress).toMatchObject({ state: 'failed', failedOn: addDays(fromDay, 9), done: 8 })
    expect(reachedRewards(plan, progress)).toEqual([{ days: 7, fen: 1_000 }])
  })

  it('of all days but one missed gives every reward', () => {
    const counts = countsOf(Array.from({ length: 21 }, (_, at) => (at === 4 ? 0 : 3)))
    const progress = progressIn(plan, run, counts, addDays(fromDay, 21))
    expect(progress).toMatchObject({ state: 'done', done: 20, missed: 1 })
    expect(reachedRewards(plan, progress)).toHaveLength(3)
  })

  it('never takes back what was reached as days go by', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5), { minLength: 21, maxLength: 21 }), (perDay) => {
        const counts = countsOf(perDay)
        let reached = 0
        for (let at = 0; at <= 22; at += 1) {
          const today = addDays(fromDay, at)
          const over = new Map([...counts].filter(([day]) => day < today))
          const progress = progressIn(plan, run, over, today)
          const now = reachedRewards(plan, progress).length
          expect(now).toBeGreaterThanOrEqual(reached)
          expect(progress.done + progress.missed).toBeLessThanOrEqual(21)
          reached = now
        }
      }),
    )
  })
})
