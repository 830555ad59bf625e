import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveFrontend } from './frontends.ts'

const app = Fastify()
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wallpaper-face-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/index-1a2b.js'), 'start()')
  await writeFile(join(folder, 'index.html'), '<script nonce="__CSP_NONCE__">begin()</script>')
  await writeFile(join(folder, 'sw.js'), 'keep()')
  await writeFile(join(folder, 'sw.js.br'), brotliCompressSync('keep()'))
  await serveFrontend(app, {
    prefix: '/face/',
    folder,
    sources: () => ({ image: ['https://pictures.example'] }),
  })
  await serveFrontend(app, { prefix: '/plain/', folder: join(folder, 'assets'), sources: () => ({}) })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const ask = (url: string, encoding = '') => app.inject({ url, headers: { 'accept-encoding': encoding } })

describe('a built face', () => {
  it('has a nonce of its own in each page, and in the page’s policy', async () => {
    const [first, second] = [await ask('/face/'), await ask('/face/any/screen')]
    const policy = String(first.headers['content-security-policy'])
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
    expect(first.body).toBe(`<script nonce="${nonce}">begin()</script>`)
    expect(policy).toContain('https://pictures.example')
    expect(first.headers['cache-control']).toBe('no-cache')
    expect(second.body).not.toBe(first.body)
  })

  it('packs the page for whoever can unpack it', async () => {
    const packed = await ask('/face/', 'gzip, deflate, br')
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.rawPayload).toString()).toMatch(/^<script nonce="[^"]+">begin/)
    expect((await ask('/face/', 'gzip')).headers['content-encoding']).toBeUndefined()
  })

  it('lets files whose names carry their hash be kept for good', async () => {
    const { headers, body } = await ask('/face/assets/index-1a2b.js')
    expect(body).toBe('start()')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('has its service worker asked for anew each time, and lets it fetch from us alone', async () => {
    const { headers, body } = await ask('/face/sw.js')
    expect(body).toBe('keep()')
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    })
    const packed = await ask('/face/sw.js', 'gzip, br')
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('keep()')
    expect((await ask('/plain/sw.js')).statusCode).toBe(404)
  })
})
