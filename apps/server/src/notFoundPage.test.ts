import { errorCodes } from '@wallpaper/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './test/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

const envelopeOf = async (path: string, init: RequestInit = {}) => {
  const reply = await fetch(server.url + path, init)
  const { code }: { code: number } = await reply.json()
  return { status: reply.status, code }
}

describe('an address that is not there', () => {
  it('is a page for people, in words and with the way to the app', async () => {
    for (const path of ['/nothing', '/a/b?c=1', '/apiary', `/s/${'x'.repeat(5_000)}`]) {
      const reply = await fetch(server.url + path, { headers: browser })
      const text = await reply.text()
      expect([reply.status, reply.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
      expect(text).toContain('没有这个页面')
      expect(text).toContain('href="/h5/"')
      const nonce = /<style nonce="([^"]+)">/.exec(text)?.[1]
      expect(reply.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it('is an envelope for programs, for calls and for what is no looking', async () => {
    const missing = { status: 404, code: errorCodes.notFound }
    expect(await envelopeOf('/nothing')).toEqual(missing)
    expect(await envelopeOf('/nothing', { headers: { accept: 'application/json' } })).toEqual(missing)
    for (const path of ['/api', '/api/', '/api/v4/nothing', '/api?x=1'])
      expect(await envelopeOf(path, { headers: browser })).toEqual(missing)
    expect(await envelopeOf('/nothing', { method: 'POST', headers: browser })).toEqual(missing)
    expect((await envelopeOf(`/s/${'x'.repeat(5_000)}`)).code).toBe(errorCodes.tooLarge)
  })
})
