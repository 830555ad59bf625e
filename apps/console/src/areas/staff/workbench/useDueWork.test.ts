import { expect, it } from 'vitest'
import { deadlineOf } from './useDueWork.ts'

const hourMs = 3_600_000
const now = 100 * hourMs
const after = (hours: number) => deadlineOf({ since: now - hours * hourMs, target_minutes: 8 * 60 }, now)

it('says how long the oldest waits of its target, and how far it is over', () => {
  expect([after(2), after(6), after(11)]).toEqual([
    { words: '最久 2 小时，目标 8 小时', part: 0.25, tone: 'ok' },
    { words: '最久 6 小时，目标 8 小时', part: 0.75, tone: 'near' },
    { words: '超时 3 小时', part: 1, tone: 'over' },
  ])
  expect(deadlineOf({ since: null, target_minutes: 60 }, now)).toBeNull()
})
