import { describe, expect, it } from 'vitest'
import { campDayState, campState, dateOf, handInObjection, joinObjection, reachedDays } from './camp.rules.ts'

const camp = { startsOn: '2026-10-09', days: 14, seats: 2 }
const at = (text: string) => Date.parse(`${text}+08:00`)

describe('a camp', () => {
  it('begins at the midnight of Shanghai, and is over at that of its last day', () => {
    expect(campState(camp, at('2026-10-08T23:59:59'))).toBe('coming')
    expect(campState(camp, at('2026-10-09T00:00:00'))).toBe('running')
    expect(campState(camp, at('2026-10-22T23:59:59'))).toBe('running')
    expect(campState(camp, at('2026-10-23T00:00:00'))).toBe('over')
    expect(dateOf(camp, 14)).toBe('2026-10-22')
  })

  it.each([
    ['2026-10-08T12:00:00', 0],
    ['2026-10-09T00:00:00', 1],
    ['2026-10-18T10:00:00', 10],
    ['2026-12-01T00:00:00', 14],
  ])('has at %s reached day %i', (text, day) => expect(reachedDays(camp, at(text))).toBe(day))

  it('takes nobody when it is full or over', () => {
    const now = at('2026-10-10T00:00:00')
    expect(joinObjection(camp, 1, now)).toBeNull()
    expect(joinObjection(camp, 2, now)).toContain('名额已满')
    expect(joinObjection({ ...camp, seats: null }, 9_999, now)).toBeNull()
    expect(joinObjection(camp, 0, at('2026-11-10T00:00:00'))).toContain('已经结束')
  })
})

describe('homework', () => {
  const of = (text: string, more: object = {}) =>
    handInObjection({ camp, day: 3, task: '交图', last: undefined, lateDays: 2, now: at(text), ...more })

  it('is taken from its day until some days after the end, and not again once it has passed', () => {
    expect(of('2026-10-10T23:00:00')).toContain('还没开始')
    expect(of('2026-10-11T00:00:00')).toBeNull()
    expect(of('2026-10-24T23:59:59')).toBeNull()
    expect(of('2026-10-25T00:00:00')).toContain('已经结束')
    expect(of('2026-10-12T00:00:00', { last: 'redo' })).toBeNull()
    expect(of('2026-10-12T00:00:00', { last: 'passed' })).toContain('已经通过')
    expect(of('2026-10-12T00:00:00', { task: '' })).toBe('这一天没有作业')
  })

  it('says how its day stands', () => {
    const state = (day: number, last?: 'waiting' | 'redo', task = '交图') =>
      campDayState({ camp, day, task, last, now: at('2026-10-11T10:00:00') })
    expect([state(1), state(1, 'redo'), state(2, 'waiting'), state(2, undefined, '')]).toEqual([
      'missed',
      'redo',
      'waiting',
      'free',
    ])
    expect([state(3), state(4)]).toEqual(['today', 'locked'])
  })
})
