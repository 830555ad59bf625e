/**
 * Every list call sends the same statements for fifty rows as for one: related data is read for all rows of
 * the page at once. Another kind of row among them may need one extra statement. And each answers whatever
 * somebody makes of the cursor that it gave out.
 */
import { lineIds } from '@wallpaper/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { faultOf } from '../every/suite/request.ts'
import { changedCursors } from './changedCursors.ts'
import { pagedLists, pageSize, wholeLists } from './listInputs.ts'
import { type ListWorld, startListWorld } from './listWorld.ts'

let world: ListWorld
beforeAll(async () => {
  world = await startListWorld()
}, 300_000)
afterAll(() => world.stop())

/** Enough rows to notice a statement per row: shorter lists are named below. */
const rowsMin = 5

const shortLists: Readonly<Record<string, { rows: number; because: string }>> = {
  'v4/profit_report/yearList': { rows: 1, because: 'the demo world has one year; the months are read alike' },
  'console/wallet/taxQuarter': {
    rows: 1,
    because: 'a row is a person whom tax was withheld from in the quarter',
  },
  'console/staff/jobs': { rows: 2, because: 'no jobs are taken in tests' },
  'console/notice/list': { rows: 3, because: 'a row is a notice to everybody' },
}

/** Lists that repeat a statement, but not for each row. */
const severalTimes: Readonly<Record<string, { times: number; because: string }>> = {
  'console/payments/list': { times: 3, because: 'each kind of orders names its own people' },
  'check/init': { times: 3, because: 'groups of states are read one after the other until the page is full' },
  'v4/audit/init': {
    times: 3,
    because: 'groups of states are read one after the other until the page is full',
  },
  'v4/face_product/list': {
    times: 3,
    because: 'templates are read for covers, for what is still offered, and once more for the failed ones',
  },
}

/** Makes statements about different numbers of rows comparable. */
const withoutCounts = (text: string): string =>
  text.replace(/in \((\$\d+(, )?)+\)/g, 'in (…)').replace(/\$\d+/g, '$')

const timesEach = (statements: readonly string[]): Map<string, number> => {
  const times = new Map<string, number>()
  for (const text of statements.map(withoutCounts)) times.set(text, (times.get(text) ?? 0) + 1)
  return times
}

const repeated = (statements: readonly string[], allowed: (text: string) => number): string[] =>
  [...timesEach(statements)]
    .filter(([text, times]) => times > allowed(text))
    .map(([text, times]) => `${times} × ${text.slice(0, 300)}`)

it.each(pagedLists.map((target) => [target.endpoint.path, target] as const))('%s', async (path, target) => {
  const input = world.found.get(path)
  if (!input) throw new Error('the demo world has no row for it: see missingRows.ts')
  expect(input.rows).toBeGreaterThanOrEqual(shortLists[path]?.rows ?? rowsMin)
  const asked = (limit: number) =>
    world.measure(target, { ...input, fields: { ...input.fields, limit: String(limit) } })
  const one = timesEach((await asked(1)).statements)
  const many = await asked(pageSize)
  const most = severalTimes[path]?.times ?? 1
  expect(repeated(many.statements, (text) => Math.max(most, one.get(text) ?? 0))).toEqual([])
})

/** Of one row; a search of everything shows the first of each kind, and goes on in one of them. */
const withoutSecondPage = ['v4/search/index', 'v4/profit_report/yearList', 'console/wallet/taxQuarter']

it('every list answers its cursors, whichever part of one was changed', async () => {
  const faults: string[] = []
  const ended: string[] = []
  for (const target of pagedLists) {
    const { path } = target.endpoint
    const input = world.found.get(path)
    if (!input) continue
    const ask = (fields: object) =>
      world.ask(target, { ...input, fields: { ...input.fields, limit: '1', ...fields } })
    const { data } = await ask({})
    const { next_cursor: cursor } = data as { next_cursor?: string | null }
    if (!cursor) ended.push(path)
    for (const changed of cursor ? changedCursors(cursor) : []) {
      const fault = faultOf(await ask({ cursor: changed }), true)
      if (fault) faults.push(`${path} ${Buffer.from(changed, 'base64url')}: ${fault}`)
    }
  }
  expect({ faults, ended }).toEqual({ faults: [], ended: withoutSecondPage })
})

/** For lists without pages, where there is no page of one row: per-line data may be read once per line. */
const timesMax = lineIds.length
const versionsText = 'SELECT table_name, version FROM common_versions'

it('no list without pages sends a statement for each of its rows', async () => {
  const found: Record<string, string[]> = {}
  for (const target of wholeLists) {
    const input = world.found.get(target.endpoint.path)
    if (!input) continue
    const { statements } = await world.measure(target, input)
    const often = repeated(statements, (text) => (text === versionsText ? statements.length : timesMax))
    if (often.length > 0) found[target.endpoint.path] = often
  }
  expect(found).toEqual({})
})
