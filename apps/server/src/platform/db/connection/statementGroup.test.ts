/** Statements sent together with BEGIN and COMMIT belong to that transaction and fail with it. */
import type { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database/testDatabase.ts'
import { connectDatabase, type Database, type Tx } from '../database.ts'

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

  it('commits the first, the work and the last', async () => {
    for (const text of ['a', 'b']) {
      const ends = { first: insert([text]), last: (more: string) => insert([more], 'group-last') }
      const work = async (tx: Tx) => {
        await tx.execute(sql`INSERT INTO notes VALUES (${`work ${text}`})`)
        return `last ${text}`
      }
      expect(await db.writeBetween(ends, work)).toEqual({ result: `last ${text}` })
    }
    expect(await notes()).toEqual(['a', 'b', 'last a', 'last b', 'work a', 'work b'])
  })

  it('keeps nothing of the work when the first affected no row, whatever the work says', async () => {
    const before = await notes()
    const again = (work: (tx: Tx) => Promise<unknown>) =>
      db.writeBetween({ first: insert(['a']), last: () => insert(['y'], 'group-last') }, work)
    const results = [
      await again(async () => 'nothing was asked'),
      await again(async (tx) => tx.execute(sql`INSERT INTO notes VALUES ('one more')`)),
      await again((tx) => tx.execute(sql`INSERT INTO notes VALUES ('one more')`).catch(() => 'went on')),
      await again((tx) => tx.execute(sql`INSERT INTO no_such_table VALUES (1)`)),
      await again(() => Promise.reject(new Error('refused'))),
    ]
    expect(results).toEqual([null, null, null, null, null])
    expect(await notes()).toEqual(before)
  })

  it('ends the transaction when the first query of the work fails', async () => {
    const before = await notes()
    const work = (tx: Tx) => tx.execute(sql`SELECT 1 / 0`)
    await expect(db.writeBetween({ first: insert(['x']), last: () => null }, work)).rejects.toMatchObject({
      cause: { message: 'division by zero' },
    })
    expect(await notes()).toEqual(before)
  })

  it('gives the work its rows, however it asks', async () => {
    const ends = { first: { name: 'group-rows', text: "SELECT 'of the first' FROM generate_series(1, 3)" } }
    for (let time = 0; time < 2; time += 1)
      expect(
        await db.writeBetween({ ...ends, last: () => null }, async (tx) => [
          (await tx.execute(sql`SELECT ${'a'} AS text`)).rows,
          (await tx.$client.query('SELECT 1 AS number')).rows,
        ]),
      ).toEqual({ result: [[{ text: 'a' }], [{ number: 1 }]] })
    expect(
      await db.writeBetween(
        { ...ends, last: () => null },
        async ({ $client }) => (await $client.query('SELECT 2 AS number')).rows,
      ),
    ).toEqual({ result: [{ number: 2 }] })
  })

  it.runIf(isPreparing)('takes two round trips, with one query of the work', async () => {
    const connection = await db.write(
      async ({ $client }): Promise<EventEmitter> => Reflect.get($client, 'connection'),
    )
    let roundTrips = 0
    const count = () => {
      roundTrips += 1
    }
    const ends = (text: string) => ({
      first: insert([text]),
      last: () => insert([`${text} last`], 'group-last'),
    })
    connection.on('readyForQuery', count)
    await db.writeBetween(ends('trip'), (tx) => tx.execute(sql`SELECT ${1}::int`))
    connection.off('readyForQuery', count)
    expect(roundTrips).toBe(2)
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
