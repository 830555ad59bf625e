import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database/testDatabase.ts'
import { connectDatabase, type Database } from '../db/database.ts'
import { errorText, pauseAfter } from './drain.rules.ts'
import { type DrainRun, drain } from './drain.ts'
import type { Walk } from './walk.ts'

const job = 'test.drain'
const hour = 3_600_000
let database: TestDatabase
let db: Database
let now = Date.UTC(2026, 0, 1)
let handled: string[] = []
let poisoned = new Set<string>()
const errors: object[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  db = connectDatabase({ url: database.url })
  await db.write((tx) =>
    tx.execute(sql`CREATE TABLE things (key text PRIMARY KEY, is_due boolean NOT NULL, count integer NOT NULL
      DEFAULT 0 CHECK (count < 2))`),
  )
})
afterAll(async () => {
  await db.close()
  await database.drop()
})
beforeEach(async () => {
  handled = []
  poisoned = new Set()
  errors.length = 0
  await db.write((tx) => tx.execute(sql`TRUNCATE things, stuck_rows, drain_places`))
})

const make = (count: number) =>
  db.write((tx) =>
    tx.execute(
      sql`INSERT INTO things SELECT to_char(n, 'FM0000'), true FROM generate_series(1, ${count}) AS n`,
    ),
  )

const walk: Walk = {
  due: async (_tx, { after, limit }) =>
    (
      await db.statement<{ key: string }>(
        'test-due',
        'SELECT key FROM things WHERE is_due AND key > $1 ORDER BY key LIMIT $2',
        [after ?? '', limit],
      )
    ).map(({ key }) => key),
  handle: async (key) => {
    if (poisoned.has(key)) throw new Error(`${key} is bad, call 13812345678`)
    handled.push(key)
    await db.write((tx) => tx.execute(sql`UPDATE things SET is_due = false WHERE key = ${key}`))
  },
}

const run = (options: Partial<DrainRun> = {}) =>
  drain(
    { db, clock: () => now, logger: { info: () => {}, error: (detail) => void errors.push(detail) } },
    { job, walk, signal: new AbortController().signal, limit: 3, ...options },
  )

const stuck = () =>
  db.statement(
    'test-stuck',
    `SELECT row_key AS key, attempts, last_error AS error, (extract(epoch FROM next_at) * 1000)::float8 AS "nextAt"
     FROM stuck_rows WHERE job = $1 ORDER BY row_key`,
    [job],
  )

const places = () => db.statement('test-places', 'SELECT row_key FROM drain_places WHERE job = $1', [job])

it('handles every row behind those that fail, and counts each failure with its next try', async () => {
  await make(10)
  poisoned = new Set(['0001', '0002', '0003', '0007'])
  expect(await run()).toEqual({ handled: 6, failed: 4 })
  expect(handled).toEqual(['0004', '0005', '0006', '0008', '0009', '0010'])
  expect(await stuck()).toEqual(
    ['0001', '0002', '0003', '0007'].map((key) => ({
      key,
      attempts: 1,
      error: `${key} is bad, call 1381****5678`,
      nextAt: now + 30_000,
    })),
  )
  expect(errors).toHaveLength(4)
})

it('leaves a failed row alone until its time, waits longer each time, and forgets it once it is handled', async () => {
  await make(1)
  poisoned = new Set(['0001'])
  await run()
  expect(await run()).toEqual({ handled: 0, failed: 0 })
  for (const [attempts, pause] of [
    [2, 60_000],
    [3, 120_000],
    [4, 240_000],
  ] as const) {
    now += pause
    expect(await run()).toEqual({ handled: 0, failed: 1 })
    expect(await stuck()).toMatchObject([{ attempts, nextAt: now + pause }])
  }
  poisoned = new Set()
  now += hour
  expect(await run()).toEqual({ handled: 1, failed: 0 })
  expect(await stuck()).toEqual([])
})

it('does not try what staff have set aside', async () => {
  await make(2)
  poisoned = new Set(['0001'])
  await run()
  await db.write((tx) =>
    tx.execute(
      sql`UPDATE stuck_rows SET set_aside_at = now(), set_aside_by = 'staff:1', set_aside_reason = '另查'`,
    ),
  )
  poisoned = new Set()
  now += 10 * hour
  expect(await run()).toEqual({ handled: 0, failed: 0 })
  expect(await stuck()).toHaveLength(1)
})

it('forgets a row that is no longer due, but not one that is only met a little later', async () => {
  await make(1)
  poisoned = new Set(['0001'])
  await run()
  await db.write((tx) => tx.execute(sql`UPDATE things SET is_due = false`))
  now += 60_000
  await run()
  expect(await stuck()).toHaveLength(1)
  now += hour
  await run({ isPart: true })
  expect(await stuck()).toHaveLength(1)
  await run()
  expect(await stuck()).toEqual([])
})

it('goes on where it was stopped: rows at the head that stay due do not keep it from the rest', async () => {
  await make(8)
  const asked: string[] = []
  const asking = (stopAfter: number) => {
    const stop = new AbortController()
    const stays: Walk = {
      due: walk.due,
      handle: async (key) => {
        asked.push(key)
        if (asked.length === stopAfter) stop.abort()
      },
    }
    return run({ walk: stays, signal: stop.signal })
  }
  expect(await asking(4)).toEqual({ handled: 4, failed: 0 })
  expect(await places()).toEqual([{ row_key: '0004' }])
  expect(await asking(99)).toEqual({ handled: 4, failed: 0 })
  expect(asked).toEqual(['0001', '0002', '0003', '0004', '0005', '0006', '0007', '0008'])
  expect(await places()).toEqual([])
})

it('counts a row that breaks a rule of its table, and keeps the values of the statement out of it', async () => {
  await make(3)
  const breaking: Walk = {
    due: walk.due,
    handle: (key) =>
      db.write((tx) =>
        tx.execute(
          sql`UPDATE things SET is_due = false, count = ${key === '0002' ? 7 : 1} WHERE key = ${key}`,
        ),
      ),
  }
  expect(await run({ walk: breaking })).toEqual({ handled: 2, failed: 1 })
  expect(await stuck()).toEqual([
    {
      key: '0002',
      attempts: 1,
      error: 'new row for relation "things" violates check constraint "things_count_check"',
      nextAt: now + 30_000,
    },
  ])
})

it('counts a row that takes too long, but ends the run when the database is away', async () => {
  await make(2)
  const slow: Walk = {
    due: walk.due,
    handle: (key) =>
      db.write(async (tx) => {
        await tx.execute(sql`SET LOCAL statement_timeout = 20`)
        if (key === '0001') await tx.execute(sql`SELECT pg_sleep(1)`)
        await tx.execute(sql`UPDATE things SET is_due = false WHERE key = ${key}`)
      }),
  }
  expect(await run({ walk: slow })).toEqual({ handled: 1, failed: 1 })
  expect(await stuck()).toMatchObject([{ key: '0001', error: 'the database is not available' }])
  const away: Database = { ...db, isReachable: async () => false }
  now += hour
  await expect(
    drain(
      { db: away, clock: () => now, logger: { info: () => {}, error: () => {} } },
      { job, walk: slow, signal: new AbortController().signal },
    ),
  ).rejects.toThrow('the database is not available')
  expect(await stuck()).toMatchObject([{ attempts: 1 }])
})

it('waits half a minute at first and six hours at most', () => {
  expect([1, 2, 3, 10, 11, 1_000].map(pauseAfter)).toEqual([
    30_000,
    60_000,
    120_000,
    15_360_000,
    6 * hour,
    6 * hour,
  ])
})

it('keeps errors short', () => {
  expect(errorText(new Error('x'.repeat(600)))).toBe(`${'x'.repeat(499)}…`)
  expect(errorText(new Error(' '))).toBe('Error')
})
