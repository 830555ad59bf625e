/**
 * Simulated Channels: a QR code for signing in, its state, and the profile of a session. The phone that scans is a
 * page here; a script posts to /sim/codes instead.
 */
import { randomBytes } from 'node:crypto'
import { html } from '@wallpaper/html'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Answer, type Operation, withFaults } from '../control/faults.ts'
import { sendPage } from '../page.ts'
import { parametersOf } from './oauthRequest.ts'
import { avatarUrl, type VideoDependencies } from './videoPlatform.ts'

export const channelsErrorCodes = ['300333', '300334', '-1']

const codeLifeMs = 120_000

interface LoginCode {
  token: string
  createdAt: number
  state: 'waiting' | 'scanned' | 'confirmed' | 'cancelled' | 'none'
  name: string
}

const channelsError = (code: string | number | null): Answer => ({
  status: 200,
  body: { errCode: Number(code ?? -1), errMsg: 'error of the simulator' },
})

const good = (data: object): Answer => ({
  status: 200,
  body: { errCode: 0, errMsg: 'request successful', data },
})

const statusOf = { waiting: 0, confirmed: 1, cancelled: 3, expired: 4, scanned: 5, none: 1 } as const

const scan = z.object({
  token: z.string(),
  act: z.enum(['scan', 'confirm', 'cancel', 'none']),
  name: z.string().trim().min(1).max(30).default('晚风壁纸馆'),
})

const stateAfter = { scan: 'scanned', confirm: 'confirmed', cancel: 'cancelled', none: 'none' } as const

export async function channels(
  app: FastifyInstance,
  { settings, faults, grants, clock }: VideoDependencies,
): Promise<void> {
  const codes = new Map<string, LoginCode>()
  const base = '/cgi-bin/mmfinderassistant-bin/auth'
  const served = (operation: Operation) =>
    withFaults(faults, { partner: 'channels', errorAnswer: channelsError }, operation)

  app.post(
    `${base}/auth_login_code`,
    served(() => {
      const token = randomBytes(12).toString('hex')
      codes.set(token, { token, createdAt: clock.now(), state: 'waiting', name: '' })
      return good({ token })
    }),
  )
  app.post(
    `${base}/auth_login_status`,
    served((request) => {
      const code = codes.get(parametersOf(request).token ?? '')
      const isOver = !code || clock.now() - code.createdAt >= codeLifeMs
      if (!code || (isOver && (code.state === 'waiting' || code.state === 'scanned')))
        return good({ status: statusOf.expired, acctStatus: 0 })
      const who = code.name
        ? { nickName: code.name, headImgUrl: avatarUrl(settings, request, code.name) }
        : {}
      const session =
        code.state === 'confirmed'
          ? grants.issue('channels', { name: code.name, scopes: [] }).accessToken
          : ''
      return good({
        status: statusOf[code.state],
        // 1: an administrator of a channel, 2: this person has none.
        acctStatus: code.state === 'none' ? 2 : 1,
        ...who,
        ...(session && { sessionid: session }),
      })
    }),
  )
  app.post(
    `${base}/auth_data`,
    served((request) => {
      const session = /sessionid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
      const account = grants.read('channels', decodeURIComponent(session))
      if (typeof account === 'string') return channelsError(account === 'banned' ? 300334 : 300333)
      const { openId, name } = account
      const finderUser = {
        finderUsername: openId,
        nickname: name,
        headImgUrl: avatarUrl(settings, request, name),
      }
      return good({ finderUser })
    }),
  )

  app.get('/mobile/confirm_login.html', (request, reply) => {
    const { token = '' } = parametersOf(request)
    return sendPage(reply, phonePage(token))
  })
  app.get('/sim/codes', (_request, reply) => {
    const last = [...codes.values()].at(-1)
    return sendPage(reply, phonePage(last?.token ?? ''))
  })
  app.post('/sim/codes', (request, reply) => {
    const input = scan.safeParse(request.body)
    const code = input.success ? codes.get(input.data.token) : undefined
    if (!input.success || !code) return reply.code(400).send({ message: '没有这个二维码。' })
    code.state = stateAfter[input.data.act]
    code.name = input.data.name
    grants.allow('channels', code.name)
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    return isForm
      ? reply.redirect(`/channels/mobile/confirm_login.html?token=${code.token}`, 303)
      : reply.send({ ok: true })
  })
}

function phonePage(token: string) {
  return {
    title: '视频号登录 · 模拟环境',
    body: html`<header class="nav"><a href="/" aria-label="回到模拟台">‹</a><h1>视频号登录</h1><span></span></header>
<main class="narrow"><form class="card" method="post" action="/channels/sim/codes">
<p class="hint">这里是扫码的那台手机。</p>
<input type="hidden" name="token" value="${token}">
<div class="fields"><label>视频号<input name="name" maxlength="30" value="晚风壁纸馆"></label></div>
<div class="modes">
<button class="button plain" name="act" value="scan">扫码</button>
<button class="button plain" name="act" value="confirm">确认登录</button>
<button class="button plain" name="act" value="cancel">取消</button>
<button class="button plain" name="act" value="none">用没有视频号的微信扫</button>
</div></form></main>`,
  }
}
