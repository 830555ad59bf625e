import { type MountState, mountMovesMax, mountStateIds } from '@wallpaper/contract/publish/mount.labels'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayMs } from '../../../platform/clock.ts'
import { moveWithoutLink, nextDailyLook, nextLook, shortTime, timeProblem } from './mount.rules.ts'
import { type MountEvent, mountMachine } from './mount.states.ts'

const events = mountMachine.eventIds
const nextMountState = (state: MountState, event: MountEvent) => mountMachine.find(state, event)?.to ?? null
const noon = Date.UTC(2026, 10, 18, 4)
const anyTime = fc.integer({ min: noon - 400 * dayMs, max: noon + 400 * dayMs })

const waysTo = (wanted: string) =>
  events.flatMap((event) =>
    mountStateIds.flatMap((state) => (nextMountState(state, event) === wanted ? [[event, state]] : [])),
  )

it('the platform is called from one state only, and what ended there never fires again by itself', () => {
  expect(waysTo('mounting')).toEqual([['fired', 'waiting_time']])
  const fromFailed = events.filter((event) => nextMountState('failed', event))
  expect(fromFailed).toEqual(['retried', 'reopened'])
  expect(events.filter((event) => nextMountState('mounted', event))).toEqual(['lost', 'replaced'])
  expect(events.filter((event) => nextMountState('lost', event))).toEqual(['retried'])
  for (const state of ['cancelled', 'replaced'] as const)
    expect(events.filter((event) => nextMountState(state, event))).toEqual([])
})

it('what was given to the platform can be neither cancelled nor moved', () => {
  for (const state of ['mounting', 'reviewing'] as const)
    for (const event of ['cancelled', 'retimed', 'linked'] as const)
      expect(nextMountState(state, event)).toBeNull()
})

it('any chain of events fires at most once between two wishes of its owner', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 60 }), (chain) => {
      let state: (typeof mountStateIds)[number] = 'waiting_link'
      let fired = 0
      for (const event of chain) {
        const next = nextMountState(state, event)
        if (!next) continue
        if (event === 'fired') fired += 1
        // Both say that nothing is up from the last attempt.
        if (event === 'retried' || event === 'reopened' || event === 'unsent') fired = 0
        state = next
        expect(fired).toBeLessThanOrEqual(1)
      }
    }),
  )
})

it('without a link it moves to the same time of a later day, three times, and then ends', () => {
  fc.assert(
    fc.property(anyTime, fc.integer({ min: 0, max: 20 * dayMs }), (scheduledAt, late) => {
      let at = scheduledAt
      let moves = 0
      let now = scheduledAt + late
      for (;;) {
        const moved = moveWithoutLink(at, moves, now)
        if (moved.kind === 'expired') break
        expect(moved.at).toBeGreaterThan(now)
        expect(moved.at - now).toBeLessThanOrEqual(dayMs)
        expect((moved.at - scheduledAt) % dayMs).toBe(0)
        expect(moved.moves).toBe(moves + 1)
        at = moved.at
        moves = moved.moves
        now = at + late
      }
      expect(moves).toBe(mountMovesMax)
    }),
  )
})

it('a time in the past, or too far ahead, is refused with a sentence', () => {
  fc.assert(
    fc.property(anyTime, (at) => {
      const problem = timeProblem(at, noon)
      if (at <= noon) expect(problem).toBe('这个时间已经过了，请选晚于现在的时间')
      else if (at > noon + 30 * dayMs) expect(problem).toBe('最多提前 30 天安排')
      else expect(problem).toBeNull()
    }),
  )
})

it('a review is looked at after a minute at the earliest, every half hour at the latest', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3 * dayMs }), (waited) => {
      const next = nextLook(noon - waited, noon) - noon
      expect(next).toBeGreaterThanOrEqual(60_000)
      expect(next).toBeLessThanOrEqual(30 * 60_000)
    }),
  )
})

it('what is up is looked at a day later, for 90 days', () => {
  const mountedAt = new Date(noon)
  expect(nextDailyLook(mountedAt, noon)?.getTime()).toBe(noon + dayMs)
  expect(nextDailyLook(mountedAt, noon + 90 * dayMs - 1)?.getTime()).toBe(noon + 91 * dayMs - 1)
  expect(nextDailyLook(mountedAt, noon + 90 * dayMs)).toBeNull()
})

it('times are written as on the screens', () => {
  expect(shortTime(noon)).toBe('11/18 12:00')
})
