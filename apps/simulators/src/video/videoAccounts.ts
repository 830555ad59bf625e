/** What people and platforms do to accounts at the platform itself: take a consent back, ban, allow again. */
import { html } from '@wallpaper/html'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sendPage } from '../page.ts'
import { grantPlatforms } from './grants.ts'
import type { VideoDependencies } from './videoPlatform.ts'

const input = z.object({
  platform: z.enum(grantPlatforms),
  name: z.string().trim().min(1).max(30),
  act: z.enum(['revoke', 'ban', 'allow']),
})

export async function videoAccounts(
  app: FastifyInstance,
  { grants }: Pick<VideoDependencies, 'grants'>,
): Promise<void> {
  app.get('/sim/accounts', (_request, reply) =>
    sendPage(reply, {
      title: '平台上的账号 · 模拟环境',
      body: html`<header class="nav"><a href="/" aria-label="回到模拟台">‹</a><h1>平台上的账号</h1><span></span></header>
<main class="narrow"><form class="card" method="post" action="/video/sim/accounts">
<p class="hint">在平台那一边处理一个账号：它的令牌立即失效，应用在下一次检查时发现。</p>
<div class="fields">
<label>平台<select name="platform">${grantPlatforms.map((id) => html`<option value="${id}">${id}</option>`)}</select></label>
<label>账号昵称<input name="name" maxlength="30" required value="晚风的图"></label>
</div>
<div class="modes">
<button class="button plain" name="act" value="revoke">撤销授权</button>
<button class="button plain" name="act" value="ban">封号</button>
<button class="button plain" name="act" value="allow">恢复</button>
</div></form></main>`,
    }),
  )

  app.post('/sim/accounts', (request, reply) => {
    const parsed = input.safeParse(request.body)
    if (!parsed.success) return reply.code(400).send({ message: '要有 platform、name 和 act。' })
    const { platform, name, act } = parsed.data
    if (act === 'allow') grants.allow(platform, name)
    else grants.end(platform, name, act === 'ban' ? 'banned' : 'revoked')
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    return isForm ? reply.redirect('/video/sim/accounts', 303) : reply.send({ ok: true })
  })
}
