import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { defineEndpoint, errorCodes } from '@wallpaper/contract'
import { uploadImageInit } from '@wallpaper/contract/upload'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../../test/database/testDatabase.ts'
import { startTestPlatform, type TestPlatform } from '../../../test/testPlatform.ts'
import { startTestServer } from '../../../test/testServer.ts'
import { outside } from '../route.ts'
import type { LoadLimits } from './loadShedding.ts'

const definition = {
  auth: 'anyone',
  input: z.object({ text: z.string().optional() }),
  output: z.strictObject({ text: z.string() }),
  summary: 'a call of the test',
} as const
const look = defineEndpoint({ ...definition, path: 'test/look', method: 'GET' })
const wait = defineEndpoint({ ...definition, path: 'test/wait', method: 'GET' })
const large = defineEndpoint({ ...definition, path: 'test/large', method: 'GET' })
/** More than the socket buffers of both ends hold unread. */
const largeBytes = 32 * 1024 * 1024
const echo = defineEndpoint({ ...definition, path: 'test/echo', method: 'POST' })
const own = defineEndpoint({ ...definition, auth: 'user', path: 'test/own', method: 'GET' })
const photo = defineEndpoint({ ...definition, path: 'test/photo', method: 'POST', body: 'multipart' })

let database: TestDatabase
const started: { stop(): Promise<void> }[] = []
const opened: Socket[] = []
let waiting = 0
let release = Promise.withResolvers<void>()

const start = async (load: Partial<LoadLimits> = {}): Promise<TestPlatform> => {
  const platform = await startTestPlatform({
    databaseUrl: database.url,
    trustProxy: 'loopback',
    load: { graceMs: 0, standstillMs: 60_000, ...load },
    routes: () => [
      ...[look, echo].map((endpoint) => outside(endpoint, async ({ input }) => ({ text: input.text ?? '' }))),
      outside(large, async () => ({ text: 'x'.repeat(largeBytes) })),
      outside(own, async () => ({ text: 'own' })),
      outside(photo, async ({ file }) => ({ text: String(file?.bytes) })),
      outside(wait, async () => {
        waiting += 1
        await release.promise
        waiting -= 1
        return { text: 'waited' }
      }),
    ],
  })
  started.push(platform)
  return platform
}

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy()
  for (const server of started.splice(0)) await server.stop()
})
afterAll(() => database.drop())

interface Slow {
  send(text: string): void
  /** Everything received until the server closes the connection or has answered. */
  answer(): Promise<{ status: number; body: string }>
}

interface Head {
  path?: string
  method?: string
  from?: string
  type?: string
  length?: number
  more?: string
}

/** Begins a request and stops before its body. The server's "100 Continue" shows that it was counted. */
const begin = async (port: number, head: Head = {}): Promise<Slow> => {
  const { path = '/api/test/echo', method = 'POST', from, length = 100, more = '' } = head
  const type = head.type ?? 'application/x-www-form-urlencoded'
  const socket = connect(port, '127.0.0.1')
  opened.push(socket)
  socket.on('error', () => {})
  let said = ''
  socket.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: 100-continue\r\n` +
      `Content-Type: ${type}\r\nContent-Length: ${length}\r\n${more}` +
      `${from ? `X-Forwarded-For: ${from}\r\n` : ''}\r\n`,
  )
  await once(socket, 'data')
  expect(said).toContain('100 Continue')
  const parsed = () => {
    const reply = said.slice(said.indexOf('\r\n\r\n') + 4)
    const cut = reply.indexOf('\r\n\r\n')
    return { status: Number(reply.split(' ')[1]), body: reply.slice(cut + 4) }
  }
  return {
    send: (text) => void socket.write(text),
    async answer() {
      while (!socket.closed && !parsed().status)
        await Promise.race([once(socket, 'data'), once(socket, 'close')])
      return parsed()
    },
  }
}

const beginMany = (count: number, port: number, headOf: (n: number) => Head = () => ({})) =>
  Promise.all(Array.from({ length: count }, (_, n) => begin(port, headOf(n))))

const statusFrom = async (url: string, from: string) =>
  (await fetch(url, { headers: { 'x-forwarded-for': from } })).status

const requestOn = (agent: Agent, url: string, from: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) =>
    get(url, { agent, headers: { 'x-forwarded-for': from } }, resolve).on('error', reject),
  )

describe('a server with more to do than it can', () => {
  it('says so at once with 503 and when to come back, and finishes what it has begun', async () => {
    const { url } = await start({ working: 100, admission: { few: 200 } })
    release = Promise.withResolvers()
    const agent = new Agent()
    const begun = Array.from({ length: 100 }, (_, n) =>
      requestOn(agent, `${url}/api/test/wait`, `203.0.113.${n % 20}`),
    )
    await expect.poll(() => waiting).toBe(100)
    const refused = await fetch(`${url}/api/test/look`)
    // Spread: refused clients must not come back together.
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([
      503,
      expect.stringMatching(/^[123]$/),
    ])
    expect(await refused.json()).toMatchObject({
      code: errorCodes.unavailable,
      msg: expect.stringContaining('稍后'),
    })
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    release.resolve()
    const replies = await Promise.all(begun)
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    for (const reply of replies) reply.resume()
    agent.destroy()
    await expect.poll(() => statusFrom(`${url}/api/test/look`, '203.0.113.1')).toBe(200)
  })
})

describe('people who send slowly', () => {
  it('take nobody else’s room, however many they are', async () => {
    const { port, url } = await start({ working: 5, receiving: 20 })
    const slow = await beginMany(19, port, (n) => ({ from: `203.0.113.${n}` }))
    expect(await statusFrom(`${url}/api/test/look`, '198.51.100.1')).toBe(200)
    const quick = await fetch(`${url}/api/test/echo`, { method: 'POST', body: new URLSearchParams('text=1') })
    expect(quick.status).toBe(200)
    for (const one of slow) one.send(`text=${'x'.repeat(95)}`)
    for (const one of slow) expect((await one.answer()).status).toBe(200)
  })

  it('leave the readers alone even when there is no room for more of them', async () => {
    const { port, url } = await start({ receiving: 3 })
    await beginMany(3, port, (n) => ({ from: `203.0.113.${n}` }))
    const late = await fetch(`${url}/api/test/echo`, { method: 'POST', body: new URLSearchParams('text=1') })
    expect(late.status).toBe(503)
    expect(await statusFrom(`${url}/api/test/look`, '198.51.100.1')).toBe(200)
  })

  it('are told 408 with an envelope when their time is over', async () => {
    const { port, logLines } = await start({ bodyMs: 50 })
    const slow = await begin(port)
    slow.send('text=')
    const { status, body } = await slow.answer()
    expect(status).toBe(408)
    expect(JSON.parse(body)).toMatchObject({
      code: errorCodes.invalidInput,
      msg: expect.stringContaining('网络太慢'),
    })
    expect(logLines.filter((line) => line.includes('request failed'))).toEqual([])
  })

  it('have longer for a photo than for a form', async () => {
    const { port } = await start({ bodyMs: 50, bytesPerMs: 1 })
    const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
    const body = `${part}${'x'.repeat(60_000)}\r\n--b--\r\n`
    const type = 'multipart/form-data; boundary=b'
    const sent = await begin(port, { path: '/api/test/photo', type, length: body.length })
    sent.send(body.slice(0, 30_000))
    const form = await begin(port)
    expect((await form.answer()).status).toBe(408)
    sent.send(body.slice(30_000))
    const answer = await sent.answer()
    expect([answer.status, JSON.parse(answer.body).data]).toEqual([200, { text: '60000' }])
  })
})

describe('one address', () => {
  it('has so much in flight and no more, and the others do not notice', async () => {
    const { port, url } = await start({ perAddress: 10 })
    const slow = await beginMany(10, port, () => ({ from: '203.0.113.9' }))
    const refused = await fetch(`${url}/api/test/look`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect(await refused.json()).toMatchObject({ code: errorCodes.rateLimited })
    expect(await statusFrom(`${url}/api/test/look`, '203.0.113.10')).toBe(200)
    slow[0]?.send(`text=${'x'.repeat(95)}`)
    await slow[0]?.answer()
    await expect.poll(() => statusFrom(`${url}/api/test/look`, '203.0.113.9')).toBe(200)
  })

  it('holds back strangers, and nobody behind it who was let in lately', async () => {
    const { url, as } = await start({ readingPerAddress: 3, perSession: 2 })
    const me = as(7)
    expect((await me.call(own, {})).text).toBe('own')
    release = Promise.withResolvers()
    const agent = new Agent()
    const from = '203.0.113.9'
    const strangers = Array.from({ length: 3 }, () => requestOn(agent, `${url}/api/test/wait`, from))
    await expect.poll(() => waiting).toBe(3)
    expect(await statusFrom(`${url}/api/test/look`, from)).toBe(429)
    const mine = (headers: Record<string, string> = {}) =>
      fetch(`${url}/api/test/own`, {
        headers: { authorization: '7', token: 'token', 'x-forwarded-for': from, ...headers },
      })
    expect((await mine()).status).toBe(200)
    // A session with a wrong token is not known.
    expect((await mine({ token: 'a guess' })).status).toBe(429)
    release.resolve()
    for (const reply of await Promise.all(strangers)) reply.resume()
    agent.destroy()
  })

  it('lets in the next for whoever stands still in the middle of sending, and not for one who goes on', async () => {
    const { port, url } = await start({ sendingPerAddress: 2, standstillMs: 300, bytesPerMs: 1 })
    const from = '203.0.113.9'
    const still = await begin(port, { from })
    const moving = await begin(port, { from, length: 2_000 })
    moving.send(`text=${'x'.repeat(1_000)}`)
    const post = () =>
      fetch(`${url}/api/test/echo`, {
        method: 'POST',
        body: new URLSearchParams('text=1'),
        headers: { 'x-forwarded-for': from },
      })
    await expect.poll(async () => (await post()).status).toBe(200)
    expect((await still.answer()).status).toBe(408)
    moving.send('x'.repeat(2_000 - 1_005))
    expect((await moving.answer()).status).toBe(200)
  })

  it('lets in the next for whoever does not read the answer', async () => {
    const { port, url } = await start({ perAddress: 2, standstillMs: 100 })
    const from = '203.0.113.9'
    const unread = Array.from({ length: 2 }, () => {
      const socket = connect(port, '127.0.0.1')
      opened.push(socket)
      socket.on('error', () => {})
      socket.write(`GET /api/test/large HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\n\r\n`)
      return socket
    })
    // The beginning of the reply has arrived; the rest stays unread.
    await Promise.all(unread.map((socket) => once(socket, 'readable')))
    await expect.poll(() => statusFrom(`${url}/api/test/look`, from)).toBe(200)
  })

  it('is the whole network of a household in IPv6', async () => {
    const { port, url } = await start({ perAddress: 4 })
    await beginMany(4, port, (n) => ({ from: `2001:db8:0:7::${n + 1}` }))
    expect(await statusFrom(`${url}/api/test/look`, '2001:db8:0:7:ffff::1')).toBe(429)
    expect(await statusFrom(`${url}/api/test/look`, '2001:db8:0:8::1')).toBe(200)
  })
})

describe('a signed address of storage', () => {
  it('takes a few at once, for a phone that starts again, and then no more', async () => {
    const server = await startTestServer()
    started.push(server)
    const { session } = await server.make.person()
    const grant = () => server.as(session).call(uploadImageInit, { fileType: 'image/jpeg' })
    const [first, second] = [await grant(), await grant()]
    const put = (uploadUrl: string): Head => {
      const { pathname, search } = new URL(uploadUrl, server.url)
      const more = 'x-amz-acl: public-read\r\n'
      return { method: 'PUT', path: pathname + search, type: 'image/jpeg', length: 1_000, more }
    }
    const port = Number(new URL(server.url).port)
    await beginMany(4, port, () => put(first.upload_url))
    expect((await (await begin(port, put(first.upload_url))).answer()).status).toBe(429)
    const other = await begin(port, put(second.upload_url))
    other.send('x'.repeat(1_000))
    expect((await other.answer()).status).toBe(200)
  })
})

describe('a process that stood still', () => {
  it('answers when it goes on: a moment in which nothing could be measured is not a long delay', async () => {
    const { url } = await start()
    const stillness = new Int32Array(new SharedArrayBuffer(4))
    for (let second = 0; second < 3; second += 1) {
      // Blocks the event loop between two measurements, as when the machine is suspended for a moment.
      Atomics.wait(stillness, 0, 0, 1_100)
      await nextTurn()
    }
    expect((await fetch(`${url}/api/test/look`)).status).toBe(200)
  })
})
