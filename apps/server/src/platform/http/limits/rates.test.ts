import { ApiError } from '@wallpaper/client'
import { defineEndpoint, errorCodes, perMinute } from '@wallpaper/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { codeOf } from '../../../test/codeOf.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database/testDatabase.ts'
import { startTestPlatform, type TestPlatform } from '../../../test/testPlatform.ts'
import { connectDatabase } from '../../db/database.ts'
import { outside } from '../route.ts'
import { createRates } from './rates.ts'

const empty = z.strictObject({})
const limited = defineEndpoint({
  path: 'test/limited',
  method: 'POST',
  auth: 'user',
  input: z.object({}),
  output: empty,
  rate: perMinute(5),
  summary: 'five times a minute',
})
const free = defineEndpoint({
  path: 'test/free',
  method: 'GET',
  auth: 'user',
  input: z.object({}),
  output: empty,
  summary: 'as often as the general limit allows',
})

const open = defineEndpoint({
  path: 'test/open',
  method: 'GET',
  auth: 'anyone',
  input: z.object({}),
  output: empty,
  summary: 'for everybody to read',
})
const opened = defineEndpoint({
  path: 'test/opened',
  method: 'GET',
  auth: 'anyone',
  input: z.object({}),
  output: empty,
  rate: perMinute(2),
  summary: 'what every phone reads when it opens a page',
})
const say = defineEndpoint({
  path: 'test/say',
  method: 'POST',
  auth: 'anyone',
  input: z.object({}),
  output: empty,
  summary: 'for everybody to write',
})

const minute = 60_000
let now = Math.floor(Date.now() / minute) * minute + 10_000
let database: TestDatabase
const running: TestPlatform[] = []

const start = async (generalPerMinute = 1_000_000, options: { trustProxy?: string } = {}) => {
  const platform = await startTestPlatform({
    ...options,
    databaseUrl: database.url,
    generalPerMinute,
    clock: () => now,
    routes: () => [limited, free, open, opened, say].map((endpoint) => outside(endpoint, async () => ({}))),
  })
  running.push(platform)
  return platform
}

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const platform of running.splice(0)) await platform.stop()
})
afterAll(() => database.drop())

const count = (results: readonly number[], code: number) => results.filter((result) => result === code).length

describe("a call's own limit", () => {
  it('is exact over two processes and calls that come at once', async () => {
    const [one, two] = [await start(), await start()]
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) => codeOf((n % 2 ? one : two).as(1).call(limited, {}))),
    )
    expect(count(results, errorCodes.ok)).toBe(5)
    expect(count(results, errorCodes.rateLimited)).toBe(15)
  })

  it('says 429 and when to come back, and lets one in again then', async () => {
    const platform = await start()
    const client = platform.as(2)
    for (let n = 0; n < 5; n += 1) await client.call(limited, {})
    const refusal = await client.call(limited, {}).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ApiError)
    expect(refusal).toMatchObject({
      code: errorCodes.rateLimited,
      status: 429,
      message: expect.stringContaining('太频繁'),
      data: { retry_after_seconds: 50 },
    })
    const response = await fetch(`${platform.url}/api/test/limited`, {
      method: 'POST',
      headers: { authorization: '2', token: 'token' },
    })
    expect(response.headers.get('retry-after')).toBe('50')
    now += 50_000
    expect(await codeOf(client.call(limited, {}))).toBe(errorCodes.ok)
  })

  it('counts each person apart', async () => {
    const platform = await start()
    for (const uid of [3, 4]) {
      for (let n = 0; n < 5; n += 1)
        expect(await codeOf(platform.as(uid).call(limited, {}))).toBe(errorCodes.ok)
    }
    expect(await codeOf(platform.as(3).call(limited, {}))).toBe(errorCodes.rateLimited)
  })

  it('of what anybody may read is one for many people: a carrier has thousands behind one address', async () => {
    const platform = await start()
    const read = async () => (await fetch(`${platform.url}/api/test/opened`)).status
    const results = await Promise.all(Array.from({ length: 60 }, read))
    expect([count(results, 200), count(results, 429)]).toEqual([50, 10])
  })
})

describe('the general limit', () => {
  it('holds within one process at once', async () => {
    const platform = await start(10)
    const results = []
    for (let n = 0; n < 15; n += 1) results.push(await codeOf(platform.as(5).call(free, {})))
    expect(results.slice(0, 10)).toEqual(Array(10).fill(errorCodes.ok))
    expect(results.slice(10)).toEqual(Array(5).fill(errorCodes.rateLimited))
    now += minute
    expect(await codeOf(platform.as(5).call(free, {}))).toBe(errorCodes.ok)
  })

  it('is shared with other processes when they have told each other', async () => {
    const [one, two] = [await start(10), await start(10)]
    for (let n = 0; n < 6; n += 1) await one.as(6).call(free, {})
    await one.rates.flush()
    for (let n = 0; n < 3; n += 1) expect(await codeOf(two.as(6).call(free, {}))).toBe(errorCodes.ok)
    await two.rates.flush()
    expect(await codeOf(two.as(6).call(free, {}))).toBe(errorCodes.ok)
    expect(await codeOf(two.as(6).call(free, {}))).toBe(errorCodes.rateLimited)
  })

  it('holds back somebody who guesses sessions, by address', async () => {
    const platform = await start(10)
    const guess = async () => (await fetch(`${platform.url}/api/test/free`)).status
    const results = []
    for (let n = 0; n < 12; n += 1) results.push(await guess())
    expect(results).toEqual([...Array(10).fill(200), 429, 429])
  })

  it('lets an address read for many people, and write for one: a carrier has thousands behind it', async () => {
    const platform = await start(2)
    const statusOf = async (path: string, method: string) =>
      (await fetch(`${platform.url}/api/test/${path}`, { method })).status
    const results = []
    for (let n = 0; n < 51; n += 1) results.push(await statusOf('open', 'GET'))
    expect(results).toEqual([...Array(50).fill(200), 429])
    const writes = []
    for (let n = 0; n < 3; n += 1) writes.push(await statusOf('say', 'POST'))
    expect(writes).toEqual([200, 200, 429])
    // A person behind the address has a count of their own.
    expect(await codeOf(platform.as(8).call(free, {}))).toBe(errorCodes.ok)
  })

  it('counts all IPv6 addresses of one network as one, and an IPv4 address written as IPv6 as what it is', async () => {
    const platform = await start(3, { trustProxy: 'loopback' })
    const statusFrom = async (ip: string) =>
      (await fetch(`${platform.url}/api/test/free`, { headers: { 'x-forwarded-for': ip } })).status
    const statuses = async (...ips: string[]) => {
      const seen = []
      for (const ip of ips) seen.push(await statusFrom(ip))
      return seen
    }
    expect(
      await statuses('2001:db8::1', '2001:db8:0:0:1::2', '2001:0db8::ffff', '2001:db8::a:b:c:d'),
    ).toEqual([200, 200, 200, 429])
    expect(await statuses('2001:db8:0:1::1', '2001:db8:1::1')).toEqual([200, 200])
    expect(await statuses('192.0.2.7', '::ffff:192.0.2.7', '192.0.2.7', '::ffff:192.0.2.7')).toEqual([
      200, 200, 200, 429,
    ])
    expect(await statuses('192.0.2.8', '::1', '::')).toEqual([200, 200, 200])
  })

  it('forgets nothing when the database was away while it was told', async () => {
    const gone = connectDatabase({
      url: database.url.replace(/\/[^/?]+\?/, '/no_such_database?'),
      onError: () => {},
    })
    const rates = createRates({
      db: gone,
      clock: () => now,
      generalPerMinute: 3,
      flushEveryMs: minute,
      onError: () => {},
    })
    for (let n = 0; n < 3; n += 1) rates.spendGeneral('uid:7')
    await expect(rates.flush()).rejects.toThrow()
    expect(() => rates.spendGeneral('uid:7')).toThrow('太频繁')
    await rates.close()
    await gone.close()
  })
})
