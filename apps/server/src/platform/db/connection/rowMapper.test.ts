/** Prepared statements give the rows that Drizzle itself gives, whatever is selected. */
import { eq, sql } from 'drizzle-orm'
import { alias, boolean, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database/testDatabase.ts'
import { int8 } from '../columns.ts'
import { connectDatabase, type Database, type Reader } from '../database.ts'
import { ask } from './prepared.ts'

const things = pgTable('mapped_things', {
  id: integer().primaryKey(),
  fen: int8('fen'),
  name: text(),
  day: date(),
  madeAt: timestamp('made_at', { withTimezone: true }),
  isGood: boolean('is_good'),
  tags: text().array(),
  more: jsonb(),
  parentId: integer('parent_id'),
})
const parents = alias(things, 'parents')

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = connectDatabase({ url: database.url })
  await db.write((tx) =>
    tx.execute(sql`CREATE TABLE mapped_things AS
      SELECT 1 AS id, 9007199254740991 AS fen, '名' AS name, date '2026-02-28' AS day,
        timestamptz '2026-02-28 23:59:59.123+08' AS made_at, true AS is_good, ARRAY['a,b', '"'] AS tags,
        '{"a": [1, null]}'::jsonb AS more, NULL::integer AS parent_id
      UNION ALL SELECT 2, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1`),
  )
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const build = {
  'all columns': (tx: Reader) => tx.select().from(things).orderBy(things.id),
  'expressions, decoded, named and not': (tx: Reader) =>
    tx
      .select({
        sum: sql<number>`sum(${things.fen})::text`.mapWith(Number),
        days: sql<string | null>`max(${things.day})`,
        made: sql`max(${things.madeAt})`.mapWith(things.madeAt),
        named: sql<string>`min(${things.name})`.as('named'),
      })
      .from(things)
      .groupBy(things.id)
      .orderBy(things.id),
  'columns of a subquery': (tx: Reader) => {
    const inner = tx
      .select({ id: things.id, twice: sql<number>`${things.id} * 2`.mapWith(Number).as('twice') })
      .from(things)
      .as('inner_things')
    return tx.select({ id: inner.id, twice: inner.twice }).from(inner).orderBy(inner.id)
  },
  'a joined table that may be missing': (tx: Reader) =>
    tx.select().from(things).leftJoin(parents, eq(parents.id, things.parentId)).orderBy(things.id),
}

it.each(Object.entries(build))('%s', async (name, select) => {
  await db.read(async (tx) => {
    const own = await select(tx)
    expect(own).toHaveLength(2)
    expect(
      await ask<Record<never, never>, unknown>(tx, `mapped: ${name}`, {}, (handle) => select(handle)),
    ).toEqual(own)
  })
})
