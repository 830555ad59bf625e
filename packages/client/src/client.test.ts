import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defineEndpoint, formBool, formInt, formJson, urlAt, urlOf } from '@wallpaper/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Client, createClient } from './client.ts'
import { createComeAgain } from './comeAgain.ts'
import { ApiError, NetworkError } from './errors.ts'

const save = defineEndpoint({
  path: 'homepage/create',
  method: 'POST',
  auth: 'user',
  input: z.object({
    name: z.string(),
    count: formInt({ min: 0, max: 100 }).optional(),
    is_public: formBool().optional(),
    tags: formJson(z.array(z.string())).optional(),
  }),
  output: z.object({ id: z.number() }),
  line: true,
  idempotent: true,
  summary: 'a write',
})
const list = defineEndpoint({
  path: 'v4/mine/list',
  method: 'GET',
  auth: 'user',
  input: z.object({ limit: formInt({ min: 0, max: 100 }).optional(), word: z.string().optional() }),
  output: z.object({ id: z.number() }),
  summary: 'a read',
})
const send = defineEndpoint({ ...save, path: 'open/send', line: false, idempotent: false, body: 'multipart' })

interface Seen {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

type Answer = (reply: ServerResponse, seen: Seen) => void

const ok: Answer = (reply) => {
  reply.setHeader('content-type', 'application/json')
  reply.end('{"code":1,"msg":"","data":{"id":7}}')
}

const serve = async (answer: Answer = ok) => {
  const seen: Seen[] = []
  const server = createServer(async (request, reply) => {
    const { method, url, headers } = request
    const body = Buffer.concat(await request.toArray()).toString()
    seen.push({ method, url, headers, body })
    answer(reply, { method, url, headers, body })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { seen, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('a call', () => {
  it('writes a form: text for each field, JSON for what is nested, nothing for what is left out', async () => {
    const { seen, baseUrl } = await serve()
    const input = { name: '图 & 神', count: 0, is_public: false, tags: ['a', '图'] }
    expect(await createClient({ baseUrl }).call(save, input, { line: 'picture' })).toEqual({ id: 7 })
    await createClient({ baseUrl }).call(save, { name: '', count: undefined }, { line: 'picture' })
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/v4/homepage/create' })
    expect(seen[0]?.headers['content-type']).toContain('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(seen[0]?.body))).toEqual({
      name: '图 & 神',
      count: '0',
      is_public: 'false',
      tags: '["a","图"]',
    })
    expect(seen[1]?.body).toBe('name=')
  })

  it('reads with its fields in the address, and without a question mark when there are none', async () => {
    const { seen, baseUrl } = await serve()
    const client = createClient({ baseUrl })
    await client.call(list, { limit: 20, word: 'a b' })
    await client.call(list, {})
    expect(seen.map(({ url }) => url)).toEqual(['/api/v4/mine/list?limit=20&word=a+b', '/api/v4/mine/list'])
  })

  it('goes to the line it is told', async () => {
    const { seen, baseUrl } = await serve()
    await createClient({ baseUrl }).call(save, { name: 'x' }, { line: 'creative' })
    expect(seen[0]?.url).toBe('/api/chuangyi/v1/homepage/create')
  })

  it('of a line does not compile without one, and any other not with one', () => {
    const neverCalled = (client: Client) => [
      // @ts-expect-error a call of the lines names one
      client.call(save, { name: 'x' }),
      // @ts-expect-error and its other options do not stand for it
      client.call(save, { name: 'x' }, { idempotencyKey: 'given-by-the-form' }),
      // @ts-expect-error a call of no line takes none
      client.call(list, {}, { line: 'picture' }),
      // @ts-expect-error the same goes for an address
      urlOf(save),
      // @ts-expect-error and for one without a line
      urlOf(list, 'picture'),
    ]
    expect(neverCalled).toBeTypeOf('function')
    expect(() => urlAt(save, null)).toThrow('needs a product line')
    expect(() => urlAt(list, 'picture')).toThrow('stands on no product line')
  })

  it('carries the session of the moment', async () => {
    const { seen, baseUrl } = await serve()
    let token = 'first'
    const client = createClient({ baseUrl, headers: () => ({ token }) })
    await client.call(list, {})
    token = 'second'
    await client.call(list, {})
    expect(seen.map(({ headers }) => headers.token)).toEqual(['first', 'second'])
  })

  it('carries a fresh idempotency key where one is wanted, and none elsewhere', async () => {
    const { seen, baseUrl } = await serve()
    const client = createClient({ baseUrl })
    await client.call(save, { name: 'x' }, { line: 'picture' })
    await client.call(save, { name: 'x' }, { line: 'picture' })
    await client.call(save, { name: 'x' }, { line: 'picture', idempotencyKey: 'given-by-the-form' })
    await client.call(list, {})
    const keys = seen.map(({ headers }) => headers['idempotency-key'])
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).not.toBe(keys[0])
    expect(keys.slice(2)).toEqual(['given-by-the-form', undefined])
  })

  it('sends a file beside its fields', async () => {
    const { seen, baseUrl } = await serve()
    await createClient({ baseUrl }).call(
      send,
      { name: '图' },
      { file: new Blob(['bytes'], { type: 'image/png' }) },
    )
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(seen[0]?.body).toMatch(
      /name="name"\r\n\r\n图\r\n[\s\S]*name="file"; filename="blob"\r\n[\s\S]*image\/png\r\n\r\nbytes/,
    )
  })
})

describe('a call that fails', () => {
  it('throws what the server said when it refused', async () => {
    const { baseUrl } = await serve((reply) => {
      reply.statusCode = 429
      reply.setHeader('x-request-id', 'request-1')
      reply.end('{"code":1003,"msg":"太频繁","data":{"retry_after_seconds":5}}')
    })
    const error = await failureOf(createClient({ baseUrl }).call(list, {}))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      code: 1003,
      message: '太频繁',
      status: 429,
      requestId: 'request-1',
      data: { retry_after_seconds: 5 },
    })
  })

  it.each(['<html>502 Bad Gateway</html>', '', 'null', '[]', '{"data":1}', '{"code":"1","msg":""}'])(
    'is a network failure that carries what came when no envelope did: %j',
    async (text) => {
      const { baseUrl } = await serve((reply) => reply.end(text))
      const error = await failureOf(createClient({ baseUrl }).call(list, {}))
      expect(error).toBeInstanceOf(NetworkError)
      expect(error).toMatchObject({ isTimeout: false })
      expect((error as NetworkError).data).toBeDefined()
    },
  )

  it('is a network failure without data when nobody answers, or the reply breaks off', async () => {
    const { baseUrl } = await serve((reply) => {
      reply.setHeader('content-length', '100')
      reply.write('{"code":1')
      reply.destroy()
    })
    for (const url of [baseUrl, 'http://127.0.0.1:1']) {
      const error = await failureOf(createClient({ baseUrl: url }).call(list, {}))
      expect(error, url).toBeInstanceOf(NetworkError)
      expect(error).toMatchObject({ data: undefined, isTimeout: false })
    }
  })

  it('says that it was too slow, when nothing comes and when the reply stops half-way', async () => {
    const silent = await serve(() => {})
    const halting = await serve((reply) => {
      reply.setHeader('content-length', '100')
      reply.write('{"code":1')
    })
    for (const { baseUrl } of [silent, halting]) {
      const error = await failureOf(createClient({ baseUrl, timeoutMs: 60 }).call(list, {}))
      expect(error).toBeInstanceOf(NetworkError)
      expect(error).toMatchObject({ isTimeout: true })
    }
  })

  it('can be given up by the caller, before it began too', async () => {
    const { baseUrl } = await serve(() => {})
    const controller = new AbortController()
    const failure = failureOf(createClient({ baseUrl }).call(list, {}, { signal: controller.signal }))
    controller.abort()
    expect(await failure).toMatchObject({ isTimeout: false, name: 'NetworkError' })
    const again = await failureOf(
      createClient({ baseUrl, timeoutMs: 2_000 }).call(list, {}, { signal: controller.signal }),
    )
    expect(again).toMatchObject({ isTimeout: false, name: 'NetworkError' })
  })
})

describe('a call to a busy server', () => {
  const busy =
    (more: Record<string, string> = {}, after = '0'): Answer =>
    (reply) => {
      reply.writeHead(503, { 'content-type': 'application/json', 'retry-after': after, ...more })
      reply.end('{"code":1004,"msg":"服务正忙，请稍后再试","data":null}')
    }
  const againWith = (onBusy: (isWaiting: boolean) => void) => {
    const comeAgain = createComeAgain(onBusy)
    return { comeAgain: async () => ({ comeAgain }) }
  }
  const toLine = { line: 'picture' } as const

  it('is made again, as the same call, and meanwhile it is known that it waits', async () => {
    const told: boolean[] = []
    let turnedAway = 0
    const { seen, baseUrl } = await serve((reply, request) => {
      turnedAway += 1
      return turnedAway <= 2 ? busy()(reply, request) : ok(reply, request)
    })
    const client = createClient({ baseUrl, ...againWith((isWaiting) => told.push(isWaiting)) })
    expect(await client.call(save, { name: '落日' }, toLine)).toEqual({ id: 7 })
    expect(seen.map(({ body }) => body)).toEqual([
      'name=%E8%90%BD%E6%97%A5',
      'name=%E8%90%BD%E6%97%A5',
      'name=%E8%90%BD%E6%97%A5',
    ])
    expect(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect(told).toEqual([true, false])
  })

  const keyless = { ...save, idempotent: false }
  it.each([
    { what: 'a read', times: 4, of: (client: Client) => client.call(list, {}) },
    {
      what: 'a write with a key',
      times: 4,
      of: (client: Client) => client.call(save, { name: 'x' }, toLine),
    },
    {
      what: 'a write without one',
      times: 1,
      of: (client: Client) => client.call(keyless, { name: 'x' }, toLine),
    },
    {
      what: 'a write without one that the server has not begun',
      times: 4,
      more: { 'x-not-begun': '1' },
      of: (client: Client) => client.call(keyless, { name: 'x' }, toLine),
    },
    {
      what: 'a file that it has not begun',
      times: 4,
      more: { 'x-not-begun': '1' },
      of: (client: Client) => client.call(send, { name: 'x' }),
    },
    {
      what: 'a read that is to come much later',
      times: 1,
      after: '60',
      of: (client: Client) => client.call(list, {}),
    },
  ])('is made $times times at most: $what', async ({ times, more, after, of }) => {
    const { seen, baseUrl } = await serve(busy(more, after))
    expect(await failureOf(of(createClient({ baseUrl, ...againWith(() => {}) })))).toMatchObject({
      status: 503,
      code: 1004,
    })
    expect(seen).toHaveLength(times)
    // A client without `comeAgain` throws at once.
    expect(await failureOf(of(createClient({ baseUrl })))).toBeInstanceOf(ApiError)
    expect(seen).toHaveLength(times + 1)
  })

  it('is not made again once nobody wants it', async () => {
    const { seen, baseUrl } = await serve(busy({}, '9'))
    const controller = new AbortController()
    const told: boolean[] = []
    const onBusy = (isWaiting: boolean) => {
      told.push(isWaiting)
      queueMicrotask(() => controller.abort())
    }
    const failure = await failureOf(
      createClient({ baseUrl, ...againWith(onBusy) }).call(list, {}, { signal: controller.signal }),
    )
    expect(failure).toBeInstanceOf(NetworkError)
    expect([seen.length, told]).toEqual([1, [true, false]])
  })
})
