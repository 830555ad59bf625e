import { Agent, get, type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'
import { defineEndpoint, errorCodes } from '@wallpaper/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../test/database/testDatabase.ts'
import { sendRaw } from '../../test/http/rawHttp.ts'
import { startTestPlatform, type TestPlatform, type TestPlatformOptions } from '../../test/testPlatform.ts'
import { outside } from './route.ts'

const echo = defineEndpoint({
  path: 'test/echo',
  method: 'POST',
  auth: 'anyone',
  input: z.object({ text: z.string().optional() }),
  output: z.strictObject({ text: z.string() }),
  summary: 'gives back what it got',
})
const look = defineEndpoint({ ...echo, path: 'test/look', method: 'GET', summary: 'the same as a read' })
const wait = defineEndpoint({
  ...echo,
  path: 'test/wait',
  method: 'GET',
  summary: 'answers when the test says so',
})

let database: TestDatabase
let platform: TestPlatform
let waiting = 0
let release = Promise.withResolvers<void>()

const start = (options: Pick<TestPlatformOptions, 'metricsToken' | 'trustProxy' | 'load'> = {}) =>
  startTestPlatform({
    databaseUrl: database.url,
    routes: () => [
      ...[echo, look].map((endpoint) => outside(endpoint, async ({ input }) => ({ text: input.text ?? '' }))),
      outside(wait, async () => {
        waiting += 1
        await release.promise
        waiting -= 1
        return { text: 'waited' }
      }),
    ],
    ...options,
  })

beforeAll(async () => {
  database = await createTestDatabase()
  platform = await start()
})
afterAll(async () => {
  await platform.stop()
  await database.drop()
})

interface Reply {
  status: number
  headers: Headers
  envelope: { code: number; msg: string; data: unknown }
}

const ask = async (path: string, init: RequestInit = {}): Promise<Reply> => {
  const response = await fetch(platform.url + path, init)
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    envelope: response.headers.get('content-type')?.startsWith('application/json')
      ? JSON.parse(text)
      : { code: 0, msg: '', data: text },
  }
}

const form = (body: string): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})

const requestOn = (agent: Agent, url: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => get(url, { agent }, resolve).on('error', reject))

const textOf = async (reply: IncomingMessage) => Buffer.concat(await reply.toArray()).toString()

describe('a HEAD', () => {
  it.each([
    ['of what is there', 'HEAD /healthz HTTP/1.1\r\nHost: x\r\n'],
    ['of what is not', 'HEAD /nothing HTTP/1.1\r\nHost: x\r\n'],
    ['of an address that is too long', `HEAD /api/${'x'.repeat(5_000)} HTTP/1.1\r\nHost: x\r\n`],
    ['with two hosts', 'HEAD /healthz HTTP/1.1\r\nHost: x\r\nHost: y\r\n'],
    ['that is broken', 'HEAD /healthz HTTP/1.1\r\nHost: x\r\nBad header: \u0001\r\n'],
    ['whose head is too large', `HEAD /healthz HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n`],
  ])('%s has a status and no body', async (_title, head) => {
    const { status, body } = await sendRaw(platform.port, `${head}Connection: close\r\n\r\n`)
    expect(status).toBeGreaterThanOrEqual(200)
    expect(body).toBe('')
  })
})

describe('a request that is not as it should be', () => {
  it('is refused with an envelope when a key stands twice, in the address or in the body', async () => {
    for (const reply of [
      await ask('/api/test/look?text=1&text=2'),
      await ask('/api/test/echo', form('text=1&text=2')),
    ]) {
      expect(reply.envelope).toMatchObject({
        code: errorCodes.invalidInput,
        msg: expect.stringContaining('重复'),
      })
    }
    expect((await ask('/api/test/look?text=1')).envelope.code).toBe(errorCodes.ok)
  })

  it('is refused with an envelope when its text cannot be decoded', async () => {
    for (const text of ['%zz', '%', '%c3%28', '%ff', '%00', 'a%00b', '%ed%a0%80']) {
      for (const reply of [
        await ask(`/api/test/look?text=${text}`),
        await ask('/api/test/echo', form(`text=${text}`)),
      ]) {
        expect(reply.envelope, text).toMatchObject({
          code: errorCodes.invalidInput,
          msg: expect.stringContaining('无法识别'),
        })
      }
    }
    expect((await ask('/api/test/%zz')).envelope).toMatchObject({ code: errorCodes.invalidInput })
    expect((await ask('/api/test/look?text=%e5%9b%be+%F0%9F%98%80')).envelope.data).toEqual({ text: '图 😀' })
  })

  it('is refused when its bytes are not UTF-8, in the address or in the body', async () => {
    const end = ' HTTP/1.1\r\nHost: x\r\nConnection: close\r\n'
    const type = 'Content-Type: application/x-www-form-urlencoded\r\n'
    const sent = (bytes: number[]) => {
      const text = Buffer.from([...Buffer.from('text='), ...bytes])
      const length = `Content-Length: ${text.length}\r\n\r\n`
      return Promise.all([
        sendRaw(platform.port, 'GET /api/test/look?', text, `${end}\r\n`),
        sendRaw(platform.port, `POST /api/test/echo${end}${type}${length}`, text),
      ])
    }
    for (const bytes of [
      [0xff, 0xfe],
      [0xe5, 0x9b],
      [0xed, 0xa0, 0x80],
    ]) {
      const [address, body] = await sent(bytes)
      expect([address.status, JSON.parse(address.body).code]).toEqual([400, errorCodes.invalidInput])
      expect(JSON.parse(body.body)).toMatchObject({
        code: errorCodes.invalidInput,
        msg: expect.stringContaining('无法识别'),
      })
    }
    const [, utf8] = await sent([0xe5, 0x9b, 0xbe])
    expect(JSON.parse(utf8.body).data).toEqual({ text: '图' })
  })

  it('is refused when a field is named after what every object inherits', async () => {
    const reply = await ask('/api/test/look?__proto__=1')
    expect(reply.envelope).toMatchObject({
      code: errorCodes.invalidInput,
      msg: expect.stringContaining('不认识'),
    })
  })

  it('is refused when it has more fields than any form', async () => {
    const many = Array.from({ length: 201 }, (_, n) => `f${n}=`).join('&')
    expect((await ask(`/api/test/look?${many}`)).envelope.msg).toBe('字段太多了')
    expect((await ask('/api/test/echo', form(many))).envelope.msg).toBe('字段太多了')
    expect((await ask('/api/test/echo', form(`${'&'.repeat(300)}text=1`))).envelope.msg).toBe('字段太多了')
  })

  it('is told 404 for an unknown address, and 405 with what is allowed for a wrong method', async () => {
    const unknown = await ask('/api/test/none')
    expect([unknown.status, unknown.envelope.code]).toEqual([404, errorCodes.notFound])
    const wrong = await ask('/api/test/look', { method: 'DELETE' })
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect(wrong.envelope).toMatchObject({
      code: errorCodes.invalidInput,
      msg: expect.stringContaining('请求方式'),
    })
  })

  it('is told 415 when its body is no form, and nothing runs', async () => {
    const types = [
      'application/json',
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'nonsense',
    ]
    for (const type of types) {
      const reply = await ask('/api/test/echo', {
        method: 'POST',
        body: '{"text":"1"}',
        headers: { 'content-type': type },
      })
      expect([reply.status, reply.envelope.code], type).toEqual([415, errorCodes.invalidInput])
    }
  })

  it('is told 413 when its body is too large, with or without a length in front, though it is still sending', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const url = `${platform.url}/api/test/echo`
    for (const length of [{ 'content-length': 10 * 1024 * 1024 }, {}]) {
      const sending = request(url, { method: 'POST', headers: { ...headers, ...length } })
      const replied: Promise<IncomingMessage> = new Promise((resolve, reject) => {
        sending.on('response', resolve).on('error', reject)
      })
      Readable.from(Array.from({ length: 10 }, () => Buffer.alloc(1024 * 1024, 'a'))).pipe(sending)
      const reply = await replied
      expect(reply.statusCode).toBe(413)
      expect(JSON.parse(await textOf(reply))).toMatchObject({
        code: errorCodes.tooLarge,
        msg: expect.stringContaining('太大'),
      })
      sending.destroy()
    }
  })

  it('is told 431 when its headers are too long and 400 when it is not HTTP', async () => {
    const long = await sendRaw(
      platform.port,
      `GET /api/test/look HTTP/1.1\r\nHost: x\r\ntoken: ${'x'.repeat(100_000)}\r\n\r\n`,
    )
    expect([long.status, JSON.parse(long.body).code]).toEqual([431, errorCodes.tooLarge])
    const address = await sendRaw(
      platform.port,
      `GET /api/test/look?text=${'x'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    )
    expect([address.status, JSON.parse(address.body).code]).toEqual([431, errorCodes.tooLarge])
    for (const garbage of [
      'GET /api/test/look HTTP/1.1\r\nConnection: close\r\n\r\n',
      '\0\0\0\r\n\r\n',
      'FOO / HTTP/1.1\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
    ]) {
      const reply = await sendRaw(platform.port, garbage)
      expect([reply.status, JSON.parse(reply.body).code]).toEqual([400, errorCodes.invalidInput])
    }
  })

  it('is told 417 when it expects what nobody can give, and needs no Host in HTTP/1.0', async () => {
    const address = 'GET /api/test/look?text=1 HTTP/1'
    const strange = await sendRaw(platform.port, `${address}.1\r\nHost: x\r\nExpect: a miracle\r\n\r\n`)
    expect([strange.status, JSON.parse(strange.body).code]).toEqual([417, errorCodes.invalidInput])
    const old = await sendRaw(platform.port, `${address}.0\r\n\r\n`)
    expect(JSON.parse(old.body).data).toEqual({ text: '1' })
  })

  it('is refused when it names two hosts, or none', async () => {
    for (const hosts of ['', 'Host: x\r\nHost: y\r\n']) {
      const reply = await sendRaw(
        platform.port,
        `GET /api/test/look HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`,
      )
      expect([reply.status, JSON.parse(reply.body).code]).toEqual([400, errorCodes.invalidInput])
    }
  })

  it('is closed when its head does not come to an end', async () => {
    const strict = await start({ load: { headMs: 300 } })
    try {
      expect((await sendRaw(strict.port, 'GET /api/test/look HTTP/1.1\r\nHost: x\r\n')).status).toBe(408)
    } finally {
      await strict.stop()
    }
  })
})

describe('a request whose end is not clear', () => {
  const host = 'Host: x\r\nContent-Type: application/x-www-form-urlencoded\r\n'
  const inside = 'GET /api/test/look?text=smuggled HTTP/1.1\r\nHost: x\r\n\r\n'

  it.each([
    ['two ways to end', 'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n', `0\r\n\r\n${inside}`],
    ['two lengths', 'Content-Length: 0\r\nContent-Length: 6\r\n', inside],
    ['a length that is no number', 'Content-Length: +6\r\n', inside],
    ['chunks under another name', 'Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${inside}`],
    ['a space before the colon', 'Content-Length : 0\r\n', inside],
  ])('is refused whole: %s', async (_what, ending, body) => {
    const reply = await sendRaw(platform.port, `POST /api/test/echo HTTP/1.1\r\n${host}${ending}\r\n${body}`)
    expect(reply.status).toBe(400)
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    expect(reply.body).not.toContain('smuggled')
  })

  it('is not answered with what it sent: TRACE is no method here', async () => {
    const reply = await sendRaw(
      platform.port,
      'TRACE /api/test/look HTTP/1.1\r\nHost: x\r\nAuthorization: a-secret\r\nConnection: close\r\n\r\n',
    )
    expect([400, 404, 405]).toContain(reply.status)
    expect(reply.body).not.toContain('a-secret')
  })
})

describe('every reply', () => {
  it('carries the security headers, refusals included', async () => {
    for (const path of ['/api/test/look', '/api/test/none', '/healthz', '/api/test/look?a=1&a=2']) {
      const { headers } = await ask(path)
      expect(headers.get('content-security-policy'), path).toBe("default-src 'none';frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('strict-transport-security')).toContain('max-age=')
      expect(headers.get('x-powered-by')).toBeNull()
    }
  })

  it('names the request, whatever name a stranger gives it', async () => {
    for (const given of ['from-a-stranger-1', '"><script>']) {
      const { headers } = await ask('/api/test/look', { headers: { 'x-request-id': given } })
      expect(headers.get('x-request-id')).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    }
  })

  it('names the request as our proxy did, unless that is not a name', async () => {
    const behind = await start({ trustProxy: 'loopback' })
    const idFor = async (given: string) =>
      (await fetch(`${behind.url}/healthz`, { headers: { 'x-request-id': given } })).headers.get(
        'x-request-id',
      )
    expect(await idFor('5f1d0a7c9b3e4d218a6f')).toBe('5f1d0a7c9b3e4d218a6f')
    expect(await idFor('"><script>')).toMatch(/^[\w-]{36}$/)
    await behind.stop()
  })
})

describe('the addresses for machines', () => {
  it('say that the process lives, and whether it is ready', async () => {
    expect((await ask('/healthz')).status).toBe(200)
    expect((await ask('/readyz')).status).toBe(200)
    platform.setReady(false)
    expect((await ask('/readyz')).status).toBe(503)
    expect((await ask('/healthz')).status).toBe(200)
    platform.setReady(true)
  })

  it('give metrics to this machine without a token, by route and never by address', async () => {
    await ask('/api/test/look?text=13800138000')
    const metrics = String((await ask('/metrics')).envelope.data)
    expect(metrics).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/test/look",status="2xx"}',
    )
    expect(metrics).toContain('database_pool_connections{state="idle"}')
    expect(metrics).not.toContain('13800138000')
  })

  it('give metrics to another machine only with the token, and to this one always', async () => {
    const guarded = await start({ trustProxy: 'loopback', metricsToken: 'a long metrics token' })
    const statusOf = async (headers: Record<string, string>) =>
      (await fetch(`${guarded.url}/metrics`, { headers })).status
    const elsewhere = { 'x-forwarded-for': '203.0.113.7' }
    expect(await statusOf({})).toBe(200)
    expect(await statusOf(elsewhere)).toBe(403)
    expect(await statusOf({ ...elsewhere, authorization: 'Bearer a long metrics toke' })).toBe(403)
    expect(await statusOf({ ...elsewhere, authorization: 'Bearer a long metrics token' })).toBe(200)
    await guarded.stop()
    const without = await start({ trustProxy: 'loopback' })
    const reply = await fetch(`${without.url}/metrics`, {
      headers: { ...elsewhere, authorization: 'Bearer undefined' },
    })
    expect(reply.status).toBe(403)
    await without.stop()
  })

  it('do not count the scrape among those who wait for a connection', async () => {
    const metrics = String((await ask('/metrics')).envelope.data)
    expect(metrics).toContain('database_pool_connections{state="waiting"} 0')
  })
})

describe('a server that is told to stop', () => {
  it('answers what is in flight, refuses what comes after on an open connection, and then is gone', async () => {
    release = Promise.withResolvers()
    const stopping = await start()
    const ended: string[] = []
    const agent = new Agent({ keepAlive: true })
    const inFlight = requestOn(agent, `${stopping.url}/api/test/wait`)
    const pipelined = sendRaw(
      stopping.port,
      'GET /api/test/wait HTTP/1.1\r\nHost: x\r\n\r\nGET /api/test/look HTTP/1.1\r\nHost: x\r\n\r\n',
    )
    await expect.poll(() => waiting).toBe(2)
    const stopped = stopping.stop().then(() => ended.push('stopped'))
    await expect.poll(() => stopping.app.server.listening).toBe(false)
    expect(ended).toEqual([])
    release.resolve()
    const reply = await inFlight
    expect(JSON.parse(await textOf(reply))).toEqual({
      code: errorCodes.ok,
      msg: '',
      data: { text: 'waited' },
    })
    expect((await pipelined).body).toContain('waited')
    await stopped
    await expect(fetch(stopping.url)).rejects.toThrow()
    agent.destroy()
  })
})
