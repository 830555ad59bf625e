import { businessDay, dayBegin, dayMs } from '@wallpaper/contract/day'
import { expect, it } from 'vitest'
import {
  actsOf,
  demandObjection,
  openingOf,
  type PlaceRules,
  placeLines,
  weekBegin,
} from './material.rules.ts'

const rules: PlaceRules = {
  isOpen: true,
  closedReason: '',
  closedNote: '',
  demand: '3:4，正脸，单张 2 MB 以内',
  reviewNote: '审核约 1 个工作日',
  weeklyMax: 5,
  minWidth: 720,
  minHeight: 960,
  maxBytes: 2_000_000,
  maxSeconds: 0,
}
const use = { lacksAccount: false, submitted: 0, online: 0 }

it('a week begins on the Monday before, at midnight in Shanghai', () => {
  const monday = dayBegin('2026-11-16')
  for (let hour = 0; hour < 24 * 7; hour += 1) expect(weekBegin(monday + hour * 3_600_000)).toBe(monday)
  expect(businessDay(weekBegin(monday - 1))).toBe('2026-11-09')
  expect(weekBegin(monday + 7 * dayMs)).toBe(monday + 7 * dayMs)
})

it('a place says what it asks, what is left, or why it is closed', () => {
  expect(placeLines(rules, { ...use, online: 9 }, '')).toEqual({
    demand: '3:4，正脸，单张 2 MB 以内',
    note: '审核约 1 个工作日 · 你的 9 个在线',
  })
  expect(openingOf(rules, { ...use, submitted: 5 })).toBe('full')
  expect(placeLines(rules, { ...use, submitted: 5 }, '')).toEqual({
    demand: '每人每周 5 个，周一 00:00 恢复',
    note: '已提交 5 / 5',
  })
  expect(placeLines(rules, { ...use, lacksAccount: true }, '抖音')).toEqual({
    demand: '3:4，正脸，单张 2 MB 以内',
    note: '授权抖音账号后可以提交',
  })
  const closed = { ...rules, isOpen: false, closedReason: '训练营结业后开放', closedNote: '第 6 期' }
  expect(openingOf(closed, { ...use, lacksAccount: true, submitted: 5 })).toBe('closed')
  expect(placeLines(closed, use, '')).toEqual({ demand: '训练营结业后开放', note: '第 6 期' })
})

it('a file is measured against the demands', () => {
  const file = { width: 1_080, height: 1_440, bytes: 900_000, seconds: 0 }
  expect(demandObjection(rules, file)).toBe('')
  expect(demandObjection(rules, { ...file, width: 1_440 })).toBe('要 3:4 的')
  expect(demandObjection(rules, { ...file, width: 600, height: 800 })).toBe('要 720 × 960 以上')
  expect(demandObjection(rules, { ...file, bytes: 2_000_001 })).toBe('要 2 MB 以内')
  const video = { ...rules, maxSeconds: 10 }
  expect(demandObjection(video, { ...file, height: 1_920, seconds: 10.5 })).toBe('要 10 秒以内')
  expect(demandObjection(video, { ...file, height: 1_000, seconds: 5 })).toBe('要竖屏的')
})

it('what may be done follows from the state, and nothing once it was done again', () => {
  const line = { state: 'rejected', cause: null, appealText: '' } as const
  expect(actsOf(line, { isReplaced: false })).toEqual(['appeal', 'again'])
  expect(actsOf({ ...line, appealText: '请再看一次' }, { isReplaced: false })).toEqual(['again'])
  expect(actsOf(line, { isReplaced: true })).toEqual([])
  expect(actsOf({ ...line, state: 'offline', cause: 'licence' }, { isReplaced: false })).toEqual(['licence'])
  expect(actsOf({ ...line, state: 'offline', cause: 'replaced' }, { isReplaced: false })).toEqual([])
  expect(actsOf({ ...line, state: 'reviewing' }, { isReplaced: false })).toEqual([])
})
