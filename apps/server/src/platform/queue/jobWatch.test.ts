import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../test/database/testDatabase.ts'
import { connectDatabase, type Database } from '../db/database.ts'
import { createLogger } from '../http/logs/logging.ts'
import { judgeSilence } from './jobWatch.ts'
import { defineJob, handles, type Queue, startQueue } from './queue.ts'

const carry = defineJob({
  name: 'test.carry',
  title: '搬运',
  input: z.object({ name: z.string() }),
  concurrency: 2,
})
const kinds = [carry]
const logger = createLogger('silent')

let database: TestDatabase
let db: Database
let queue: Queue
beforeAll(async () => {
  database = await createTestDatabase()
  db = connectDatabase({ url: database.url })
  queue = await startQueue({ url: database.url, kinds, logger, isWorker: true })
})
afterAll(async () => {
  await queue.stop()
  await db.close()
  await database.drop()
})

/** A worker in its own process that reports each job it takes and never finishes one. */
const startHangingWorker = async () => {
  const at = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)
  const script = `
    const { defineJob, handles, startQueue } = await import(${at('./queue.ts')})
    const { createLogger } = await import(${at('../http/logs/logging.ts')})
    const { z } = await import('zod')
    const carry = defineJob({ name: 'test.carry', title: '搬运', input: z.object({ name: z.string() }), concurrency: 2 })
    const logger = createLogger('silent')
    const queue = await startQueue({ url: ${JSON.stringify(database.url)}, kinds: [carry], logger, isWorker: true })
    await queue.work([handles(carry, ({ name }) => { console.log(name); return new Promise(() => {}) })])`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: new URL('.', import.meta.url),
  })
  const taken: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => taken.push(line))
  return { child, taken }
}

it('gives the jobs of a killed worker to another within 10 seconds, and those of a living one to nobody', async () => {
  const doomed = await startHangingWorker()
  for (const name of ['a', 'b']) await db.write((tx) => queue.enqueue(tx, carry, { name }))
  await expect.poll(() => doomed.taken.toSorted()).toEqual(['a', 'b'])

  const taken: string[] = []
  const slow = Promise.withResolvers<void>()
  await queue.work([
    handles(carry, async ({ name }) => {
      taken.push(name)
      if (name === 'slow') await slow.promise
    }),
  ])
  await db.write((tx) => queue.enqueue(tx, carry, { name: 'slow' }))
  await expect.poll(() => taken).toEqual(['slow'])

  // As if their processes had been killed several times: a failed job would now wait for half a minute.
  await db.write((tx) =>
    tx.execute(sql`UPDATE jobs.job SET retry_count = 5 WHERE state = 'active' AND data->>'name' <> 'slow'`),
  )
  doomed.child.kill('SIGKILL')
  await once(doomed.child, 'exit')
  await expect.poll(() => taken.toSorted(), { timeout: 10_000, interval: 100 }).toEqual(['a', 'b', 'slow'])
  slow.resolve()
})

it('takes nobody for lost before all could be heard again, when nobody could be', () => {
  let now = 0
  const silence = judgeSilence(() => now)
  const after = (ms: number) => {
    now += ms
    return silence.isLoss()
  }
  // Its start, however long it took, and looks of every second.
  expect([after(60_000), after(1_000), after(1_100)]).toEqual([true, true, true])
  // The database was away, or the process stood still.
  expect([after(20_000), after(1_000), after(3_000)]).toEqual([false, false, false])
  expect([after(1_000), after(1_000)]).toEqual([false, true])
})
