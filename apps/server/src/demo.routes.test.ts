import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allUrls, errorCodes, screenAtPath } from '@wallpaper/contract'
import { userInfo } from '@wallpaper/contract/account'
import { searchCodeAuthRandom, searchCodeInit } from '@wallpaper/contract/codes'
import { orderSelfInit } from '@wallpaper/contract/earnings'
import { workbench } from '@wallpaper/contract/staff/staff.console'
import sharp from 'sharp'
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
      chapter: z.string(),
      minutes: z.number(),
      todo: z.array(z.string()),
      isLook: z.boolean(),
    }),
  ),
  chapters: z.array(z.object({ id: z.string(), title: z.string() })),
  picture: z.object({ title: z.string(), state: z.string() }).nullable(),
  facts: z.array(z.string()),
})
const lookedAt = z.array(z.object({ id: z.string(), seen: z.string().optional() }))
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

  it('goes in six chapters from an invitation to money that has arrived', async () => {
    const { chapters, steps } = await stateOf()
    const told = chapters.map(({ id, title }) => [
      title,
      ...steps.filter(({ chapter }) => chapter === id).map((step) => step.id),
    ])
    expect(told).toEqual([
      ['邀请与注册', 'invite', 'register'],
      ['上传与审核', 'upload', 'review'],
      ['口令与分享', 'code', 'share'],
      ['观众取图', 'open', 'view', 'save'],
      ['收益与提现', 'income', 'withdraw'],
      ['打款与到账', 'withdraw_approve', 'withdraw_pay', 'withdraw_confirm', 'arrived', 'ledger_proof'],
    ])
    expect(steps.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(12)
    for (const { id, face, path } of steps)
      if (face === 'h5' && !path.startsWith('/s/'))
        expect(screenAtPath(path.split('?')[0] ?? ''), id).toBeDefined()
  })

  it('ticks what is only looked at once its person was answered the call, which is one of ours', async () => {
    const urls = await allUrls()
    for (const file of globSync('areas/*/demo/tour.data.json', { cwd: import.meta.dirname })) {
      const texts = readFileSync(join(import.meta.dirname, file), 'utf8')
      for (const { id, seen } of lookedAt.parse(JSON.parse(texts)))
        if (seen)
          expect(
            urls.some((url) => url.endsWith(`/${seen}`)),
            id,
          ).toBe(true)
    }
    const isDone = async (id: string) => (await stateOf()).steps.find((step) => step.id === id)?.isDone
    expect(await isDone('income')).toBe(false)
    await (await signIn('azhe')).call(orderSelfInit, {})
    expect(await isDone('income')).toBe(false)
    await (await signIn('lead')).call(orderSelfInit, {})
    await expect.poll(() => isDone('income')).toBe(true)
  })

  it('has a picture to upload for those who have none', async () => {
    const reply = await fetch(`${demo.url}/demo/picture.jpg`)
    expect(reply.headers.get('content-type')).toBe('image/jpeg')
    const bytes = Buffer.from(await reply.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1440, height: 3120 })
    expect((await stateOf()).picture).toBeNull()
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
