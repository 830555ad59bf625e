/** Statements sent together with BEGIN and COMMIT belong to that transaction and fail with it. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database/testDatabase.ts'
import { connectDatabase, type Database } from '../database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const insert = (values: string[], name = 'group-insert') => ({
  name,
  text: 'INSERT INTO notes (text) VALUES ($1) ON CONFLICT DO NOTHING',
  values,
})
const broken = { name: 'group-broken', text: 'INSERT INTO no_such_table VALUES (1)' }

describe.each([{ isPreparing: true }, { isPreparing: false }])('with $isPreparing', ({ isPreparing }) => {
  let db: Database
  beforeAll(async () => {
    // A pool of one: every test runs on the connection that the previous failure left behind.
    db = connectDatabase({ url: database.url, poolSize: 1, isPreparing })
    await db.write((tx) =>
      tx.execute(sql`DROP TABLE IF EXISTS notes; CREATE TABLE notes (text text PRIMARY KEY)`),
    )
  })
  afterAll(() => db.close())

  const notes = async () =>
    (await db.statement<{ text: string }>('notes', 'SELECT text FROM notes ORDER BY text', [])).map(
      ({ text }) => text,
    )

  it('commits the first, the work and the last, and tells how many rows the first was about', async () => {
    const told: number[] = []
    const ends = { first: insert(['a']), last: (text: string) => insert([text], 'group-last') }
    for (const text of ['b', 'c'])
      await db.writeBetween(ends, async (tx, rows) => {
        told.push(rows)
        await tx.execute(sql`INSERT INTO notes VALUES (${`work ${text}`})`)
        return text
      })
    expect(told).toEqual([1, 0])
    expect(await notes()).toEqual(['a', 'b', 'c', 'work b', 'work c'])
  })

  it('commits without a last', async () => {
    await db.writeBetween({ first: insert(['d']), last: () => null }, async () => null)
    expect(await notes()).toContain('d')
  })

  it('keeps nothing when the first, the work or the last fails, and the connection goes on', async () => {
    const before = await notes()
    const fails = (first = insert(['x']), last = insert(['y'], 'group-last'), work = async () => {}) =>
      expect(db.writeBetween({ first, last: () => last }, work)).rejects.toThrow()
    await fails({ ...broken, values: [] })
    await fails(undefined, { ...broken, values: [] })
    await fails(undefined, undefined, () => Promise.reject(new Error('refused')))
    // A statement that was prepared in a failed group is prepared again.
    await fails({ ...insert(['x']), name: 'group-new' }, { ...broken, values: [] })
    await fails(undefined, { ...broken, values: [] })
    expect(await notes()).toEqual(before)
    await db.writeBetween({ first: insert(['z'], 'group-new'), last: () => null }, async () => null)
    expect(await notes()).toEqual([...before, 'z'])
  })
})
