/**
 * The consent page of the simulated video platforms: choose an account and the rights, allow or refuse, and go back. A
 * script skips it with `sim_person` (and `sim_decision`, `sim_scopes`) in the URL.
 */
import { html } from '@wallpaper/html'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { sendPage } from '../page.ts'
import type { Grants, OAuthPlatform } from './grants.ts'

export interface ConsentAsk {
  redirectUri: string
  state: string
  scopes: string[]
  challenge: string | null
}

export interface ConsentProtocol {
  platform: OAuthPlatform
  name: string
  /** Below the platform's prefix. */
  path: string
  /** What the URL asks for, or what is wrong with it. */
  read: (query: Record<string, string>) => ConsentAsk | string
}

const demoAccounts: Record<OAuthPlatform, string[]> = {
  douyin: ['晚风壁纸馆', '南风有信'],
  kuaishou: ['晚风的图', '小满的花园'],
  bilibili: ['晚风壁纸', '星河手记'],
  tiktok: ['kk.wallpaper', 'nightwind'],
}

const scopeLabels: Record<string, string> = {
  user_info: '昵称和头像',
  'user.info.basic': '昵称和头像',
  USER_INFO: '昵称和头像',
  'video.list': '作品列表和数据',
  user_video_info: '作品列表和数据',
  ATC_DATA: '稿件数据',
  user_video_publish: '发布作品',
  ATC_BASE: '发布稿件',
  'video.upload': '上传为草稿',
  renew_refresh_token: '授权快到期时自动续上',
}

const text = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

const flat = (given: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(text.catch({}).parse(given ?? {})).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : value,
    ]),
  )

const choice = z.object({
  person: z.string().trim().max(30).default(''),
  new_name: z.string().trim().max(30).default(''),
  decision: z.enum(['allow', 'deny']).default('allow'),
  scope: z.string().optional(),
})

const back = (ask: ConsentAsk, added: Record<string, string>): string => {
  const url = new URL(ask.redirectUri)
  for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value)
  url.searchParams.set('state', ask.state)
  return url.href
}

export function registerVideoConsent(
  app: FastifyInstance,
  { platform, name, path, read }: ConsentProtocol,
  grants: Grants,
): void {
  const answer = (reply: FastifyReply, ask: ConsentAsk, who: string | null, scopes: string[]) => {
    if (!who) return reply.redirect(back(ask, { error: 'access_denied' }), 303)
    // Whoever consents again has tokens that work again.
    grants.allow(platform, who)
    const { redirectUri, challenge } = ask
    const code = grants.issueCode({ platform, name: who, scopes, redirectUri, challenge })
    return reply.redirect(back(ask, { code, scopes: scopes.join(',') }), 303)
  }
  const refused = (reply: FastifyReply, reason: string) =>
    sendPage(reply, {
      title: `无法授权 · 模拟环境`,
      status: 400,
      body: html`<header class="nav"><span></span><h1>${name}</h1><span></span></header>
<main class="narrow"><div class="card empty"><h2>${reason}</h2><p>授权链接不符合平台的要求，请从应用重新进入。</p></div></main>`,
    })

  app.get(path, (request, reply) => {
    const query = flat(request.query)
    const ask = read(query)
    if (typeof ask === 'string') return refused(reply, ask)
    if (query.sim_person || query.sim_decision) {
      const isDenied = query.sim_decision === 'deny'
      const scopes = query.sim_scopes?.split(',').filter(Boolean) ?? ask.scopes
      return answer(reply, ask, isDenied ? null : (query.sim_person ?? null), scopes)
    }
    return sendPage(reply, consentPage({ platform, name, ask, query, action: `/${platform}${path}` }))
  })

  app.post(path, (request, reply) => {
    const fields = flat(request.body)
    const ask = read(fields)
    const chosen = choice.safeParse({ ...fields, scope: fields.sim_scope })
    if (typeof ask === 'string' || !chosen.success)
      return refused(reply, typeof ask === 'string' ? ask : '参数错误')
    const { person, new_name, decision, scope = '' } = chosen.data
    const scopes = scope.split(',').filter((one) => ask.scopes.includes(one))
    return answer(reply, ask, decision === 'deny' ? null : new_name || person || '未命名', scopes)
  })
}

interface ConsentView {
  platform: OAuthPlatform
  name: string
  ask: ConsentAsk
  query: Record<string, string>
  action: string
}

function consentPage({ platform, name, ask, query, action }: ConsentView) {
  const hidden = Object.entries(query).map(
    ([field, value]) => html`<input type="hidden" name="${field}" value="${value}">`,
  )
  const people = demoAccounts[platform].map(
    (person, index) =>
      html`<label class="person"><input type="radio" name="person" value="${person}"${index === 0 ? html` checked` : null}>
<img class="avatar" src="/wechat/mmopen/${encodeURIComponent(person)}/132" width="40" height="40" alt="">
<span class="person-text"><strong>${person}</strong><span>${name}账号</span></span></label>`,
  )
  const scopes = ask.scopes.map(
    (scope) =>
      html`<label class="option"><input type="checkbox" name="sim_scope" value="${scope}" checked><span><strong>${scopeLabels[scope] ?? scope}</strong><span>${scope}</span></span></label>`,
  )
  return {
    title: `${name}授权 · 模拟环境`,
    formTargets: [new URL(ask.redirectUri).origin],
    bodyClass: 'consent',
    body: html`<header class="nav"><span></span><h1>${name}</h1><span></span></header>
<main class="narrow sheet-page">
<form class="sheet" method="post" action="${action}">
${hidden}
<div class="sheet-app"><img src="/assets/icon.svg" width="40" height="40" alt=""><div><strong>图神</strong><span>申请获得以下权限</span></div></div>
${scopes}
<fieldset><legend>选择一个账号</legend>
${people}
<label class="person"><input type="radio" name="person" value=""><span class="avatar plus" aria-hidden="true">＋</span>
<span class="person-text"><strong>别的账号</strong><input type="text" name="new_name" maxlength="30" placeholder="账号昵称" aria-label="别的账号的昵称" autocomplete="off"></span></label>
</fieldset>
<div class="pair">
<button class="button plain" name="decision" value="deny">拒绝</button>
<button class="button green" name="decision" value="allow">同意授权</button>
</div>
</form>
</main>`,
  }
}
