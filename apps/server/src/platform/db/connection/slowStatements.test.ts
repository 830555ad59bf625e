import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database/testDatabase.ts'
import { connectDatabase, type Database } from '../database.ts'
import { nameOf, slowMs, slowStatements } from './slowStatements.ts'

describe('the name of a statement', () => {
  it.each([
    [{ name: 'session-lookup', text: 'SELECT 1' }, 'session-lookup'],
    ['select "uid" from "works" where "title" = \'落日\'', 'select works'],
    [{ text: 'INSERT INTO gallery_events (uid) VALUES ($1)' }, 'insert gallery_events'],
    ['update "withdrawals" set "state" = $1', 'update withdrawals'],
    ['DELETE FROM jobs.job WHERE id = $1', 'delete jobs.job'],
    ['WITH due AS (SELECT id FROM works) SELECT * FROM due', 'select works'],
    ['BEGIN ISOLATION LEVEL read committed', 'begin'],
    ['SET TIME ZONE 1', 'other'],
    [{}, 'other'],
  ])('is what it does to which table: %j', (question, name) => {
    expect(nameOf(question)).toBe(name)
  })
})

describe('slow statements', () => {
  let database: TestDatabase
  let db: Database
  const slow: { statement: string; ms: number }[] = []
  beforeAll(async () => {
    database = await createTestDatabase()
    const onSlow = (statement: string, ms: number) => slow.push({ statement, ms })
    db = connectDatabase({ url: database.url, statements: { onSlow } })
  })
  afterAll(async () => {
    await db.close()
    await database.drop()
  })

  const sleep = `SELECT pg_sleep(${(slowMs + 50) / 1_000})`
  const counted = async (name: string) =>
    (await slowStatements.get()).values.find(({ labels }) => labels.statement === name)?.value ?? 0

  it('are told and counted by name, however they are sent; quick ones are not', async () => {
    await db.statement('a-slow-one', sleep, [])
    await db.lookUp('a-slow-look-up', sleep, [])
    const slept = sql<string>`pg_sleep(${(slowMs + 50) / 1_000})::text`
    await db.read((tx) => tx.select({ slept }).from(sql`(VALUES (1)) AS one`))
    await db.write((tx) =>
      tx.execute(sql.raw(`${sleep} FROM homepages RIGHT JOIN (VALUES (1)) AS one ON true`)),
    )
    await db.statement('a-quick-one', 'SELECT 1', [])
    const names = ['a-slow-one', 'a-slow-look-up', 'select', 'select homepages']
    expect(slow.map(({ statement }) => statement)).toEqual(names)
    for (const { ms } of slow) expect(ms).toBeGreaterThanOrEqual(slowMs)
    for (const name of names) expect(await counted(name)).toBeGreaterThanOrEqual(1)
    expect(await counted('a-quick-one')).toBe(0)
  })

  it('are told when they fail too', async () => {
    slow.length = 0
    const failing = `SELECT 1 / (length(pg_sleep(${(slowMs + 50) / 1_000})::text))`
    await expect(db.statement('a-failing-one', failing, [])).rejects.toThrow('division by zero')
    expect(slow.map(({ statement }) => statement)).toEqual(['a-failing-one'])
  })
})
