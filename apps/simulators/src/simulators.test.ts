import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildSimulators } from './app.ts'
import { readEnvironment } from './settings.ts'

let app: FastifyInstance
let url: string

beforeAll(async () => {
  const start = readEnvironment({ WECHAT_REDIRECT_DOMAIN: 'app.example.cn' })
  if ('bad' in start) throw new Error(start.bad.join())
  app = await buildSimulators(start.settings)
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())
afterEach(async () => {
  await fetch(`${url}/control`, { method: 'DELETE' })
})

function consentUrl(changes: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    appid: 'wxdemo0000000001',
    redirect_uri: 'https://app.example.cn/back',
    response_type: 'code',
    scope: 'snsapi_userinfo',
    state: 'abc',
    ...changes,
  })
  return `${url}/wechat/connect/oauth2/authorize?${query}`
}

async function text(address: string): Promise<string> {
  return (await fetch(address)).text()
}

function postForm(path: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}

function postJson(path: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

const faultsShown = z.object({ faults: z.array(z.looseObject({ mode: z.string() })) })
async function faults() {
  return faultsShown.parse(await (await fetch(`${url}/control`)).json()).faults
}

describe('every page', () => {
  it.each(['/', '/sms/inbox', '/wechat/sim/landed?code=1', '/nothing-here'])(
    '%s says that it is a simulation and allows no foreign content',
    async (path) => {
      const response = await fetch(url + path)
      expect(await response.text()).toContain('模拟环境')
      const policy = response.headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe')
    },
  )

  it('is framed by nobody, but the consent sheet by the app that it leads back to', async () => {
    const { headers } = await fetch(consentUrl({ redirect_uri: 'https://app.example.cn/back' }))
    expect(headers.get('content-security-policy')).toContain('frame-ancestors https://app.example.cn')
  })

  it('shows what others wrote as text, never as markup', async () => {
    const evil = '"><script>alert(1)</script>'
    await postJson('/control/wechat', { mode: 'slow', match: evil })
    const pages = [
      await text(`${url}/`),
      await text(`${url}/wechat/sim/landed?${new URLSearchParams({ code: evil, state: evil })}`),
      await text(consentUrl({ redirect_uri: `https://app.example.cn/${evil}` })),
    ]
    for (const page of pages) expect(page).not.toContain('<script>alert')
    expect(pages[0]).toContain('&lt;script&gt;')
  })
})

describe('the consent page', () => {
  it('offers people to choose from and lets its form end at the app', async () => {
    const response = await fetch(consentUrl())
    expect(response.headers.get('content-security-policy')).toContain(
      "form-action 'self' https://app.example.cn",
    )
    expect(await response.text()).toMatch(/林晚风[\s\S]*新的人[\s\S]*拒绝[\s\S]*允许/)
  })

  const form = (changes: Record<string, string>) =>
    postForm('/wechat/connect/oauth2/authorize', {
      ...Object.fromEntries(new URL(consentUrl()).searchParams),
      ...changes,
    })

  it('sends the person back with a code, and remembers who it was for a silent sign-in', async () => {
    const allowed = await form({ person: '', new_name: '新朋友', decision: 'allow' })
    expect(allowed.status).toBe(302)
    expect(allowed.headers.get('location')).toMatch(
      /^https:\/\/app\.example\.cn\/back\?code=[\w-]+&state=abc$/,
    )
    const cookie = allowed.headers.get('set-cookie')?.split(';')[0] ?? ''
    const silent = await fetch(consentUrl({ scope: 'snsapi_base' }), {
      headers: { cookie },
      redirect: 'manual',
    })
    const exchanged = await Promise.all([exchange(allowed), exchange(silent)])
    expect(exchanged[0].openid).toMatch(/^o.{27}$/)
    expect(exchanged[1].openid).toBe(exchanged[0].openid)
  })

  it('takes a new person without a name for a new person, each time another', async () => {
    const openids = await Promise.all(
      [{ person: '' }, { person: '' }, { person: '林晚风' }].map(
        async (who) => (await exchange(await form(who))).openid,
      ),
    )
    expect(new Set(openids).size).toBe(3)
  })

  async function exchange(redirect: Response) {
    const code = new URL(redirect.headers.get('location') ?? '').searchParams.get('code') ?? ''
    const query = { appid: 'wxdemo0000000001', secret: 'demo-secret', code, grant_type: 'authorization_code' }
    const reply = await fetch(`${url}/wechat/sns/oauth2/access_token?${new URLSearchParams(query)}`)
    return z.object({ openid: z.string() }).parse(await reply.json())
  }

  it('sends the state alone back when refused', async () => {
    const refused = await form({ person: '阿哲', decision: 'deny' })
    expect(refused.headers.get('location')).toBe('https://app.example.cn/back?state=abc')
  })

  it('answers a script in JSON, and remembers who it was all the same', async () => {
    const body = { ...Object.fromEntries(new URL(consentUrl()).searchParams), person: '小满' }
    const reply = await postJson('/wechat/connect/oauth2/authorize', body)
    expect(reply.headers.get('set-cookie')).toContain(`sim_person=${encodeURIComponent('小满')};`)
    expect(await reply.json()).toEqual({
      redirect_to: expect.stringContaining('https://app.example.cn/back?code='),
      code: expect.any(String),
      openid: expect.any(String),
    })
  })

  it.each([
    ['a foreign appid', consent({ appid: 'wxother' }), 'AppID 参数错误'],
    ['another host', consent({ redirect_uri: 'https://evil.example.com/' }), '10003'],
    [
      'an address that runs script',
      consent({ redirect_uri: 'javascript:alert(1)' }),
      'redirect_uri 参数错误',
    ],
    ['an unknown scope', consent({ scope: 'snsapi_all' }), '10005'],
    ['a state with other characters', consent({ state: 'a-b' }), 'state 参数错误'],
    ['parameters in another order', () => swapped(consentUrl()), '参数顺序'],
  ])('refuses %s with a sentence', async (_what, address, sentence) => {
    const response = await fetch(address(), { redirect: 'manual' })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(sentence)
  })

  // The URL is known only once the server listens.
  function consent(changes: Record<string, string>): () => string {
    return () => consentUrl(changes)
  }

  function swapped(address: string): string {
    const [path, query = ''] = address.split('?')
    return `${path}?${query.split('&').toReversed().join('&')}`
  }
})

describe('the desk', () => {
  it('takes a fault from a form and goes back to its page', async () => {
    const response = await postForm('/control/aliyun-sms', { mode: 'slow', times: '', code: '', match: '' })
    expect(response.status).toBe(303)
    expect(await faults()).toEqual([
      { partner: 'aliyun-sms', mode: 'slow', code: null, times_left: null, match: null, delay_ms: 3000 },
    ])
    await postForm('/control/clear', { partner: 'aliyun-sms' })
    expect(await faults()).toEqual([])
  })

  it('lets a fault wear off, and only touches the calls it was meant for', async () => {
    await postJson('/control/wechat', { mode: 'errorCode', code: 45009, times: 2, match: '/sns/auth' })
    const ask = async (path: string) =>
      z.object({ errcode: z.number() }).parse(await (await fetch(url + path)).json())
    expect((await ask('/wechat/sns/userinfo')).errcode).toBe(41001)
    expect((await ask('/wechat/sns/auth')).errcode).toBe(45009)
    expect(await faults()).toMatchObject([{ times_left: 1 }])
    expect((await ask('/wechat/sns/auth')).errcode).toBe(45009)
    expect((await ask('/wechat/sns/auth')).errcode).toBe(41001)
  })

  it.each([
    ['/control/unionpay', { mode: 'slow' }],
    ['/control/wechat', { mode: 'explode' }],
    ['/control/wechat', {}],
    ['/control/wechat', { mode: 'slow', times: -1 }],
    ['/control/clock', { advance_ms: 'later' }],
  ])('refuses %s %j with a sentence', async (path, body) => {
    const response = await postJson(path, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ message: expect.stringMatching(/。$/) })
    expect(await faults()).toEqual([])
  })
})

describe('the process', () => {
  const entry = fileURLToPath(new URL('./main.ts', import.meta.url))

  function start(env: Record<string, string>): ChildProcess {
    const base = { ...process.env, NODE_ENV: 'test', HOST: '127.0.0.1', SIMULATORS_PORT: '0', ...env }
    return spawn(process.execPath, [entry], { env: base, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  }

  async function firstLine(child: ChildProcess): Promise<string> {
    const [chunk] = child.stdout ? await once(child.stdout, 'data') : ['']
    return String(chunk)
  }

  async function failed(env: Record<string, string>) {
    const child = start(env)
    let said = ''
    child.stderr?.on('data', (chunk) => {
      said += chunk
    })
    const [code] = await once(child, 'close')
    return { code, said }
  }

  it.each([
    ['a busy port', () => ({ SIMULATORS_PORT: new URL(url).port }), '已被别的程序占用'],
    [
      'bad settings, all at once',
      () => ({ SIMULATORS_PORT: 'x', SIMULATORS_URL: 'y' }),
      'SIMULATORS_PORT、SIMULATORS_URL',
    ],
    ['production', () => ({ NODE_ENV: 'production' }), '正式环境不运行模拟器'],
  ])('says in one sentence why it does not start: %s', async (_what, env, sentence) => {
    const { code, said } = await failed(env())
    expect(code).toBe(1)
    expect(said).toContain(sentence)
    expect(said.trim().split('\n')).toHaveLength(1)
  })

  it.each([
    ['told to', (child: ChildProcess) => child.kill('SIGTERM')],
    ['its parent is gone', (child: ChildProcess) => child.disconnect()],
  ])('stops when %s, even with a call held open', async (_why, end) => {
    const child = start({})
    const { port } = z.object({ port: z.number() }).parse(JSON.parse(await firstLine(child)))
    const base = `http://127.0.0.1:${port}`
    const headers = { 'content-type': 'application/json' }
    await fetch(`${base}/control/wechat`, { method: 'POST', headers, body: '{"mode":"timeout","times":1}' })
    const held = fetch(`${base}/wechat/sns/auth`).catch(() => 'cut off')
    // The fault is used up once the call has arrived.
    await expect.poll(async () => (await fetch(`${base}/control`)).text()).toContain('"faults":[]')
    end(child)
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(await held).toBe('cut off')
  })
})
