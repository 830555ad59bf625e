/**
 * The simulated consent sheet: who is signed in, allow or refuse, and the redirect back. A script can skip
 * the sheet with `sim_person` (and `sim_decision`, `sim_snapshot`) in the URL, or by posting JSON.
 */

import { randomInt } from 'node:crypto'
import { html, type Markup } from '@wallpaper/html'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sendPage } from '../page.ts'
import type { SimulatorSettings } from '../settings.ts'
import type { Messenger, Person } from './messenger.ts'

const demoPeople = ['林晚风', '阿哲', '小满', '周知行', '许念']
const maxName = 20

const authorizeInput = z.object({
  appid: z.string().default(''),
  redirect_uri: z.string().default(''),
  response_type: z.string().default(''),
  scope: z.string().default(''),
  state: z.string().optional(),
  forcePopup: z.string().optional(),
})
type AuthorizeInput = z.infer<typeof authorizeInput>

const checkbox = z
  .union([z.boolean(), z.string()])
  .optional()
  .transform((value) => value === true || value === '1' || value === 'on' || value === 'true')

const scripted = z.object({
  sim_person: z.string().trim().min(1).max(maxName).optional(),
  sim_decision: z.enum(['allow', 'deny']).default('allow'),
  sim_snapshot: checkbox,
})

const choice = z.object({
  /** '' for a new person. */
  person: z.string().trim().max(maxName).default(demoName(0)),
  new_name: z.string().trim().max(maxName).default(''),
  decision: z.enum(['allow', 'deny']).default('allow'),
  snapshot: checkbox,
})

export function registerConsent(
  app: FastifyInstance,
  settings: SimulatorSettings,
  messenger: Messenger,
): void {
  const path = '/connect/oauth2/authorize'

  app.get(path, (request, reply) => {
    const input = authorizeInput.safeParse(request.query)
    const script = scripted.safeParse(request.query)
    if (!input.success || !script.success) return refusalPage(reply, '参数错误')
    const refused = isInOrder(request) ? refusalOf(input.data, settings) : '授权链接的参数顺序不对'
    if (refused) return refusalPage(reply, refused)
    const { sim_person, sim_decision, sim_snapshot } = script.data
    const remembered = rememberedName(request)
    if (!sim_person && input.data.scope === 'snsapi_userinfo') {
      return sendPage(reply, consentPage(input.data, remembered))
    }
    const person = { name: sim_person ?? remembered, isSnapshot: sim_snapshot }
    return goBack(reply, input.data, sim_decision === 'deny' ? null : person, messenger)
  })

  app.post(path, (request, reply) => {
    const input = authorizeInput.safeParse(request.body)
    const chosen = choice.safeParse(request.body)
    if (!input.success || !chosen.success) return refusalPage(reply, '参数错误')
    const refused = refusalOf(input.data, settings)
    if (refused) return refusalPage(reply, refused)
    const { person, new_name, decision, snapshot } = chosen.data
    // A typed name wins over a ticked one.
    const name = new_name || person || newName()
    const who = decision === 'deny' ? null : { name, isSnapshot: snapshot }
    const isScript = request.headers['content-type']?.startsWith('application/json')
    if (!isScript) return goBack(reply, input.data, who, messenger)
    rememberPerson(reply, who)
    return reply.send(destination(input.data, who, messenger))
  })

  app.get('/sim/landed', (request, reply) => sendPage(reply, landedPage(request)))
}

// The real service matches the URL with a pattern: the right parameters in another order are refused.
function isInOrder(request: FastifyRequest): boolean {
  const names = [...new URL(request.url, 'http://simulators').searchParams.keys()]
  const required = ['appid', 'redirect_uri', 'response_type', 'scope', 'state']
  const known = names.filter((name) => required.includes(name))
  return known.every((name, index) => name === required[index])
}

function refusalOf(input: AuthorizeInput, { wechat }: SimulatorSettings): string | null {
  if (input.appid !== wechat.appId) return 'AppID 参数错误'
  const target = URL.canParse(input.redirect_uri) ? new URL(input.redirect_uri) : null
  if (!target || !/^https?:$/.test(target.protocol)) return 'redirect_uri 参数错误'
  if (wechat.redirectDomain && target.hostname !== wechat.redirectDomain) {
    return 'redirect_uri 域名与后台配置不一致，错误码 10003'
  }
  if (input.response_type !== 'code') return 'response_type 参数错误'
  if (!['snsapi_base', 'snsapi_userinfo'].includes(input.scope))
    return 'Scope 参数错误或没有 Scope 权限，错误码 10005'
  if (input.state !== undefined && !/^[a-zA-Z0-9]{0,128}$/.test(input.state)) return 'state 参数错误'
  return null
}

function destination(input: AuthorizeInput, person: Person | null, messenger: Messenger) {
  const scope = input.scope === 'snsapi_base' ? ('snsapi_base' as const) : ('snsapi_userinfo' as const)
  const code = person ? messenger.issueCode(person, scope) : null
  const added = new URLSearchParams({
    ...(code ? { code } : {}),
    ...(input.state === undefined ? {} : { state: input.state }),
  }).toString()
  // Not through URL: the real service adds text before the '#' and leaves the rest unchanged.
  const [page = '', ...hash] = input.redirect_uri.split('#')
  const joined = added === '' ? page : `${page}${page.includes('?') ? '&' : '?'}${added}`
  const redirect_to = [joined, ...hash].join('#')
  return { redirect_to, code, openid: person ? messenger.openid(person) : null }
}

function rememberPerson(reply: FastifyReply, person: Person | null): void {
  if (!person || person.isSnapshot) return
  const value = encodeURIComponent(person.name)
  reply.header('set-cookie', `sim_person=${value}; Path=/wechat; HttpOnly; SameSite=Lax; Max-Age=31536000`)
}

function goBack(reply: FastifyReply, input: AuthorizeInput, person: Person | null, messenger: Messenger) {
  rememberPerson(reply, person)
  return reply.redirect(new URL(destination(input, person, messenger).redirect_to).href, 302)
}

/** The messenger knows who is signed in; here it is the person who consented last in this browser. */
function rememberedName(request: FastifyRequest): string {
  const value = /(?:^|;\s*)sim_person=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]
  try {
    return decodeURIComponent(value ?? '').slice(0, maxName) || demoName(0)
  } catch {
    return demoName(0)
  }
}

function demoName(index: number): string {
  return demoPeople[index] ?? '访客'
}

/** A new person without a name gets a unique one. */
function newName(): string {
  return `微信用户${randomInt(100_000, 1_000_000)}`
}

function consentPage(input: AuthorizeInput, remembered: string) {
  const people = demoPeople.includes(remembered) ? demoPeople : [remembered, ...demoPeople]
  const hidden = Object.entries(input).map(([name, value]) =>
    value === undefined ? html`` : html`<input type="hidden" name="${name}" value="${value}">`,
  )
  const body = html`<header class="nav"><span></span><h1>微信</h1><span></span></header>
<main class="narrow sheet-page">
<form class="sheet" method="post" action="/wechat/connect/oauth2/authorize">
${hidden}
<div class="sheet-app"><img src="/assets/icon.svg" width="40" height="40" alt=""><div><strong>图神</strong><span>申请获得以下权限</span></div></div>
<h2>获取你的昵称、头像</h2>
<fieldset><legend>选择一个身份</legend>
${people.map((name) => personOption(name, name === remembered))}
<label class="person"><input type="radio" name="person" value=""><span class="avatar plus" aria-hidden="true">＋</span>
<span class="person-text"><strong>新的人</strong><input type="text" name="new_name" maxlength="${maxName}" placeholder="昵称，同名即同一人；不填就是新的人" aria-label="新的人的昵称" autocomplete="off"></span></label>
</fieldset>
<label class="option"><input type="checkbox" name="snapshot" value="1"><span><strong>以快照页身份访问</strong><span>虚拟帐号，应用不应为它建立用户</span></span></label>
<div class="pair">
<button class="button plain" name="decision" value="deny">拒绝</button>
<button class="button green" name="decision" value="allow">允许</button>
</div>
</form>
</main>`
  const app = new URL(input.redirect_uri).origin
  return {
    title: '微信授权 · 模拟环境',
    body,
    formTargets: [app],
    // The front page of the demo world shows the app, and so this sheet, in a frame.
    framers: [app],
    script: '/assets/consent.js',
    bodyClass: 'consent',
  }
}

function personOption(name: string, isChosen: boolean): Markup {
  return html`<label class="person"><input type="radio" name="person" value="${name}"${isChosen ? html` checked` : null}>
<img class="avatar" src="/wechat/mmopen/${encodeURIComponent(name)}/132" width="40" height="40" alt="">
<span class="person-text"><strong>${name}</strong><span>微信个人信息</span></span></label>`
}

function refusalPage(reply: FastifyReply, reason: string): FastifyReply {
  const body = html`<header class="nav"><span></span><h1>微信</h1><span></span></header>
<main class="narrow"><div class="card empty"><h2>${reason}</h2>
<p>授权链接不符合微信的要求。请检查应用里 WECHAT_* 的设置，再从应用重新进入。</p></div></main>`
  return sendPage(reply, { title: '无法授权 · 模拟环境', body, status: 400 })
}

function landedPage(request: FastifyRequest) {
  const { code, state } = z
    .object({ code: z.string().optional(), state: z.string().optional() })
    .catch({})
    .parse(request.query)
  const body = html`<header class="nav"><a href="/" aria-label="回到模拟台">‹</a><h1>授权结果</h1><span></span></header>
<main class="narrow"><div class="card">
<h2>${code ? '已允许' : '已拒绝'}</h2>
<p class="hint">应用会在它的回调地址收到下面这些参数。</p>
<dl class="facts"><dt>code</dt><dd>${code ?? '没有（拒绝时只回 state）'}</dd><dt>state</dt><dd>${state ?? '没有'}</dd></dl>
<a class="button" href="/">回到模拟台</a>
</div></main>`
  return { title: '授权结果 · 模拟环境', body }
}
