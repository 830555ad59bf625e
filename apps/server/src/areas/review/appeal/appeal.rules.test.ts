import { expect, it } from 'vitest'
import { dueAfter } from './appeal.rules.ts'

const at = (text: string) => new Date(text).getTime()

it.each([
  ['2026-11-16T10:00:00+08:00', 2, '2026-11-18T23:59:59+08:00'],
  ['2026-11-20T23:30:00+08:00', 2, '2026-11-24T23:59:59+08:00'],
  ['2026-11-21T00:30:00+08:00', 1, '2026-11-23T23:59:59+08:00'],
])('an appeal of %s with %i working days is due at %s', (now, days, due) => {
  expect(dueAfter(at(now), days)).toBe(at(due))
})
