/** Uncaught errors are logged, attributed to their work, and do not affect other requests. */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { headers } from '@wallpaper/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ServerProcess, startServerProcess } from './crash/serverProcess.ts'
import { createTestDatabase, type TestDatabase } from './database/testDatabase.ts'
import { targets } from './every/suite/targets.ts'
import { testSecret } from './testSecret.ts'

const preload = fileURLToPath(new URL('./crash/failReplies.ts', import.meta.url))

let dataDir: string
let database: TestDatabase
let server: ServerProcess
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wallpaper-unhandled-'))
  database = await createTestDatabase()
  server = await startServerProcess(dataDir, {
    DATABASE_URL: database.url,
    APP_SECRET: testSecret,
    // Requests bring ids, as from our own proxy.
    TRUST_PROXY: '127.0.0.1',
    NODE_OPTIONS: `--import=${preload}`,
    // Long enough for the test to observe it.
    DRAIN_SECONDS: '3',
  })
})
afterAll(async () => {
  await server?.kill('SIGKILL')
  await database?.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const statusOf = async (path: string, fault = 'none'): Promise<number> => {
  const reply = await fetch(server.url + path, {
    headers: { 'x-test-fault': fault, [headers.requestId]: `request-of-${fault}` },
  })
  await reply.arrayBuffer()
  return reply.status
}

/** A form whose second chunk arrives long after the server has started on the first. */
const sendInPieces = async (path: string, fault: string): Promise<number> => {
  const sent = request(server.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-test-fault': fault,
      [headers.requestId]: `request-of-${fault}`,
    },
  })
  sent.write('phone=1391')
  await statusOf('/readyz')
  sent.end('2345678')
  const [reply]: IncomingMessage[] = await once(sent, 'response')
  reply?.resume()
  return reply?.statusCode ?? 500
}

const countsOf = async (): Promise<string[]> => {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  return text.split('\n').filter((line) => line.startsWith('unhandled_errors_total{'))
}

/** The log lines of uncaught errors, without times and stacks. */
const unhandledLines = (): unknown[] =>
  server.output
    .join('')
    .split('\n')
    .filter((line) => line.includes('an error reached nobody') && line.includes('"err"'))
    .map((line) => {
      const { id, method, route, goesOn, level, err } = JSON.parse(line)
      return { id, method, route, goesOn, level, type: err.type, message: err.message }
    })

const aForm = targets.find(({ endpoint }) => endpoint.method === 'POST' && endpoint.auth === 'anyone')

describe('an error that no code catches', () => {
  it('of a stream is logged with its request and counted, and the process goes on', async () => {
    expect(await countsOf()).toEqual([
      'unhandled_errors_total{kind="exception"} 0',
      'unhandled_errors_total{kind="rejection"} 0',
    ])
    expect(await statusOf('/healthz', 'stream')).toBe(200)
    await expect.poll(unhandledLines).toEqual([
      {
        id: 'request-of-stream',
        method: 'GET',
        route: '/healthz',
        goesOn: true,
        level: 60,
        type: 'Error',
        message: 'aborted',
      },
    ])
    expect(await countsOf()).toEqual([
      'unhandled_errors_total{kind="exception"} 1',
      'unhandled_errors_total{kind="rejection"} 0',
    ])
    expect(await statusOf('/readyz')).toBe(200)
  })

  it('of a promise is logged with its request, also behind a body that came in pieces', async () => {
    if (!aForm) throw new Error('no call with a form')
    expect(await sendInPieces(aForm.url, 'promise')).toBeLessThan(500)
    await expect
      .poll(() => unhandledLines().at(-1))
      .toEqual({
        id: 'request-of-promise',
        method: 'POST',
        route: aForm.url,
        goesOn: true,
        level: 60,
        type: 'Error',
        message: 'nobody awaits this',
      })
    expect(await countsOf()).toEqual([
      'unhandled_errors_total{kind="exception"} 1',
      'unhandled_errors_total{kind="rejection"} 1',
    ])
    expect(await statusOf('/readyz')).toBe(200)
  })

  it('of anything else lets the process answer until others have taken over, and then end as failed', async () => {
    const ended = once(server.child, 'exit')
    expect(await statusOf('/healthz', 'callback')).toBe(200)
    await expect.poll(() => statusOf('/readyz')).toBe(503)
    expect(await statusOf('/healthz')).toBe(200)
    expect(await countsOf()).toEqual([
      'unhandled_errors_total{kind="exception"} 2',
      'unhandled_errors_total{kind="rejection"} 1',
    ])
    expect(await ended).toEqual([1, null])
    expect(unhandledLines().at(-1)).toEqual({
      id: 'request-of-callback',
      method: 'GET',
      route: '/healthz',
      goesOn: false,
      level: 60,
      type: 'TypeError',
      message: 'a broken callback of [phone]',
    })
  })
})
