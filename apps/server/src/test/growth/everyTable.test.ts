/** Every table says how it grows, how long its rows stay and what deletes them; docs/scale.md is written from this. */
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { areas } from '../../app.ts'
import { isTerm } from '../../platform/growth/growth.ts'
import { growthOf } from '../../product.ts'
import { createTestDatabase, type TestDatabase } from '../database/testDatabase.ts'

const growth = growthOf(areas)

let database: TestDatabase
let hand: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  hand = new pg.Client({ connectionString: database.url })
  await hand.connect()
})
afterAll(async () => {
  await hand.end()
  await database.drop()
})

const undeclared = async (): Promise<string[]> => {
  const { rows } = await hand.query<{ name: string }>(`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY 1`)
  const tables = rows.map(({ name }) => name)
  return [
    ...tables.filter((name) => !growth[name]),
    ...Object.keys(growth).flatMap((name) => (tables.includes(name) ? [] : [`${name} is no table`])),
  ]
}

it('no table is left out, and a new one is found', async () => {
  expect(await undeclared()).toEqual([])
  await hand.query('CREATE TABLE left_out (id bigint PRIMARY KEY)')
  expect(await undeclared()).toEqual(['left_out'])
  await hand.query('DROP TABLE left_out')
})

it('rows that go are found by an index that begins with their time, or go with their part', async () => {
  const slow: string[] = []
  for (const [table, { kept }] of Object.entries(growth)) {
    if (!isTerm(kept)) continue
    const { rows } = await hand.query<{ name: string }>(
      `SELECT a.attname AS name FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
       WHERE i.indrelid = $1::regclass AND i.indpred IS NULL`,
      [kept.parts ? `${table}_rest` : table],
    )
    if (!rows.some(({ name }) => name === kept.by)) slow.push(table)
  }
  expect(slow).toEqual([])
})
