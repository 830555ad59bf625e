import { errorCodes, screenAtPath } from '@wallpaper/contract'
import { userInfo } from '@wallpaper/contract/account'
import { searchCodeAuthRandom, searchCodeInit } from '@wallpaper/contract/codes'
import { workbench } from '@wallpaper/contract/staff/staff.console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { codeOf } from './test/codeOf.ts'
import { startDemoServer } from './test/demoWorld.ts'
import { ownPage } from './test/http/ownPage.ts'
import { startTestServer, type TestServer } from './test/testServer.ts'

const desktop = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0 Safari/537.36' }
const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0' }

const stateSchema = z.object({
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  staff: z.array(z.object({ id: z.string() })),
  steps: z.array(
    z.object({
      id: z.string(),
      isDone: z.boolean(),
      actor: z.string().nullable(),
      face: z.enum(['h5', 'console']),
      path: z.string(),
      guide: z.object({ todo: z.array(z.string()) }).nullable(),
    }),
  ),
})
const storedSchema = z.object({ stored: z.object({ guid: z.string(), token: z.string(), uid: z.string() }) })

let demo: TestServer
beforeAll(async () => {
  demo = await startDemoServer()
})
afterAll(() => demo.stop())

const post = (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  fetch(demo.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { ...ownPage, ...headers },
  })

const stateOf = async () => stateSchema.parse(await (await fetch(`${demo.url}/demo/state`)).json())

const signIn = async (id: string) => {
  const { stored } = storedSchema.parse(await (await post('/demo/person', { id })).json())
  return demo.as(stored)
}

describe('the front page of the demo world', () => {
  it('is there for a desktop; a phone goes on to the app, which the page alone may frame', async () => {
    const page = await fetch(`${demo.url}/`, { headers: desktop })
    const text = await page.text()
    expect(text).toContain('一张图的完整旅程')
    // A code is filled in for visitors who do not know one.
    expect(text).toContain('value="晚风88"')
    const onPhone = await fetch(`${demo.url}/`, { headers: phone, redirect: 'manual' })
    expect([onPhone.status, onPhone.headers.get('location')]).toEqual([302, '/h5/'])
    for (const face of ['/h5/', '/console/']) {
      const { headers } = await fetch(demo.url + face)
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    }
  })

  it('signs in as everybody it names with one tap, and leaves other sessions alone', async () => {
    const { people, staff } = await stateOf()
    const first = await signIn('lead')
    for (const { id, name } of people) {
      const client = await signIn(id)
      const unknown = [errorCodes.loginFailed, errorCodes.loginRequired, errorCodes.sessionExpired]
      expect(unknown, name).not.toContain(await codeOf(client.call(userInfo, {})))
    }
    expect(await codeOf(first.call(userInfo, {}))).toBe(1)
    for (const { id } of staff) {
      const reply = await post('/demo/staff', { id })
      const token = reply.headers.get('set-cookie')?.match(/console_session=([^;]+)/)?.[1] ?? ''
      expect(await codeOf(demo.asStaff({ token }).call(workbench, {})), id).toBe(1)
    }
    expect(await (await post('/demo/person', { id: 'nobody' })).json()).toMatchObject({
      code: errorCodes.notFound,
    })
  })

  it('answers no other page', async () => {
    const strange = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    for (const path of ['/demo/person', '/demo/staff', '/demo/reset']) {
      const reply = z
        .object({ code: z.number() })
        .parse(await (await post(path, { id: 'lead' }, strange)).json())
      expect(reply.code, path).toBe(errorCodes.noPermission)
    }
  })

  it('tells a story whose steps are ticked when the server sees them done, each by somebody it knows', async () => {
    const { people, staff, steps } = await stateOf()
    const actors = new Set([...people, ...staff].map(({ id }) => id))
    for (const { actor } of steps) expect(actor === null || actors.has(actor)).toBe(true)
    const isDone = async (id: string) => (await stateOf()).steps.find((step) => step.id === id)?.isDone
    expect(await isDone('register')).toBe(false)
    await demo.make.person()
    expect(await isDone('register')).toBe(true)
    expect(await isDone('code')).toBe(false)
    const lead = await signIn('lead')
    const { items } = await lead.call(searchCodeInit, {}, { line: 'picture' })
    const homepage = items.find(({ target }) => target.kind === 'homepage')?.target.id ?? ''
    await lead.call(searchCodeAuthRandom, { homepage_id: homepage }, { line: 'picture' })
    expect(await isDone('code')).toBe(true)
  })

  it('goes from a picture to money that has arrived, and says to staff what to do', async () => {
    const { steps } = await stateOf()
    expect(steps.map(({ id }) => id)).toEqual([
      ...['invite', 'register', 'profile', 'sub_account'],
      ...['upload', 'review', 'code', 'code_review', 'audience', 'income'],
      ...['withdraw', 'withdraw_approve', 'withdraw_pay', 'withdraw_confirm', 'ledger_proof'],
      ...['ban', 'appeal', 'lift'],
    ])
    for (const { id, face, path, guide } of steps) {
      if (face === 'console') expect(guide?.todo.length, id).toBeGreaterThan(1)
      else if (!path.startsWith('/s/')) expect(screenAtPath(path), id).toBeDefined()
    }
  })

  it('makes the world anew: what was done is gone, who was signed in is not', async () => {
    await demo.make.person({ nickname: '路过的人' })
    const client = await signIn('lead')
    expect((await post('/demo/reset')).status).toBe(200)
    const { steps } = await stateOf()
    expect(steps.find(({ id }) => id === 'register')?.isDone).toBe(false)
    expect(await codeOf(client.call(userInfo, {}))).not.toBe(1)
    expect(await codeOf((await signIn('lead')).call(userInfo, {}))).toBe(1)
  })
})

describe('where there is no demo world', () => {
  it.each([
    ['in production', 'production'],
    ['in a test', 'test'],
  ])('there is no front page, no one-tap sign-in, no reset and no frame: %s', async (_where, mode) => {
    const production = {
      NODE_ENV: 'production',
      DATABASE_URL: demo.databaseUrl,
      APP_SECRET: 'a secret that is long enough for production',
      PUBLIC_URL: 'https://127.0.0.1',
      WECHAT_APP_ID: 'wx1',
      WECHAT_APP_SECRET: 'x',
      SMS_TEMPLATE: 'SMS_1',
      ALIYUN_SMS_KEY_ID: 'x',
      ALIYUN_SMS_KEY_SECRET: 'x',
    }
    const server = await startTestServer({
      databaseUrl: demo.databaseUrl,
      env: mode === 'production' ? production : { DEMO: '0' },
    })
    try {
      const front = await fetch(`${server.url}/`, { headers: desktop, redirect: 'manual' })
      expect(front.status).toBe(302)
      for (const path of ['/demo/person', '/demo/staff', '/demo/reset'])
        expect((await fetch(server.url + path, { method: 'POST' })).status, path).toBe(404)
      expect((await fetch(`${server.url}/demo/state`)).status).toBe(404)
      const { headers } = await fetch(`${server.url}/h5/`)
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    } finally {
      await server.stop()
    }
  })
})
