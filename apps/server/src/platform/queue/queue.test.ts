import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../test/testDatabase.ts'
import { connectDatabase, type Database } from '../db/database.ts'
import { createLogger } from '../http/logging.ts'
import { defineJob, handles, type JobHandler, type Queue, startQueue } from './queue.ts'
import { upkeep, upkeepHandlers } from './upkeep.jobs.ts'

const greet = defineJob({ name: 'test.greet', input: z.object({ name: z.string() }), concurrency: 2 })
const nightly = defineJob({ name: 'test.nightly', input: z.object({}), cron: '5 3 * * *' })

let database: TestDatabase
let db: Database
const logLines: string[] = []
const running: Queue[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  db = connectDatabase({ url: database.url, onError: () => {} })
})
afterEach(async () => {
  for (const queue of running.splice(0)) await queue.stop()
  await db.write((tx) => tx.execute(sql`DELETE FROM jobs.job`))
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const start = async (isWorker = true): Promise<Queue> => {
  const logger = createLogger('info', { write: (line) => void logLines.push(line) })
  const queue = await startQueue({ url: database.url, kinds: [greet, nightly, upkeep], logger, isWorker })
  running.push(queue)
  return queue
}

/** As another process sees it: outside every transaction of ours. */
const waitingJobs = () =>
  db.statement<{ name: string; data: { name: string } }>(
    'waiting-jobs',
    "SELECT name, data FROM jobs.job WHERE state = 'created'",
    [],
  )

const stateOf = async (name: string) =>
  (
    await db.statement<{ state: string }>('job-state', 'SELECT state FROM jobs.job WHERE name = $1', [name])
  )[0]?.state

describe('a job', () => {
  it('appears with the change it follows, and not before that is kept', async () => {
    const queue = await start(false)
    await db.write(async (tx) => {
      await queue.enqueue(tx, greet, { name: '林晚风' })
      expect(await waitingJobs()).toEqual([])
    })
    expect(await waitingJobs()).toEqual([{ name: 'test.greet', data: { name: '林晚风' } }])
  })

  it('disappears with a change that went back', async () => {
    const queue = await start(false)
    const failed = db.write(async (tx) => {
      await queue.enqueue(tx, greet, { name: '林晚风' })
      throw new Error('went back')
    })
    await expect(failed).rejects.toThrow('went back')
    expect(await waitingJobs()).toEqual([])
  })

  it('runs once though two processes work, soon after it was put in the queue', async () => {
    const greeted: string[] = []
    const handler = handles(greet, async ({ name }) => {
      greeted.push(name)
    })
    const [one, two] = [await start(), await start()]
    await one.work([handler])
    await two.work([handler])
    const web = await start(false)
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    for (const name of names) await db.write((tx) => web.enqueue(tx, greet, { name }))
    await expect.poll(() => greeted.toSorted(), { timeout: 10_000 }).toEqual(names)
  })

  it('waits until its time has come', async () => {
    const queue = await start()
    const greeted: string[] = []
    await queue.work([
      handles(greet, async ({ name }) => {
        greeted.push(name)
      }),
    ])
    await db.write((tx) =>
      queue.enqueue(tx, greet, { name: 'tomorrow' }, { startAfter: new Date(Date.now() + 86_400_000) }),
    )
    await db.write((tx) => queue.enqueue(tx, greet, { name: 'now' }))
    await expect.poll(() => greeted, { timeout: 10_000 }).toEqual(['now'])
    expect((await waitingJobs()).map(({ data }) => data.name)).toEqual(['tomorrow'])
  })

  it('that fails is tried again later, and the log says why without personal data', async () => {
    const queue = await start()
    await queue.work([
      handles(greet, async () => {
        throw new Error('no answer from 13912345678')
      }),
    ])
    await db.write((tx) => queue.enqueue(tx, greet, { name: 'x' }))
    await expect.poll(() => stateOf('test.greet'), { timeout: 10_000 }).toBe('retry')
    const line = logLines.find((text) => text.includes('job failed'))
    expect(line).toContain('no answer from [phone]')
  })

  it('whose input is not what its kind says never reaches the work', async () => {
    const queue = await start()
    let reached = false
    await queue.work([
      handles(greet, async () => {
        reached = true
      }),
    ])
    await queue.boss.send('test.greet', { name: 7 })
    await expect.poll(() => stateOf('test.greet'), { timeout: 10_000 }).toBe('retry')
    expect(reached).toBe(false)
  })

  it('that is under way when the process stops is finished first', async () => {
    const queue = await start()
    const began = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const happened: string[] = []
    await queue.work([
      handles(greet, async () => {
        began.resolve()
        await mayEnd.promise
        happened.push('job done')
      }),
    ])
    await db.write((tx) => queue.enqueue(tx, greet, { name: 'x' }))
    await began.promise
    const stopped = queue.stop().then(() => happened.push('stopped'))
    running.splice(0)
    mayEnd.resolve()
    await stopped
    expect(happened).toEqual(['job done', 'stopped'])
    expect(await stateOf('test.greet')).toBe('completed')
  })
})

describe('a kind with a timetable', () => {
  it('is registered in Shanghai time by whoever works, once', async () => {
    const handlers: JobHandler[] = [handles(nightly, async () => {})]
    const [one, two] = [await start(), await start()]
    await one.work(handlers)
    await two.work(handlers)
    const schedules = (await one.boss.getSchedules()).filter(({ name }) => name === 'test.nightly')
    expect(schedules).toMatchObject([{ cron: '5 3 * * *', timezone: 'Asia/Shanghai' }])
  })
})

describe('the nightly upkeep', () => {
  it('forgets old keys and windows, and keeps the ones still in use', async () => {
    const now = Date.now()
    const day = 86_400_000
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query(
      `INSERT INTO idempotency_keys (caller, endpoint, key, input_hash, reply, created_at)
       VALUES ('uid:1', '/x', 'an-old-key', '', '', $1), ('uid:1', '/x', 'a-new-key', '', '', $2)`,
      [new Date(now - 8 * day), new Date(now - 6 * day)],
    )
    await client.query(`INSERT INTO rate_windows VALUES ('old', $1, 1), ('new', $2, 1)`, [now - 2 * day, now])
    const [handler] = upkeepHandlers({ db, clock: () => now })
    await handler?.handle({}, { id: 'test', isLastTry: false, signal: new AbortController().signal })
    const { rows: keys } = await client.query('SELECT key FROM idempotency_keys')
    const { rows: windows } = await client.query('SELECT key FROM rate_windows')
    expect([keys, windows]).toEqual([[{ key: 'a-new-key' }], [{ key: 'new' }]])
    await client.end()
  })
})
