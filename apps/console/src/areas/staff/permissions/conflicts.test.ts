import { expect, it } from 'vitest'
import { conflictsOf } from './conflicts.ts'

it('names who may both make and check one thing, and neither admins nor roles that check their own kind', () => {
  const pairs = [
    { kind: 'rate', label: '费率', made_by: ['finance_maker'], checked_by: ['finance_checker'] },
    { kind: 'ban', label: '封禁', made_by: ['support'], checked_by: ['support'] },
  ] as const
  const members = [
    { id: 1, name: '陈立', roles: ['admin', 'finance_maker', 'finance_checker'] },
    { id: 2, name: '李雯', roles: ['finance_maker', 'finance_checker'] },
    { id: 3, name: '林可', roles: ['support'] },
  ] as const
  expect(conflictsOf(members, pairs)).toEqual([{ id: 2, name: '李雯', labels: ['费率'] }])
})
