import { tmpdir } from 'node:os'
import { defineEndpoint } from '@wallpaper/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../../test/database/testDatabase.ts'
import { startTestPlatform, type TestPlatform } from '../../../test/testPlatform.ts'
import { outside } from '../route.ts'
import { roomIn } from './diskWatch.ts'

const store = defineEndpoint({
  path: 'test/store',
  method: 'POST',
  auth: 'anyone',
  input: z.object({}),
  output: z.strictObject({}),
  summary: 'writes something to a disk',
})

let database: TestDatabase
let platform: TestPlatform | undefined
let now = Date.now()
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(() => platform?.stop())
afterAll(() => database.drop())

const start = async (failure: () => Error, hasRoom?: () => Promise<boolean>) => {
  platform = await startTestPlatform({
    databaseUrl: database.url,
    clock: () => now,
    routes: () => [outside(store, async () => Promise.reject(failure()))],
    ...(hasRoom && { hasRoom }),
  })
  return platform.url
}
const statusOf = async (url: string, method = 'GET') => (await fetch(url, { method })).status

describe('/readyz', () => {
  it.each([
    ['our disk', () => Object.assign(new Error('write'), { code: 'ENOSPC' })],
    [
      'the database’s',
      () => new Error('query', { cause: Object.assign(new Error('full'), { code: '53100' }) }),
    ],
  ])(
    'says not ready while writes are refused because %s is full, and ready again later',
    async (_disk, failure) => {
      const url = await start(failure)
      expect(await statusOf(`${url}/readyz`)).toBe(200)
      await statusOf(`${url}/api/test/store`, 'POST')
      expect(await statusOf(`${url}/readyz`)).toBe(503)
      expect(await statusOf(`${url}/healthz`)).toBe(200)
      now += 10_001
      expect(await statusOf(`${url}/readyz`)).toBe(200)
    },
  )

  it('says ready after any other failure', async () => {
    const url = await start(() => new Error('a fault'))
    await statusOf(`${url}/api/test/store`, 'POST')
    expect(await statusOf(`${url}/readyz`)).toBe(200)
  })

  it('says not ready before the disk is full', async () => {
    const url = await start(() => new Error('not asked'), roomIn([tmpdir()], 2 ** 60))
    expect(await statusOf(`${url}/readyz`)).toBe(503)
    expect(await roomIn([tmpdir()], 1)()).toBe(true)
  })
})
