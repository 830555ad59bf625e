/**
 * Every path of the audience's pages on an overloaded server: a page for browsers, an envelope for programs.
 */
import { errorCodes, sentences } from '@wallpaper/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { busyPage } from './busyPage.ts'
import { startTestServer, type TestServer } from './test/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ load: { working: 0 } })
})
afterAll(() => server.stop())

const pathsOf = (method: 'GET' | 'POST'): string[] =>
  [...server.app.routePriorities.keys()]
    .filter((url) => url.startsWith('/s/') && server.app.hasRoute({ method, url }))
    .map((url) => url.replaceAll(/:\w+|\*/g, 'x'))

const ask = async (method: 'GET' | 'POST', path: string, accept: string) => {
  const body = method === 'POST' ? { body: new URLSearchParams('reason=1') } : {}
  const reply = await fetch(`${server.url}${path}`, { method, headers: { accept }, ...body })
  const [type, refresh, after] = ['content-type', 'refresh', 'retry-after'].map((name) =>
    reply.headers.get(name),
  )
  const text = (await reply.text()).replace(/nonce="[^"]+"/, 'nonce=""')
  return { path, status: reply.status, type, comesAgain: refresh !== null && refresh === after, text }
}

const html = 'text/html,application/xhtml+xml,*/*;q=0.8'
const page = (path: string, isForm: boolean) => ({
  ...{ path, status: 503, type: 'text/html; charset=utf-8', comesAgain: !isForm },
  text: busyPage('', { why: 'busy', isForm }),
})

it('is what people see who open a page, and it comes again by itself', async () => {
  const paths = pathsOf('GET')
  expect(paths.length).toBeGreaterThan(10)
  for (const path of paths) expect(await ask('GET', path, html)).toEqual(page(path, false))
})

it('tells people who sent a form that it was not taken, and to send it again', async () => {
  const paths = pathsOf('POST')
  expect(paths).toEqual(expect.arrayContaining(['/s/report', '/s/x/order']))
  for (const path of paths) expect(await ask('POST', path, html)).toEqual(page(path, true))
})

it('is an envelope for programs', async () => {
  for (const method of ['GET', 'POST'] as const)
    for (const path of pathsOf(method)) {
      const { text, ...rest } = await ask(method, path, '*/*')
      expect(rest).toEqual({
        ...{ path, status: 503, type: 'application/json; charset=utf-8', comesAgain: false },
      })
      expect(JSON.parse(text)).toEqual({
        code: errorCodes.unavailable,
        msg: sentences.unavailable,
        data: { retry_after_seconds: expect.any(Number) },
      })
    }
})

it('says so to whoever opens the app too often, and comes again by itself', async () => {
  const limited = await startTestServer({ load: { perAddress: 0 } })
  try {
    const reply = await fetch(`${limited.url}/h5/`, { headers: { accept: html } })
    const [type, refresh, after] = ['content-type', 'refresh', 'retry-after'].map((name) =>
      reply.headers.get(name),
    )
    const text = (await reply.text()).replace(/nonce="[^"]+"/, 'nonce=""')
    expect({ status: reply.status, type, refresh, after, text }).toEqual({
      ...{ status: 429, type: 'text/html; charset=utf-8', refresh: '1', after: '1' },
      text: busyPage('', { why: 'tooOften', isForm: false }),
    })
  } finally {
    await limited.stop()
  }
})
