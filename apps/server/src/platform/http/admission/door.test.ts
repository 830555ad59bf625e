import { defineEndpoint, errorCodes, type Priority, sentences } from '@wallpaper/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../../test/database/testDatabase.ts'
import { startTestPlatform, type TestPlatform } from '../../../test/testPlatform.ts'
import { outside } from '../route.ts'
import { longestRetrySeconds } from './admission.ts'

const definition = {
  auth: 'anyone',
  method: 'GET',
  input: z.object({}),
  output: z.strictObject({ text: z.string() }),
  summary: 'a call of the test',
} as const
const pathOf = (priority: Priority) => `test/${priority}`
const endpoints = (['first', 'normal', 'report', 'extra'] as const).map((priority) =>
  defineEndpoint({ ...definition, path: pathOf(priority), priority }),
)
const hold = defineEndpoint({ ...definition, path: 'test/hold', priority: 'first' })

let database: TestDatabase
let platform: TestPlatform
let release: PromiseWithResolvers<void>
const held: Promise<Response>[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  release.resolve()
  await Promise.all(held.splice(0))
  await platform.stop()
})
afterAll(() => database.drop())

/** A server whose only place is taken and whose queue is standing: new requests are refused. */
const startBusy = async () => {
  release = Promise.withResolvers()
  let isHeld = false
  platform = await startTestPlatform({
    databaseUrl: database.url,
    trustProxy: 'loopback',
    routes: () => [
      ...endpoints.map((endpoint) => outside(endpoint, async () => ({ text: '' }))),
      outside(hold, async () => {
        isHeld = true
        await release.promise
        return { text: '' }
      }),
    ],
    load: {
      admission: {
        ...{ few: 1, least: 1, first: 1, most: 1, burstMax: 1, lengthMax: 1 },
        ...{ burstMs: 60_000, targetMs: 60_000, calmMs: 60_000 },
      },
    },
  })
  held.push(fetch(`${platform.url}/api/test/hold`))
  await expect.poll(() => isHeld).toBe(true)
  // One of these waits, the other is over the limit.
  const two = [1, 2].map(() => fetch(`${platform.url}/api/test/hold`))
  await Promise.race(two)
  held.push(...two)
}

const ask = async (priority: Priority, init?: RequestInit) => {
  const reply = await fetch(`${platform.url}/api/${pathOf(priority)}`, init)
  return { status: reply.status, headers: Object.fromEntries(reply.headers), body: await reply.json() }
}

const refusedIn = async (): Promise<Record<string, number>> => {
  const text = await (await fetch(`${platform.url}/metrics`)).text()
  return Object.fromEntries(
    [...text.matchAll(/^admission_refused_total\{priority="(\w+)"\} (\d+)$/gm)].map(([, priority, count]) => [
      priority,
      Number(count),
    ]),
  )
}

const total = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** At most one of each priority waits and is answered in the end; the others are refused. */
const outcomesOf = async <T>(asked: readonly Promise<T>[], before: Record<string, number>): Promise<T[]> => {
  const most = asked.length - endpoints.length
  await expect.poll(async () => total(await refusedIn()) - total(before)).toBeGreaterThanOrEqual(most)
  release.resolve()
  return Promise.all(asked)
}

describe('who comes to a server that has too much to do', () => {
  it('is told so by the whole envelope, with when to come again and that nothing was done', async () => {
    await startBusy()
    const mine = { headers: { 'x-request-id': 'mine-00001' } }
    const before = await refusedIn()
    const asked = Array.from({ length: 40 }, () => ask('normal', mine))
    const refused = (await outcomesOf(asked, before)).filter(({ status }) => status === 503)
    const seconds = refused.map(({ headers }) => Number(headers['retry-after']))
    expect(refused.map(({ body }) => body)).toEqual(
      seconds.map((after) => ({
        code: errorCodes.unavailable,
        msg: sentences.unavailable,
        data: { retry_after_seconds: after },
      })),
    )
    for (const { headers } of refused)
      expect(headers).toMatchObject({
        'x-not-begun': '1',
        'x-request-id': 'mine-00001',
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
      })
    // Not all the same: clients must not come back together.
    expect(new Set(seconds).size).toBeGreaterThan(1)
    expect(Math.min(...seconds)).toBeGreaterThanOrEqual(1)
    expect(Math.max(...seconds)).toBeLessThanOrEqual(longestRetrySeconds)
  })

  it('is counted by what was asked for, and a probe is answered', async () => {
    await startBusy()
    const before = await refusedIn()
    const wanted = (['normal', 'report', 'extra'] as const).flatMap((priority, index) =>
      Array<Priority>(30 - 10 * index).fill(priority),
    )
    const asked = wanted.map(async (priority) => ({ priority, status: (await ask(priority)).status }))
    expect((await fetch(`${platform.url}/healthz`)).status).toBe(200)
    const outcomes = await outcomesOf(asked, before)
    const refused: Record<string, number> = { first: 0, normal: 0, report: 0, extra: 0 }
    for (const { priority, status } of outcomes)
      if (status === 503) refused[priority] = (refused[priority] ?? 0) + 1
    const after = await refusedIn()
    const more = Object.entries(after).map(([priority, count]) => [priority, count - (before[priority] ?? 0)])
    expect(Object.fromEntries(more)).toEqual(refused)
  })

  it('is shown a page where one was opened, which comes again by itself', async () => {
    await startBusy()
    const before = await refusedIn()
    const asked = Array.from({ length: 40 }, async () => {
      const reply = await fetch(`${platform.url}/s/CODE`, { headers: { accept: 'text/html' } })
      const [type, refresh, after] = ['content-type', 'refresh', 'retry-after'].map((name) =>
        reply.headers.get(name),
      )
      return { status: reply.status, type, isSame: refresh === after, text: await reply.text() }
    })
    const refused = (await outcomesOf(asked, before)).filter(({ status }) => status === 503)
    const page = { status: 503, type: 'text/html; charset=utf-8', isSame: true, text: '<!doctype html>busy' }
    expect(refused.length).toBeGreaterThan(30)
    expect(refused).toEqual(refused.map(() => page))
  })

  it('is shown a page where a form was sent, which does not come again: it would be empty', async () => {
    await startBusy()
    const before = await refusedIn()
    const form = { method: 'POST', headers: { accept: 'text/html' }, body: new URLSearchParams('reason=1') }
    const asked = Array.from({ length: 40 }, async () => {
      const reply = await fetch(`${platform.url}/s/report`, form)
      const [type, refresh] = ['content-type', 'refresh'].map((name) => reply.headers.get(name))
      const hasTime = reply.headers.has('retry-after')
      return { status: reply.status, type, refresh, hasTime, text: await reply.text() }
    })
    const refused = (await outcomesOf(asked, before)).filter(({ status }) => status === 503)
    const page = {
      ...{ status: 503, type: 'text/html; charset=utf-8', refresh: null, hasTime: true },
      text: '<!doctype html>busy, send again',
    }
    expect(refused.length).toBeGreaterThan(30)
    expect(refused).toEqual(refused.map(() => page))
  })
})
