/** The simulated page on which an administrator authorises an official account to the platform. */
import { html } from '@wallpaper/html'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { sendPage } from '../page.ts'
import type { SimulatorSettings } from '../settings.ts'
import { accountNamed, type ComponentBook, demoAccounts, offeredScopes } from './componentBook.ts'

const input = z.object({
  component_appid: z.string(),
  pre_auth_code: z.string(),
  redirect_uri: z.url({ protocol: /^https?$/ }),
  auth_type: z.string().default('3'),
})

const ticked = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) => [value ?? []].flat().map(Number))

const choice = z.object({
  account: z.string().trim().max(30).default(''),
  new_name: z.string().trim().max(30).default(''),
  scope: ticked,
  decision: z.enum(['allow', 'deny']),
})

type PushGrant = (kind: 'authorized', appId: string, code: string, preAuthCode: string) => Promise<unknown>

export const registerComponentConsent = (
  app: FastifyInstance,
  { component }: SimulatorSettings,
  book: ComponentBook,
  pushGrant: PushGrant,
): void => {
  const path = '/wxaopen/safe/bindcomponent'
  const problemOf = (asked: z.infer<typeof input>): string | null => {
    if (asked.component_appid !== component.appId) return '第三方平台不存在'
    return book.isPreAuthCode(asked.pre_auth_code) ? null : '授权链接已过期，请从应用重新进入'
  }

  app.get(path, (request, reply) => {
    const asked = input.safeParse(request.query)
    const problem = asked.success ? problemOf(asked.data) : '参数错误'
    return problem || !asked.success ? problemPage(reply, problem ?? '') : sendPage(reply, sheet(asked.data))
  })

  app.post(path, async (request, reply) => {
    const asked = input.safeParse(request.body)
    const chosen = choice.safeParse(request.body)
    if (!asked.success || !chosen.success) return problemPage(reply, '参数错误')
    const problem = problemOf(asked.data)
    if (problem) return problemPage(reply, problem)
    const { decision, account, new_name, scope } = chosen.data
    if (decision === 'deny') return problemPage(reply, '已取消授权，可以关闭这个页面')
    const agreed = accountNamed(new_name || account || '晚风日记')
    const code = book.grant(agreed, scope)
    await pushGrant('authorized', agreed.appId, code, asked.data.pre_auth_code)
    const to = new URL(asked.data.redirect_uri)
    to.searchParams.set('auth_code', code)
    to.searchParams.set('expires_in', '600')
    return reply.redirect(to.href, 302)
  })
}

const sheet = (asked: z.infer<typeof input>) => {
  const hidden = Object.entries(asked).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  const app = new URL(asked.redirect_uri).origin
  const body = html`<header class="nav"><span></span><h1>公众号授权</h1><span></span></header>
<main class="narrow sheet-page">
<form class="sheet" method="post" action="/wechat/wxaopen/safe/bindcomponent">
${hidden}
<div class="sheet-app"><img src="/assets/icon.svg" width="40" height="40" alt=""><div><strong>图神</strong><span>申请公众号的以下权限</span></div></div>
<fieldset><legend>选择一个公众号</legend>
${demoAccounts.map(
  (
    name,
    index,
  ) => html`<label class="person"><input type="radio" name="account" value="${name}"${index === 0 ? html` checked` : null}>
<img class="avatar" src="/wechat/mmopen/${encodeURIComponent(name)}/132" width="40" height="40" alt="">
<span class="person-text"><strong>${name}</strong><span>${accountNamed(name).isVerified ? '已认证' : '未认证'}</span></span></label>`,
)}
<label class="person"><span class="person-text"><strong>别的公众号</strong><input type="text" name="new_name" maxlength="30" placeholder="名称，同名即同一个" aria-label="别的公众号的名称" autocomplete="off"></span></label>
</fieldset>
<fieldset><legend>权限</legend>
${offeredScopes.map(([id, name]) => html`<label class="option"><input type="checkbox" name="scope" value="${id}" checked><span><strong>${name}</strong></span></label>`)}
</fieldset>
<div class="pair">
<button class="button plain" name="decision" value="deny">取消</button>
<button class="button green" name="decision" value="allow">授权</button>
</div>
</form>
</main>`
  return { title: '公众号授权 · 模拟环境', body, formTargets: [app], framers: [app] }
}

const problemPage = (reply: FastifyReply, sentence: string): FastifyReply => {
  const body = html`<header class="nav"><span></span><h1>公众号授权</h1><span></span></header>
<main class="narrow"><div class="card empty"><h2>${sentence}</h2></div></main>`
  return sendPage(reply, { title: '公众号授权 · 模拟环境', body })
}
