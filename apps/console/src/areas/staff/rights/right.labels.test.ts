import { expect, it } from 'vitest'
import { levelsToAsk, rightText, thingsToAsk } from './right.labels.ts'

const support = { roles: ['support'] } as const

it('offers what somebody has not, and can be had for a time', () => {
  expect(levelsToAsk(support, 'withdrawals'), 'what says how much is paid is only looked at').toEqual(['see'])
  expect(levelsToAsk(support, 'works')).toEqual(['do'])
  expect(levelsToAsk(support, 'tickets'), 'it is there already').toEqual([])
  expect(levelsToAsk(support, 'staff'), 'it goes with the role').toEqual([])
  expect(levelsToAsk({ ...support, extra: ['withdrawals:see'] }, 'withdrawals')).toEqual([])
  const groups = thingsToAsk(support)
  expect(groups.map(({ label }) => label)).not.toContain('系统')
  expect(groups.flatMap(({ options }) => options.map(({ value }) => value))).not.toContain('tickets')
  expect(thingsToAsk({ roles: ['admin'] })).toEqual([])
})

it('names a right, also one that the matrix no longer has', () => {
  expect(rightText({ thing: 'withdrawals', level: 'see' })).toBe('提现打款和银行代发：看')
  expect(rightText({ thing: 'gone', level: 'do' })).toBe('gone：做')
})
