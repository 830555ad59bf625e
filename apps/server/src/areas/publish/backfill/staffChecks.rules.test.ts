import { expect, it } from 'vitest'
import { staffChecks } from './staffChecks.rules.ts'

const day = 86_400_000
const fine = {
  doubts: [],
  isGone: false,
  others: 0,
  publishedAt: 46 * day,
  codeCreatedAt: 0,
  account: '晚风壁纸馆',
  likeness: null,
}
const shown = (facts: Partial<Parameters<typeof staffChecks>[0]>) =>
  staffChecks({ ...fine, ...facts }).map(({ state, detail }) => [state, detail])
const open = ['ok', '公开']
const free = ['ok', '']
const later = ['ok', '晚 46 天']
const own = ['ok', '晚风壁纸馆']

it.each<[string, Parameters<typeof shown>[0], string[][]]>([
  ['nothing to object', {}, [open, free, later, own]],
  ['a named account', { doubts: ['named_account'] }, [open, free, later, ['person', '仅登记，需人工']]],
  [
    'a page that could not be read',
    { doubts: ['unreadable'], publishedAt: null },
    [['person', '页面读不到'], free, ['person', '读不到发布时间'], ['person', '读不到作者']],
  ],
  [
    'gone since, and reported by another',
    { isGone: true, others: 1 },
    [['refused', '打不开了'], ['refused', '还有 1 份'], later, own],
  ],
  ['older than the code', { codeCreatedAt: 50 * day }, [open, free, ['refused', '早 4 天'], own]],
  ['of the code’s day', { codeCreatedAt: 46 * day }, [open, free, ['ok', '同一天'], own]],
  [
    'without a code or an account',
    { codeCreatedAt: null, account: '' },
    [open, free, ['person', '没有口令'], ['person', '没有对上']],
  ],
  ['a cover like the own work', { likeness: 96 }, [open, free, later, own, ['ok', '96%']]],
  ['another picture', { likeness: 48 }, [open, free, later, own, ['person', '48%，差异大']]],
])('%s', (_what, facts, checks) => {
  expect(shown(facts)).toEqual(checks)
})
