import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../test/database/testDatabase.ts'
import { connectDatabase, type Database } from '../db/database.ts'
import { createLogger } from '../http/logs/logging.ts'
import { jobFailures } from './jobFailures.ts'
import { defineJob, handles, type JobHandler, type Queue, startQueue } from './queue.ts'
import { upkeep, upkeepHandlers } from './upkeep.jobs.ts'

const greet = defineJob({
  name: 'test.greet',
  title: '问候',
  input: z.object({ name: z.string() }),
  concurrency: 2,
})
const render = defineJob({
  name: 'test.render',
  title: '渲染',
  input: z.object({ who: z.string(), which: z.number() }),
  sharedBy: ({ who }) => who,
})
const nightly = defineJob({ name: 'test.nightly', title: '每夜', input: z.object({}), cron: '5 3 * * *' })

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
  const queue = await startQueue({
    url: database.url,
    kinds: [greet, render, nightly, upkeep],
    logger,
    isWorker,
  })
  running.push(queue)
  return queue
}

/** As another process sees it: outside of our transactions. */
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
    await expect.poll(() => greeted.toSorted()).toEqual(names)
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
    await expect.poll(() => greeted).toEqual(['now'])
    expect((await waitingJobs()).map(({ data }) => data.name)).toEqual(['tomorrow'])
  })

  it('that fails is tried again later, is counted, and the log says why without personal data', async () => {
    const queue = await start()
    const failures = async () =>
      (await jobFailures.get()).values
        .filter(({ labels }) => labels.queue === 'test.greet')
        .map(({ labels, value }) => [labels.next, value])
    const before = Object.fromEntries(await failures())
    await queue.work([
      handles(greet, async () => {
        throw new Error('no answer from 13912345678')
      }),
    ])
    await db.write((tx) => queue.enqueue(tx, greet, { name: 'x' }))
    await expect.poll(() => stateOf('test.greet')).toBe('retry')
    const line = logLines.find((text) => text.includes('job failed'))
    expect(line).toContain('no answer from [phone]')
    expect(await failures()).toEqual([
      ['retry', (before.retry ?? 0) + 1],
      ['none', before.none ?? 0],
    ])
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
    await expect.poll(() => stateOf('test.greet')).toBe('retry')
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

describe('a backlog', () => {
  const enqueueGreetings = (queue: Queue, count: number) =>
    db.write(async (tx) => {
      for (let index = 0; index < count; index += 1) await queue.enqueue(tx, greet, { name: String(index) })
    })

  it('is worked off job after job, as many at a time as its kind allows and never more', async () => {
    const queue = await start()
    await enqueueGreetings(queue, 60)
    let done = 0
    let atOnce = 0
    let mostAtOnce = 0
    const startedAt = performance.now()
    await queue.work([
      handles(greet, async () => {
        atOnce += 1
        mostAtOnce = Math.max(mostAtOnce, atOnce)
        await new Promise(setImmediate)
        atOnce -= 1
        done += 1
      }),
    ])
    await expect.poll(() => done).toBe(60)
    // With polling every second, sixty jobs for two workers would take half a minute.
    expect(performance.now() - startedAt).toBeLessThan(15_000)
    expect(mostAtOnce).toBe(2)
  })

  it('goes on behind a job that failed', async () => {
    const queue = await start()
    await enqueueGreetings(queue, 60)
    const greeted: string[] = []
    const startedAt = performance.now()
    await queue.work([
      handles(greet, async ({ name }) => {
        if (Number(name) % 2) throw new Error('not this one')
        greeted.push(name)
      }),
    ])
    await expect.poll(() => greeted.length).toBe(30)
    expect(performance.now() - startedAt).toBeLessThan(15_000)
  })
})

describe('jobs of a kind that people share', () => {
  /** Blocks each job until the test releases it, and records the order in which they were taken. */
  const gated = async (queue: Queue) => {
    const taken: string[] = []
    const gates: PromiseWithResolvers<void>[] = []
    await queue.work([
      handles(render, async ({ who, which }) => {
        taken.push(`${who}${which}`)
        const gate = Promise.withResolvers<void>()
        gates.push(gate)
        await gate.promise
      }),
    ])
    const nth = async (count: number) => {
      await expect.poll(() => taken.length).toBe(count)
    }
    const finish = async (count = 1) => {
      for (let index = 0; index < count; index += 1) {
        gates.at(-1)?.resolve()
        await nth(taken.length + 1)
      }
    }
    const end = () => gates.at(-1)?.resolve()
    return { taken, nth, finish, end }
  }
  const enqueueFor = (queue: Queue, who: string, count: number) =>
    db.write(async (tx) => {
      for (let which = 1; which <= count; which += 1) await queue.enqueue(tx, render, { who, which })
    })

  it('are taken in turns: a hundred of one person do not keep another waiting', async () => {
    const queue = await start()
    await enqueueFor(queue, 'a', 100)
    await enqueueFor(queue, 'b', 2)
    await enqueueFor(queue, 'c', 1)
    const work = await gated(queue)
    await work.nth(1)
    await work.finish(6)
    expect(work.taken).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
    // A late group waits for the running job and one more.
    await enqueueFor(queue, 'd', 1)
    await work.finish(2)
    expect(work.taken.slice(-2)).toEqual(['a5', 'd1'])
    await db.write((tx) => tx.execute(sql`DELETE FROM jobs.job WHERE state = 'created'`))
    work.end()
  })

  it('are not overtaken for ever by people who come later', async () => {
    const queue = await start()
    await enqueueFor(queue, 'a', 2)
    const work = await gated(queue)
    await work.nth(1)
    for (const who of ['b', 'c', 'd', 'e']) {
      await enqueueFor(queue, who, 1)
      await work.finish()
    }
    expect(work.taken).toEqual(['a1', 'a2', 'b1', 'c1', 'd1'])
    work.end()
    await work.nth(6)
    work.end()
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
  it('deletes old keys, and keeps the ones still in use', async () => {
    const now = Date.now()
    const day = 86_400_000
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query(
      `INSERT INTO idempotency_keys (caller, endpoint, key, input_hash, reply, created_at)
       VALUES ('uid:1', '/x', 'an-old-key', '', '', $1), ('uid:1', '/x', 'a-new-key', '', '', $2)`,
      [new Date(now - 8 * day), new Date(now - 6 * day)],
    )
    const storage = { emptyBin: async () => 0 }
    const [handler] = upkeepHandlers({ db, clock: () => now, storage })
    await handler?.handle({}, { id: 'test', isLastTry: false, signal: new AbortController().signal })
    const { rows: keys } = await client.query('SELECT key FROM idempotency_keys')
    expect(keys).toEqual([{ key: 'a-new-key' }])
    await client.end()
  })
})
