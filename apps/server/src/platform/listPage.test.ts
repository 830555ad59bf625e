import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayKey, flagKey, type KeyPart, numberKey, timeKey, uuidKey, wordKey } from './cursor.ts'
import { type CountedList, listPage } from './listPage.ts'
import { Refusal } from './refusal.ts'

interface Row {
  isTop: boolean
  at: Date
  id: number
}

const compare = (one: Row, other: Row): number =>
  Number(other.isTop) - Number(one.isTop) || other.at.getTime() - one.at.getTime() || other.id - one.id

const listOf = (rows: readonly Row[]): CountedList<Row, Row, number> => ({
  key: { isTop: flagKey, at: timeKey, id: numberKey },
  rows: async ({ after, limit }) =>
    rows
      .toSorted(compare)
      .filter((row) => after === null || compare(row, after) > 0)
      .slice(0, limit),
  present: (shown) => shown.map(({ id }) => id),
  total: async () => rows.length,
})

const someRows = fc.uniqueArray(
  fc.record({
    isTop: fc.boolean(),
    // Few times, so that many rows share one.
    at: fc.integer({ min: 0, max: 3 }).map((ms) => new Date(ms)),
    id: fc.nat({ max: 999 }),
  }),
  { selector: ({ id }) => id },
)

it('shows every row exactly once and in order over its pages, whatever their length', () =>
  fc.assert(
    fc.asyncProperty(someRows, fc.integer({ min: 1, max: 7 }), async (rows, limit) => {
      const seen: number[] = []
      const list = listOf(rows)
      for (let cursor: string | undefined; ; ) {
        const page = await listPage({ cursor, limit }, list)
        expect(page.total).toBe(rows.length)
        seen.push(...page.items)
        if (page.next_cursor === null) break
        expect(page.items.length).toBe(limit)
        cursor = page.next_cursor
      }
      expect(seen).toEqual(rows.toSorted(compare).map(({ id }) => id))
    }),
  ))

it('shows 20 rows when no limit is asked for, and presents no row that it does not show', async () => {
  const rows = Array.from({ length: 30 }, (_, id) => ({ isTop: false, at: new Date(0), id }))
  const presented: number[] = []
  const page = await listPage(
    {},
    {
      ...listOf(rows),
      present: (shown) => {
        presented.push(...shown.map(({ id }) => id))
        return shown
      },
    },
  )
  expect({ shown: page.items.length, presented: presented.length }).toEqual({ shown: 20, presented: 20 })
})

const cursorOf = (...parts: readonly unknown[]): string => Buffer.from(parts.join('|')).toString('base64url')

it('keeps the form of cursors: the parts of the key, joined and encoded', async () => {
  const rows = [3, 2, 1].map((id) => ({ isTop: id === 3, at: new Date(1_700_000_000_000 + id), id }))
  const page = await listPage({ limit: 1 }, listOf(rows))
  expect(page).toEqual({ items: [3], next_cursor: cursorOf(1, 1_700_000_000_003, 3), total: 3 })
})

const refusal = new Refusal('invalidInput', '列表已经变化，请重新打开', {
  fields: { cursor: '列表已经变化' },
})
const refusedBy = (part: KeyPart<unknown>, cursor: string) => {
  const list = { key: { part }, rows: async () => [], present: () => [] }
  return listPage({ cursor }, list).catch((error: unknown) => error)
}

it.each([
  ['a part too many', numberKey, cursorOf(1, 2)],
  ['a blank', numberKey, cursorOf(' ')],
  ['not base64', numberKey, '***'],
  ['a negative number', numberKey, cursorOf(-1)],
  ['a fraction', numberKey, cursorOf(1.5)],
  ['a number beyond its column', numberKey, cursorOf(9_999_999_999_999_999n)],
  ['an id that is none', uuidKey, cursorOf('0197f000-0000-7000-8000-00000000000g')],
  ['a day that is none', dayKey, cursorOf('2026-02-30')],
  ['a time beyond all', timeKey, cursorOf(8_640_000_000_000_000n)],
  ['a flag that is none', flagKey, cursorOf(2)],
  ['a word that is none', wordKey(['sum', 'rest']), cursorOf('other')],
])('refuses a cursor with %s', async (_, part: KeyPart<unknown>, cursor) => {
  const error = await refusedBy(part, cursor)
  expect(error).toBeInstanceOf(Refusal)
  expect(error).toEqual(refusal)
})

it('answers every made-up cursor or refuses it with the same sentence', () =>
  fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string(),
        fc.array(fc.string()).map((parts) => cursorOf(...parts)),
      ),
      async (cursor) => {
        const answer = await listPage({ cursor }, listOf([])).catch((error: unknown) => error)
        if (answer instanceof Error) expect(answer).toEqual(refusal)
        else expect(answer).toEqual({ items: [], next_cursor: null, total: 0 })
      },
    ),
  ))
