/** A whole server, as it is built, killed in the middle of a swap: the next one makes it, and it is used up once. */
import { faceDetail, faceQuota } from '@wallpaper/contract/studio'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type ServerProcess, startServerProcess } from '../../../test/crash/serverProcess.ts'
import { testSecret } from '../../../test/testSecret.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { until } from '../../../test/until.ts'
import { jobReader } from '../job/job.repository.ts'
import { templateReader } from '../template/template.repository.ts'
import { film, makeFaceWorld, storedBelow } from '../test/faceWorld.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })

let server: TestServer
let built: ServerProcess | undefined
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await built?.kill('SIGKILL')
  await server?.stop()
})

const startBuilt = () =>
  startServerProcess(server.services.env.DATA_DIR, {
    DATABASE_URL: server.databaseUrl,
    APP_SECRET: testSecret,
  })

it('is made by the next server: one result, one try, one use, and the same key is the same job', async () => {
  const { db } = server.services
  const world = makeFaceWorld(server)
  const person = await world.makePerson()
  const template = await world.makeTemplate('video', await film(120), {
    title: '春日',
    faces: [world.marked('她', 0, { x: 110, y: 50, width: 100, height: 120 })],
  })
  const photo_id = await person.photo(template)
  const { left } = await person.client.call(faceQuota, {})
  const submit = () => person.submit({ template_id: template, photo_id }, 'one-key-for-both-calls')
  const { id } = await submit()
  const rowOf = async () => {
    const [row] = await db.read((tx) => jobReader(tx).many([id]))
    if (!row) throw new Error('it was submitted')
    return row
  }

  built = await startBuilt()
  const begun = await until(async () => {
    const row = await rowOf()
    return row.state === 'working' && row.percent > 5 && row
  })
  await built.kill('SIGKILL')
  expect(await rowOf()).toMatchObject({ state: 'working', lease: begun.lease, result: null })
  expect((await submit()).id).toBe(id)
  // Its lease is for 20 seconds.
  await db.write((tx) =>
    tx.execute(sql`UPDATE studio_jobs SET lease_until = now() - interval '1 second' WHERE id = ${id}`),
  )

  built = await startBuilt()
  await until(async () => (await rowOf()).state !== 'working' || (await rowOf()).lease !== begun.lease)
  await until(async () => (await rowOf()).doneAt, 180_000)
  const done = await rowOf()
  expect([done.state, done.failure, done.attempts]).toEqual(['done', '', 2])
  expect((await submit()).id).toBe(id)
  expect((await person.client.call(faceDetail, { id })).result?.kind).toBe('video')
  expect((await person.client.call(faceQuota, {})).left).toBe(left - 1)
  const [used] = await db.read((tx) => templateReader(tx).many([template]))
  expect(used?.used).toBe(1)
  const run = done.result?.file.split('/').at(-2) ?? 'none'
  const files = (await storedBelow(server, `${id}/`)).filter((file) => /\.(mp4|webp)$/.test(file))
  expect(files.map((file) => file.includes(run))).toEqual([true, true, true])
})
