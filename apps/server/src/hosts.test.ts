import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostsOf } from './hosts.ts'
import { sendRaw } from './test/http/rawHttp.ts'
import { testSecret } from './test/testSecret.ts'
import { startTestServer, type TestServer } from './test/testServer.ts'

const hosts = {
  PUBLIC_URL: 'https://app.example',
  GALLERY_URL: 'https://tu.example',
  SHORT_URL: 'https://t.example',
  STORAGE_URL: 'https://img.example',
}

let production: TestServer
let development: TestServer
beforeAll(async () => {
  development = await startTestServer({ env: { PUBLIC_URL: hosts.PUBLIC_URL } })
  production = await startTestServer({
    databaseUrl: development.databaseUrl,
    env: {
      ...hosts,
      NODE_ENV: 'production',
      APP_SECRET: testSecret,
      DATABASE_URL: development.databaseUrl,
      WECHAT_APP_ID: 'wx0000000000000001',
      WECHAT_APP_SECRET: 'not a real secret',
      SMS_TEMPLATE: 'SMS_1',
      ALIYUN_SMS_KEY_ID: 'not a real key',
      ALIYUN_SMS_KEY_SECRET: 'not a real secret',
      TRUST_PROXY: '127.0.0.1',
    },
  })
})
afterAll(async () => {
  await production.stop()
  await development.stop()
})

const ask = (server: TestServer, path: string, heads: readonly string[], version = '1.1') =>
  sendRaw(
    Number(new URL(server.url).port),
    `GET ${path} HTTP/${version}\r\n${[...heads, 'Accept: text/html', 'Connection: close'].join('\r\n')}\r\n\r\n`,
  )
const faces = [
  '/',
  '/h5/',
  '/console/',
  '/s/',
  '/storage/public/a.webp',
  '/short/codeInfo?code=A',
  '/api/docs',
]
const probes = ['/healthz', '/readyz', '/metrics']

describe('a host that is none of ours, in production', () => {
  it.each(['127.0.0.1:8080', '203.0.113.7', 'evil.example', 'app.example.evil.example', 'x@app.example', ''])(
    'has no face: Host "%s"',
    async (host) => {
      for (const path of faces) {
        const { status, body } = await ask(production, path, [`Host: ${host}`])
        expect(status, path).toBe(404)
        if (path.startsWith('/api')) continue
        expect(body, path).toContain('没有这个页面')
        // The page neither links to a face nor names a host of one.
        expect(body, path).not.toMatch(/href="\/|example/)
      }
    },
  )

  it('is whom those who watch over the server may ask by', async () => {
    for (const path of probes)
      expect((await ask(production, path, ['Host: 10.0.0.5'])).status, path).toBe(200)
    expect((await ask(production, '/healthz', [], '1.0')).status).toBe(200)
    expect((await ask(production, '/h5/', [], '1.0')).status).toBe(404)
  })

  it('gets no face by what a proxy passes on from its visitor, and ours does where the proxy names its upstream', async () => {
    const forwarded = (host: string) => ['Host: upstream', `X-Forwarded-Host: ${host}`]
    expect((await ask(production, '/s/', forwarded('evil.example'))).status).toBe(404)
    expect((await ask(production, '/s/', forwarded('tu.example'))).status).toBe(200)
    expect((await ask(production, '/s/', forwarded('app.example'))).status).toBe(404)
  })
})

describe('a host of ours', () => {
  it.each(['tu.example', 'TU.Example', 'tu.example:443', 'tu.example.', 'tu.example:8443'])(
    'is known however it is written: %s',
    async (host) => {
      expect((await ask(production, '/s/', [`Host: ${host}`])).status).toBe(200)
      expect((await ask(production, '/console/', [`Host: ${host}`])).status).toBe(404)
    },
  )

  it('leads who is lost to its own face alone', async () => {
    const waysAt = async (host: string) =>
      [...(await ask(production, '/nothing', [`Host: ${host}`])).body.matchAll(/href="(\/[^"]*)"/g)].map(
        ([, way]) => way,
      )
    expect(await waysAt('app.example')).toEqual(['/h5/'])
    expect(await waysAt('tu.example')).toEqual(['/s/'])
    expect(await waysAt('img.example')).toEqual([])
  })

  it('may have two faces, and another port another one', () => {
    const at = (host: string, url: string, env: Record<string, string>) =>
      hostsOf({ NODE_ENV: 'production', ...env }).mayAnswer({ headers: { host }, host, url })
    const shared = { ...hosts, SHORT_URL: hosts.GALLERY_URL }
    expect(['/s/ABC', '/ABC', '/h5/'].map((url) => at('tu.example', url, shared))).toEqual([
      true,
      true,
      false,
    ])
    const ports = { PUBLIC_URL: 'http://one.example:8080', GALLERY_URL: 'http://one.example:8081' }
    expect(['/s/ABC', '/h5/'].map((url) => at('one.example:8080', url, ports))).toEqual([false, true])
    expect(['/s/ABC', '/h5/'].map((url) => at('one.example:8081', url, ports))).toEqual([true, false])
  })
})

describe('any host, outside production', () => {
  it('has the app, so that a phone in the same network reaches it by address', async () => {
    for (const host of ['localhost:8080', '192.168.1.20:8080', 'app.example'])
      for (const path of ['/s/', '/api/docs'])
        expect((await ask(development, path, [`Host: ${host}`])).status, `${host}${path}`).toBe(200)
  })
})
