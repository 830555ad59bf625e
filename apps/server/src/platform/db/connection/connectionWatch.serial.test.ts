/** Half-open database connections (the other side is gone), as a caller of the server sees them. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FreezingProxy, startFreezingProxy } from '../../../test/database/freezingProxy.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database/testDatabase.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { until } from '../../../test/until.ts'
import { upkeep } from '../../queue/upkeep.jobs.ts'

const seconds = 1_000

let database: TestDatabase
let proxy: FreezingProxy
let server: TestServer
beforeEach(async () => {
  database = await createTestDatabase()
  proxy = await startFreezingProxy(database.url)
  server = await startTestServer({ databaseUrl: proxy.url, works: true })
  await Promise.all(Array.from({ length: 8 }, () => statusOf('/readyz')))
  expect(await statusOf(page)).toBe(404)
})
afterEach(async () => {
  proxy.letNewPass()
  // A stopping server waits for running queries: on a frozen connection, until the network times out.
  proxy.dropFrozen()
  await server.stop()
  await proxy.close()
  await database.drop()
})

/** This page queries the database for a code that does not exist. */
const page = '/s/NOSUCH1'

const statusOf = async (path: string): Promise<number> => {
  const reply = await fetch(`${server.url}${path}`, { signal: AbortSignal.timeout(20 * seconds) })
  await reply.body?.cancel()
  return reply.status
}

const secondsSince = (start: number) => (performance.now() - start) / seconds

describe('a server whose connections to the database are dead', { timeout: 60 * seconds }, () => {
  it('answers again within ten seconds, calls and jobs alike', async () => {
    const start = performance.now()
    proxy.freezeOpen()
    // Requests in flight get a 503 instead of hanging.
    const caught = await Promise.all(Array.from({ length: 12 }, () => statusOf(page)))
    expect([404, 503]).toEqual(expect.arrayContaining([...new Set(caught)]))
    await until(async () => (await statusOf(page)) === 404, 10 * seconds)
    expect(await statusOf('/readyz')).toBe(200)
    const { boss } = server.services.queue
    const id = await until(() => boss.send(upkeep.name, {}).catch(() => null), 10 * seconds)
    expect(secondsSince(start)).toBeLessThan(10)
    await until(async () => (await boss.getJobById(upkeep.name, id))?.completedOn, 20 * seconds)
  })

  it('says within three that it is not ready while nothing answers, and is when it does', async () => {
    const start = performance.now()
    proxy.freezeAll()
    await until(async () => (await statusOf('/readyz')) === 503, 3 * seconds)
    expect(secondsSince(start)).toBeLessThan(3)
    // The second check, after it has found that new connections do not answer either.
    await until(async () => secondsSince(start) > 5, 6 * seconds)
    expect(await statusOf('/readyz')).toBe(503)
    const back = performance.now()
    proxy.letNewPass()
    await until(async () => (await statusOf('/readyz')) === 200, 10 * seconds)
    await until(async () => (await statusOf(page)) === 404, 10 * seconds)
    expect(secondsSince(back)).toBeLessThan(10)
  })
})
