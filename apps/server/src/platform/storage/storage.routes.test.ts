import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type DiskStorage, openDiskStorage } from './diskStorage.ts'
import { type Readiness, storageRoutes } from './storage.routes.ts'
import type { ObjectStore } from './storage.ts'
import { type StorageAddresses, storageAddresses } from './storageAddresses.ts'

const secret = 'a secret for this test'
const content = '0123456789abcdefghij'
const key = 'public/w/1.webp'

let root: string
let app: FastifyInstance
let base: string
let storage: DiskStorage
let addresses: StorageAddresses
let readiness: Readiness = { is: 'ready' }
const storedKeys: string[] = []
let clock = Date.now()

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'disk-routes-'))
  const config = { secrets: [secret] as const, baseUrl: '', now: () => clock }
  addresses = storageAddresses(config)
  storage = await openDiskStorage({ root, addresses, now: () => clock })
  app = Fastify({ forceCloseConnections: true, bodyLimit: 1_000 })
  await app.register(storageRoutes, {
    storage,
    addresses,
    filesRoot: root,
    onStored: async (stored) => void storedKeys.push(stored),
    readinessOf: async () => readiness,
  })
  base = await app.listen({ port: 0, host: '127.0.0.1' })
  config.baseUrl = base
  await storage.write(key, { bytes: Buffer.from(content) })
  await storage.write('incoming/u/1', { bytes: Buffer.from('private') })
})
afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true, force: true })
})

const get = (headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${base}/storage/${key}`, { method, headers })

describe('reading by HTTP', () => {
  it('sends the whole with what lets every cache keep it and no browser run it', async () => {
    const reply = await get()
    expect(await reply.text()).toBe(content)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': '20',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-type': 'image/webp',
      'cross-origin-resource-policy': 'cross-origin',
      etag: expect.stringMatching(/^W\/"[0-9a-f-]+"$/),
      'x-content-type-options': 'nosniff',
    })
  })

  it('answers HEAD with the same headers and no body', async () => {
    const reply = await get({}, 'HEAD')
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-length')).toBe('20')
    expect(await reply.text()).toBe('')
  })

  it.each([
    ['bytes=0-3', '0123', 'bytes 0-3/20'],
    ['bytes=15-', 'fghij', 'bytes 15-19/20'],
    ['bytes=-4', 'ghij', 'bytes 16-19/20'],
    ['bytes=18-9999', 'ij', 'bytes 18-19/20'],
  ])('sends the part asked for by %s', async (range, part, contentRange) => {
    const reply = await get({ range })
    expect(reply.status).toBe(206)
    expect(reply.headers.get('content-range')).toBe(contentRange)
    expect(reply.headers.get('content-length')).toBe(String(part.length))
    expect(await reply.text()).toBe(part)
  })

  it.each(['bytes=20-', 'bytes=500-600', 'bytes=-0'])(
    'refuses %s and says how long the file is',
    async (range) => {
      const reply = await get({ range })
      expect(reply.status).toBe(416)
      expect(reply.headers.get('content-range')).toBe('bytes */20')
      expect(reply.headers.get('cache-control')).toBe('no-store')
    },
  )

  it.each(['items=0-3', 'bytes=0-1,3-4'])('answers %s with the whole', async (range) => {
    const reply = await get({ range })
    expect([reply.status, await reply.text()]).toEqual([200, content])
  })

  it('answers 304 to whoever has it already', async () => {
    const etag = (await get()).headers.get('etag') ?? ''
    for (const tags of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const reply = await raw('GET', `/storage/${key}`, { 'if-none-match': tags })
      expect([reply.statusCode, reply.headers.etag, await text(reply)]).toEqual([304, etag, ''])
    }
    const changed = await raw('GET', `/storage/${key}`, { 'if-none-match': '"other"' })
    expect([changed.statusCode, await text(changed)]).toEqual([200, content])
  })

  it('resumes only the version that was begun', async () => {
    const etag = (await get()).headers.get('etag') ?? ''
    expect((await get({ range: 'bytes=5-', 'if-range': etag })).status).toBe(206)
    const restarted = await get({ range: 'bytes=5-', 'if-range': '"another version"' })
    expect([restarted.status, await restarted.text()]).toEqual([200, content])
  })

  it.each([
    '/storage/incoming/u/1',
    '/storage/private/u/1',
    '/storage/.plain',
    '/storage/public/../incoming/u/1',
    '/storage/public/%2e%2e/incoming/u/1',
    '/storage/public/..%2fincoming/u/1',
    '/storage/public%2f..%2f..%2f..%2fetc/passwd',
    '/storage//incoming/u/1',
    '/storage/.tmp/x',
    '/storage/public/none.webp',
    '/storage/public/w',
    '/storage/',
    '/storage/public/w/1.webp%00.png',
  ])('does not let anyone read %s', async (path) => {
    const reply = await raw('GET', path)
    expect(reply.statusCode).toBe(404)
    expect(await text(reply)).toBe('文件不存在，可能已被删除。')
  })
})

describe('a file that is not ready', () => {
  const withReadiness = async (given: Readiness) => {
    readiness = given
    const reply = await get()
    readiness = { is: 'ready' }
    return {
      status: reply.status,
      after: reply.headers.get('retry-after'),
      caching: reply.headers.get('cache-control'),
      sentence: await reply.text(),
    }
  }

  it('is not given out: the visitor is told when to come back, or why not', async () => {
    expect(await withReadiness({ is: 'pending', retryAfterSeconds: 3 })).toEqual({
      status: 202,
      after: '3',
      caching: 'no-store',
      sentence: '文件正在处理，请稍后再试。',
    })
    expect(await withReadiness({ is: 'missing', sentence: '这张图片打不开。' })).toMatchObject({
      status: 404,
      sentence: '这张图片打不开。',
    })
  })

  it('of an object store is given out by the store', async () => {
    const elsewhere = Fastify()
    const publicUrl = (name: string) => `https://files.example.com/${name}`
    const store: ObjectStore = { ...storage, publicUrl }
    await elsewhere.register(storageRoutes, { storage: store, addresses, filesRoot: null })
    const reply = await elsewhere.inject({ url: `/storage/${key}` })
    expect([reply.statusCode, reply.headers.location]).toEqual([302, publicUrl(key)])
    expect((await elsewhere.inject({ url: '/storage/private/a.jpg' })).statusCode).toBe(404)
    expect((await elsewhere.inject({ url: '/storage/incoming/u/1' })).statusCode).toBe(404)
    await elsewhere.close()
  })
})

describe('signed PUT by HTTP', () => {
  const grant = (name: string, maxBytes = 5_000) => ({
    key: `incoming/t/${name}`,
    contentType: 'image/jpeg',
    maxBytes,
    expiresAt: clock + 60_000,
  })
  const put = async (url: string, headers: Record<string, string>, body: BodyInit) => {
    const reply = await fetch(url, { method: 'PUT', headers, body })
    return { status: reply.status, sentence: await reply.text(), etag: reply.headers.get('etag') }
  }

  it('takes as many bytes as were granted, and not one more', async () => {
    const { url, headers } = await storage.signPut(grant('limit'))
    expect(await put(url, headers, 'x'.repeat(5_001))).toMatchObject({ status: 413 })
    expect(await storage.head('incoming/t/limit')).toBeNull()
    expect(await put(url, headers, 'x'.repeat(5_000))).toMatchObject({ status: 200 })
    expect(await storage.head('incoming/t/limit')).toMatchObject({ size: 5_000 })
  })

  it('stops a body that hides its length, while it is read, and still says why', async () => {
    const { url, headers } = await storage.signPut(grant('chunked', 100_000))
    const sending = httpRequest(url, { method: 'PUT', headers })
    // Headers and a first part are sent without a content-length; the rest comes in chunks.
    for (let sent = 0; sent < 40; sent++) sending.write('y'.repeat(10_000))
    sending.end()
    const [reply]: IncomingMessage[] = await once(sending, 'response')
    expect(reply?.statusCode).toBe(413)
    expect(reply && (await text(reply))).toBe('文件超过了大小限制，请压缩后再上传。')
    expect(await storage.head('incoming/t/chunked')).toBeNull()
    expect(await readdir(join(root, '.tmp'))).toEqual([])
  })

  it('keeps nothing of an upload that the phone broke off', async () => {
    const { url, headers } = await storage.signPut(grant('aborted'))
    const sending = httpRequest(url, { method: 'PUT', headers: { ...headers, 'content-length': '4000' } })
    sending.on('error', () => undefined)
    sending.write('z'.repeat(1_000))
    await vi.waitFor(async () => expect(await readdir(join(root, '.tmp'))).toHaveLength(1), {
      timeout: 30_000,
    })
    sending.destroy()
    await vi.waitFor(async () => expect(await readdir(join(root, '.tmp'))).toEqual([]), { timeout: 30_000 })
    expect(await storage.head('incoming/t/aborted')).toBeNull()
  })

  it('refuses an address after its time', async () => {
    const { url, headers } = await storage.signPut(grant('late'))
    clock += 60_000
    const reply = await put(url, headers, 'x')
    clock -= 60_000
    expect(reply).toMatchObject({ status: 403, sentence: '上传地址已过期，请重新获取上传地址后再试。' })
  })

  it.each([
    ['a larger limit', (url: string) => url.replace('max=5000', 'max=9000')],
    ['a later expiry', (url: string) => url.replace(/expires=\d+/, `expires=${Date.now() + 9e9}`)],
    ['another type', (url: string) => url.replace('image%2Fjpeg', 'text%2Fhtml')],
    ['no signature', (url: string) => url.replace(/&signature=.*/, '')],
    ['two signatures', (url: string) => `${url}&signature=x`],
    ['no query at all', (url: string) => url.replace(/\?.*/, '')],
    ['a wrong number', (url: string) => url.replace('max=5000', 'max=5e3x')],
  ])('refuses an address changed to have %s', async (_what, change) => {
    const { url } = await storage.signPut(grant('changed'))
    const changed = change(url)
    expect(changed).not.toBe(url)
    const type = new URL(changed).searchParams.get('type') ?? 'image/jpeg'
    const reply = await put(changed, { 'content-type': type, 'x-amz-acl': 'public-read' }, 'x')
    expect(reply).toMatchObject({ status: 403, sentence: '上传地址无效，请重新获取上传地址后再试。' })
    expect(await storage.head('incoming/t/changed')).toBeNull()
  })

  it.each(['x-amz-acl', 'x-oss-object-acl', 'x-cos-acl'])(
    'takes the public-read header spelt %s',
    async (acl) => {
      const { url } = await storage.signPut(grant(acl))
      const type = { 'content-type': 'image/jpeg' }
      expect(await put(url, type, 'x')).toMatchObject({
        status: 403,
        sentence: expect.stringContaining('x-amz-acl'),
      })
      expect(await put(url, { ...type, [acl]: 'private' }, 'x')).toMatchObject({ status: 403 })
      expect(await put(url, { ...type, [acl]: 'public-read' }, 'x')).toMatchObject({ status: 200 })
    },
  )

  it.each(['image/jpeg; charset=binary', 'IMAGE/JPEG', 'image/jpg'])(
    'takes %s for the type that it means',
    async (type) => {
      const { url } = await storage.signPut(grant('types'))
      const headers = { 'content-type': type, 'x-amz-acl': 'public-read' }
      expect(await put(url, headers, 'x')).toMatchObject({ status: 200 })
    },
  )

  it('tells when the bytes are here, and only then', async () => {
    storedKeys.length = 0
    const { url, headers } = await storage.signPut(grant('told'))
    await put(url, headers, 'x'.repeat(5_001))
    expect(storedKeys).toEqual([])
    await put(url, headers, 'x')
    expect(storedKeys).toEqual(['incoming/t/told'])
  })

  it('lets a page of another origin ask first', async () => {
    const { url } = await storage.signPut(grant('cors'))
    const asked = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'x-amz-acl' }
    const reply = await fetch(url, {
      method: 'OPTIONS',
      headers: { origin: 'https://m.example.com', ...asked },
    })
    expect(reply.status).toBe(204)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'PUT, GET, HEAD',
      'access-control-allow-headers': expect.stringMatching(
        /content-type.*x-amz-acl.*x-oss-object-acl.*x-cos-acl/,
      ),
      'access-control-expose-headers': expect.stringContaining('ETag'),
      'access-control-max-age': '600',
    })
  })

  it('lets only the named origins in when they are named', async () => {
    const strict = Fastify()
    await strict.register(storageRoutes, {
      storage,
      addresses,
      filesRoot: root,
      allowedOrigins: ['https://m.example.com'],
    })
    const ask = async (origin: string) => {
      const reply = await strict.inject({
        method: 'OPTIONS',
        url: '/storage/incoming/x',
        headers: { origin },
      })
      return [reply.headers['access-control-allow-origin'], reply.headers.vary]
    }
    expect(await ask('https://m.example.com')).toEqual(['https://m.example.com', 'Origin'])
    expect(await ask('https://evil.example.com')).toEqual([undefined, 'Origin'])
    await strict.close()
  })
})

describe('sweeping', () => {
  it('removes what a killed server left half-written, and not what is being written now', async () => {
    const [old, fresh] = [join(root, '.tmp', 'old'), join(root, '.tmp', 'fresh')]
    await writeFile(old, 'half')
    await writeFile(fresh, 'half')
    await utimes(old, new Date(0), new Date(0))
    expect(await storage.sweep(3_600_000)).toBe(1)
    expect(await readdir(join(root, '.tmp'))).toEqual(['fresh'])
    await rm(fresh)
  })

  it('leaves no empty folders behind what was deleted', async () => {
    for (const name of ['a/b/1', 'a/c/2', 'a/c/3']) {
      await storage.write(`incoming/deep/${name}`, { bytes: Buffer.from('x') })
    }
    await storage.remove('incoming/deep/a/b/1')
    expect(await readdir(join(root, 'incoming/deep/a'))).toEqual(['c'])
    await storage.move('incoming/deep/a/c/2', 'bin/2')
    await storage.remove('incoming/deep/a/c/3')
    expect(await readdir(join(root, 'incoming'))).not.toContain('deep')
  })

  it('keeps files that any tool can open, and shows those that another tool has put there', async () => {
    expect(await readFile(join(root, key), 'utf8')).toBe(content)
    await writeFile(join(root, 'public/w/odd.webp'), 'put here by hand')
    const reply = await fetch(`${base}/storage/public/w/odd.webp`)
    expect([reply.headers.get('content-type'), await reply.text()]).toEqual([
      'image/webp',
      'put here by hand',
    ])
  })
})

/** Without the URL normalisation and the cache headers that fetch adds. */
async function raw(
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<IncomingMessage> {
  const { hostname, port } = new URL(base)
  const sending = httpRequest({ hostname, port, method, path, headers }).end()
  const [reply]: IncomingMessage[] = await once(sending, 'response')
  if (!reply) throw new Error('no reply')
  return reply
}
