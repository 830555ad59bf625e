/** A page on which one acts as a follower of an official account, and sees what came back. */
import { html } from '@wallpaper/html'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sendPage } from '../page.ts'
import { demoAccounts } from './componentBook.ts'
import type { FollowerAct, Followers, Said } from './followers.ts'

const path = '/sim/followers'
const talk = z.object({
  account: z
    .string()
    .trim()
    .min(1)
    .max(30)
    .catch(demoAccounts[0] ?? ''),
  follower: z.string().trim().min(1).max(30).catch('一位读者'),
})
const given = z.object({
  act: z.enum(['say', 'follow', 'unfollow', 'menu', 'picture', 'repeat']).default('say'),
  text: z.string().trim().max(600).default(''),
})

const actOf = ({ act, text }: z.infer<typeof given>): FollowerAct => {
  if (act === 'say') return { kind: 'say', text }
  return act === 'menu' ? { kind: 'menu', key: text || '取图' } : { kind: act }
}

/** Only links to pages: a reply cannot run anything here. */
const isWebAddress = (url: string): boolean => /^https?:\/\//.test(url)

const line = ({ who, text, card }: Said) => {
  if (who === 'note') return html`<p class="hint">${text}</p>`
  if (!card) return html`<p class="said ${who}">${text}</p>`
  const title = isWebAddress(card.url) ? html`<a href="${card.url}">${card.title}</a>` : card.title
  return html`<div class="said account card"><strong>${title}</strong><p>${card.description}</p></div>`
}

export const registerFollowerPages = (app: FastifyInstance, followers: Followers): void => {
  app.get(path, (request, reply) => {
    const { account, follower } = talk.parse(request.query)
    const hidden = html`<input type="hidden" name="account" value="${account}"><input type="hidden" name="follower" value="${follower}">`
    const button = (act: string, label: string) =>
      html`<button class="button plain small" name="act" value="${act}">${label}</button>`
    const body = html`<header class="nav"><span></span><h1>${account}</h1><span></span></header>
<main class="narrow">
<form class="card" method="get" action="/wechat${path}">
<label>公众号 <input type="text" name="account" value="${account}" maxlength="30"></label>
<label>读者 <input type="text" name="follower" value="${follower}" maxlength="30"></label>
<button class="button plain small">换一位</button>
</form>
<section class="talk" aria-label="对话">${followers.said(account, follower).map(line)}</section>
<form class="card" method="post" action="/wechat${path}">
${hidden}
<label>以读者身份发一句 <input type="text" name="text" maxlength="600" autocomplete="off" autofocus></label>
<button class="button green" name="act" value="say">发送</button>
${button('follow', '关注')} ${button('unfollow', '取消关注')} ${button('menu', '点菜单')} ${button('picture', '发一张图')} ${button('repeat', '微信重送一次')}
</form>
</main>`
    return sendPage(reply, { title: `${account} · 模拟环境`, body })
  })

  app.post(path, async (request, reply) => {
    const { account, follower } = talk.parse(request.body)
    await followers.act(account, follower, actOf(given.parse(request.body)))
    return reply.redirect(`/wechat${path}?${new URLSearchParams({ account, follower })}`, 303)
  })

  // For tests: the same without a page.
  app.post('/sim/component/act', async (request) => {
    const { account, follower } = talk.parse(request.body)
    const { status, reply } = await followers.act(account, follower, actOf(given.parse(request.body)))
    return { status, reply, said: followers.said(account, follower) }
  })
}
