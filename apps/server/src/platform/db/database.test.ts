import { ApiError } from '@wallpaper/client'
import { defineEndpoint, errorCodes } from '@wallpaper/contract'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { startFreezingProxy } from '../../test/database/freezingProxy.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database/testDatabase.ts'
import { startTestPlatform } from '../../test/testPlatform.ts'
import { outside, read, write } from '../http/route.ts'
import { connectDatabase, type Database, DatabaseUnavailable, type Reader, type Tx } from './database.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = connectDatabase({ url: database.url, poolSize: 6, onError: () => {} })
  await db.write((tx) => tx.execute(sql`CREATE TABLE jars (id int PRIMARY KEY, coins int NOT NULL)`))
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const refill = (...jars: [id: number, coins: number][]) =>
  db.write(async (tx) => {
    await tx.execute(sql`TRUNCATE jars`)
    for (const [id, coins] of jars) await tx.execute(sql`INSERT INTO jars VALUES (${id}, ${coins})`)
  })

const coinsIn = async (id: number): Promise<number | undefined> =>
  (await db.statement<{ coins: number }>('coins-in', 'SELECT coins FROM jars WHERE id = $1', [id]))[0]?.coins

const add = (tx: Tx, id: number, coins: number) =>
  tx.execute(sql`UPDATE jars SET coins = coins + ${coins} WHERE id = ${id}`)

/** Makes the first attempts of both sides overlap; retries do not wait. */
const meeting = () => {
  let arrived = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  return async () => {
    arrived += 1
    if (arrived >= 2) resolve()
    await promise
  }
}

describe('a transaction', () => {
  it('keeps everything, or nothing when its work fails', async () => {
    await refill([1, 5])
    await expect(
      db.write(async (tx) => {
        await add(tx, 1, 10)
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await coinsIn(1)).toBe(5)
  })

  it('gives its connection back however it ends', async () => {
    await Promise.allSettled(
      Array.from({ length: 30 }, (_, n) =>
        db.write(async (tx) => {
          await add(tx, 1, 0)
          if (n % 2) throw new Error('no')
        }),
      ),
    )
    const { total, idle, waiting } = db.stats()
    expect([total - idle, waiting]).toEqual([0, 0])
  })

  it('that deadlocks with another is tried again, so that both happen', async () => {
    await refill([1, 0], [2, 0])
    const meet = meeting()
    let attempts = 0
    const transfer = (first: number, second: number) =>
      db.write(async (tx) => {
        attempts += 1
        await add(tx, first, 1)
        await meet()
        await add(tx, second, 1)
      })
    await Promise.all([transfer(1, 2), transfer(2, 1)])
    expect([await coinsIn(1), await coinsIn(2)]).toEqual([2, 2])
    expect(attempts).toBe(3)
  })

  it('that could not be put in order with another is tried again, so that the rule holds', async () => {
    await refill([1, 1], [2, 1])
    const meet = meeting()
    let attempts = 0
    // Invariant: the two jars together keep at least one coin. Each transaction alone respects it; both at
    // once would break it.
    const takeOne = (id: number) =>
      db.write(
        async (tx) => {
          attempts += 1
          const { rows } = await tx.execute<{ sum: string }>(sql`SELECT sum(coins) AS sum FROM jars`)
          await meet()
          if (Number(rows[0]?.sum) > 1) await add(tx, id, -1)
        },
        { isolation: 'serializable' },
      )
    await Promise.all([takeOne(1), takeOne(2)])
    expect(((await coinsIn(1)) ?? 0) + ((await coinsIn(2)) ?? 0)).toBe(1)
    expect(attempts).toBe(3)
  })

  it('is not tried for ever: the caller is told to come back', async () => {
    let attempts = 0
    const hopeless = db.write(async (tx) => {
      attempts += 1
      await tx.execute(sql`DO $$ BEGIN RAISE EXCEPTION 'never in order' USING ERRCODE = '40001'; END $$`)
    })
    await expect(hopeless).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(attempts).toBe(6)
  })

  it('is not tried again for any other reason', async () => {
    let attempts = 0
    const broken = db.write(async (tx) => {
      attempts += 1
      await tx.execute(sql`INSERT INTO jars VALUES (1, 1), (1, 1)`)
    })
    await expect(broken).rejects.toMatchObject({ cause: { code: '23505' } })
    expect(attempts).toBe(1)
  })
})

describe('a server that takes no writes', () => {
  let own: TestDatabase
  let operator: pg.Client
  let used: Database
  const takesWrites = (isOn: boolean) =>
    operator.query(`DO $$ BEGIN
      EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = ${isOn ? 'off' : 'on'}', current_database());
    END $$`)
  beforeAll(async () => {
    own = await createTestDatabase()
    operator = new pg.Client({ connectionString: own.url })
    await operator.connect()
    await operator.query('CREATE TABLE jars (id int)')
  })
  beforeEach(async () => {
    await takesWrites(false)
    used = connectDatabase({ url: own.url, poolSize: 2 })
  })
  afterEach(() => used.close())
  afterAll(async () => {
    await operator.end()
    await own.drop()
  })
  const jars = () => used.read((tx) => tx.select({ id: sql<number>`id` }).from(sql`jars`))

  it('is left for the one that takes them: what was written meanwhile is written once', async () => {
    let attempts = 0
    await used.write(async (tx) => {
      attempts += 1
      if (attempts === 2) await takesWrites(true)
      await tx.execute(sql`INSERT INTO jars VALUES (1)`)
    })
    expect(await jars()).toEqual([{ id: 1 }])
  })

  it('reads on, and a write says that the database recovers', async () => {
    const writing = used.write((tx) => tx.execute(sql`INSERT INTO jars VALUES (2)`))
    await expect(writing).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      isRecovering: true,
      cause: { cause: { code: '25006' } },
    })
    expect(await jars()).toEqual([{ id: 1 }])
  })
})

describe('a snapshot', () => {
  const total = async (tx: Reader) =>
    Number((await tx.select({ sum: sql<string>`sum(coins)` }).from(sql`jars`))[0]?.sum)

  it('sees one moment throughout, whatever is written meanwhile; a plain read sees each change', async () => {
    const seenBy = async (kind: 'read' | 'snapshot') => {
      await refill([1, 5])
      return db[kind](async (tx) => {
        const before = await total(tx)
        await db.write((other) => add(other, 1, 10))
        return [before, await total(tx)]
      })
    }
    expect([await seenBy('snapshot'), await seenBy('read')]).toEqual([
      [5, 5],
      [5, 15],
    ])
  })

  it('writes nothing, however it is asked to', async () => {
    await refill([1, 5])
    const writing = db.snapshot((tx) =>
      tx.select({ n: sql`setval(pg_get_serial_sequence('people', 'uid'), 1)` }).from(sql`jars`),
    )
    await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } })
    expect(await coinsIn(1)).toBe(5)
    const { total: open, idle } = db.stats()
    expect(open - idle).toBe(0)
  })
})

describe('a number from the database', () => {
  it('that is too large to count with is an error, never another number', async () => {
    await expect(db.statement('large', 'SELECT 9007199254740993::bigint AS n', [])).rejects.toThrow(
      'safe integer',
    )
    expect(await db.statement('small', 'SELECT 9007199254740991::bigint AS n', [])).toEqual([
      { n: Number.MAX_SAFE_INTEGER },
    ])
  })
})

const note = defineEndpoint({
  path: 'test/note',
  method: 'POST',
  auth: 'anyone',
  input: z.object({}),
  output: z.strictObject({}),
  summary: 'writes a row, slowly',
})
const look = defineEndpoint({ ...note, path: 'test/look', method: 'GET', summary: 'reads a row' })

/** Ends every other connection to the database, as a restart of PostgreSQL does. */
const cutConnections = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  await client.end()
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const outcome = (call: Promise<unknown>) =>
  call.then(
    () => ({ status: 200 }),
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      return { status: error.status, code: error.code, message: error.message }
    },
  )

describe('a call', () => {
  it('that asks for an isolation level or a snapshot runs in it', async () => {
    const asked: string[] = []
    const level = sql<string>`current_setting('transaction_isolation')`
    const noteLevel = async (tx: Reader) => {
      const [row] = await tx.select({ level }).from(sql`(SELECT 1) AS one`)
      asked.push(row?.level ?? '')
      return {}
    }
    const noteOnce = defineEndpoint({ ...note, path: 'test/noteOnce', idempotent: true })
    const platform = await startTestPlatform({
      databaseUrl: database.url,
      routes: () => [
        write(note, ({ tx }) => noteLevel(tx), { isolation: 'serializable' }),
        write(noteOnce, ({ tx }) => noteLevel(tx), { isolation: 'repeatable read' }),
        read(look, ({ tx }) => noteLevel(tx), { snapshot: true }),
      ],
    })
    for (const endpoint of [note, noteOnce, look]) await platform.as(1).call(endpoint, {})
    await platform.stop()
    expect(asked).toEqual(['serializable', 'repeatable read', 'repeatable read'])
  })
})

describe('a lost database', () => {
  const unavailable = { status: 503, code: errorCodes.unavailable, message: expect.stringContaining('稍后') }

  it('that cuts a call short gives 503, and the next call works again', async () => {
    const own = await createTestDatabase()
    const began = Promise.withResolvers<void>()
    const platform = await startTestPlatform({
      databaseUrl: own.url,
      routes: () => [
        write(note, async ({ tx }) => {
          await tx.execute(sql`CREATE TABLE IF NOT EXISTS cut_short (n int)`)
          began.resolve()
          await tx.execute(
            sql`SELECT pg_sleep(CASE WHEN to_regclass('public.healed') IS NULL THEN 30 ELSE 0 END)`,
          )
          return {}
        }),
        read(look, async ({ tx }) => {
          await tx.select({ one: sql`1` }).from(sql`pg_database`)
          return {}
        }),
      ],
    })
    const cutShort = outcome(platform.as(1).call(note, {}))
    await began.promise
    await cutConnections(own.url)
    expect(await cutShort).toMatchObject(unavailable)
    expect(await outcome(platform.as(1).call(look, {}))).toEqual({ status: 200 })
    await platform.db.write((tx) => tx.execute(sql`CREATE TABLE healed ()`))
    expect(await outcome(platform.as(1).call(note, {}))).toEqual({ status: 200 })
    await platform.stop()
    await own.drop()
  })

  it('that stays away gives 503 with when to come back once it was waited for, and not ready', async () => {
    const platform = await startTestPlatform({
      databaseUrl: 'postgres://wallpaper@/wallpaper?host=%2Fno-such-folder',
      routes: () => [
        read(look, async ({ tx }) => {
          await tx.select({ one: sql`1` }).from(sql`pg_database`)
          return {}
        }),
      ],
    })
    const started = Date.now()
    expect(await outcome(platform.as(1).call(look, {}))).toMatchObject(unavailable)
    const response = await fetch(`${platform.url}/api/test/look`)
    expect([response.status, response.headers.get('retry-after')]).toEqual([
      503,
      expect.stringMatching(/^[123]$/),
    ])
    expect((await fetch(`${platform.url}/readyz`)).status).toBe(503)
    expect((await fetch(`${platform.url}/healthz`)).status).toBe(200)
    expect(Date.now() - started).toBeLessThan(5_000)
    await platform.stop()
  })

  it('that restarts is waited for by a read and by a write that had not begun', async () => {
    const own = await createTestDatabase()
    const proxy = await startFreezingProxy(own.url)
    const begun: string[] = []
    const platform = await startTestPlatform({
      databaseUrl: proxy.url,
      routes: (db) => [
        outside(look, async () => {
          begun.push('read')
          await db.read((tx) => tx.select({ one: sql`1` }).from(sql`pg_database`))
          return {}
        }),
        outside(note, async () => {
          begun.push('write')
          await db.write((tx) => tx.execute(sql`CREATE TABLE written ()`))
          return {}
        }),
      ],
    })
    expect(await outcome(platform.as(1).call(look, {}))).toEqual({ status: 200 })
    await proxy.goAway()
    const asked = [look, note].map((endpoint) => outcome(platform.as(1).call(endpoint, {})))
    await vi.waitFor(() => expect(begun.toSorted()).toEqual(['read', 'read', 'write']))
    // By now they have been refused a connection at least once.
    expect((await fetch(`${platform.url}/readyz`)).status).toBe(503)
    await proxy.comeBack()
    expect(await Promise.all(asked)).toEqual([{ status: 200 }, { status: 200 }])
    await platform.stop()
    await proxy.close()
    await own.drop()
  })

  it('is news while it is used, and none once it is being closed', async () => {
    const own = await createTestDatabase()
    const losses: string[] = []
    const used = connectDatabase({ url: own.url, onError: ({ message }) => losses.push(message) })
    const connect = () =>
      Promise.all(
        [1, 2, 3].map(() => used.statement<{ pid: number }>('pid', 'SELECT pg_backend_pid() AS pid', [])),
      )
    await connect()
    await cutConnections(own.url)
    await vi.waitFor(() => expect(losses).toHaveLength(3), { timeout: 30_000 })

    // Stopped, so that our disconnect and the shutdown reach them together, as when PostgreSQL stops right
    // after.
    const pids = (await connect()).flat().map(({ pid }) => pid)
    for (const pid of pids) process.kill(pid, 'SIGSTOP')
    await used.close()
    await cutConnections(own.url)
    for (const pid of pids) process.kill(pid, 'SIGCONT')
    await vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]), { timeout: 30_000 })
    // Once another connection has been answered, their last messages have arrived.
    await cutConnections(own.url)
    expect(losses).toHaveLength(3)
    await own.drop()
  })
})
