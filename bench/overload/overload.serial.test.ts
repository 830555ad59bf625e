/**
 * A short overload, with targets that a collapse misses and a busy machine does not; the real ones are in
 * `npm run bench`.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/test/database/testDatabase.ts'
import { builtServer, type Process, productionOptions, startProcess, temporaryFolder } from '../harness.ts'
import { makePeople, productionEnv } from '../read.ts'
import { mixOf } from './mix.ts'
import { measureOverload } from './overload.ts'

let database: TestDatabase
let server: Process
let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await temporaryFolder()
  server = await startProcess(builtServer, {
    env: { ...productionEnv(database.url, folder.path), TRUST_PROXY: '127.0.0.1', DRAIN_SECONDS: '0' },
    nodeOptions: productionOptions,
  })
})
afterAll(async () => {
  await server.stop()
  await database.drop()
  await folder.remove()
})

it('that asks for five times what a process can do leaves most of what it can', async () => {
  const asks = mixOf(await makePeople(database.url, 200), 2_000)
  const phases = { capacitySeconds: 2, overloadSeconds: 4, times: [5], afterSeconds: 4 }
  const { capacity, phases: measured, after } = await measureOverload(server, asks, phases)
  const [overload] = measured
  if (!overload) throw new Error('nothing was measured')
  const { answered, refused, failed } = overload.load
  expect(failed).toBe(0)
  expect(refused.count).toBeGreaterThan(answered.count)
  expect(answered.perSecond).toBeGreaterThan(0.4 * capacity.answered.perSecond)
  // The median: in four seconds the slowest are those of the first rush, when two hundred connections open.
  expect(answered.p50).toBeLessThan(700)
  expect(refused.p50).toBeLessThan(100)
  expect(after.answered.count).toBeGreaterThan(
    0.75 * (after.answered.count + after.refused.count + after.failed),
  )
})
