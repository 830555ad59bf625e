/**
 * The messages of both simulated carriers for all phones, as a page and as JSON. It keeps the newest few
 * hundred, in memory.
 */
import { randomUUID } from 'node:crypto'
import { html, type Markup } from '@wallpaper/html'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { sendPage } from '../page.ts'

export type InboxMessage = {
  id: string
  provider: 'aliyun' | 'tencent'
  phone: string
  code: string
  sign_name: string
  template: string
  text: string
  sent_at: number
}

export type SmsInbox = {
  deliver(message: Pick<InboxMessage, 'provider' | 'phone' | 'code' | 'sign_name' | 'template'>): InboxMessage
  /** Newest first. */
  messages(phone?: string): InboxMessage[]
  isOverLimit(phone: string): boolean
}

const kept = 500
const providers = { aliyun: '阿里云短信', tencent: '腾讯云短信' }

/** Aliyun's default limits for one number. */
const limits = [
  { withinMs: 60_000, messages: 1 },
  { withinMs: 3_600_000, messages: 5 },
  { withinMs: 86_400_000, messages: 10 },
]

/** The registered texts, by the last digit of the template's id. */
const texts: Record<string, (code: string) => string> = {
  1: (code) => `登录验证码 ${code}，5 分钟内有效，请勿告诉他人。`,
  2: (code) => `你正在更换手机号，原手机验证码 ${code}，5 分钟内有效。如非本人操作，请尽快修改登录密码。`,
  3: (code) => `你正在绑定这个手机号，验证码 ${code}，5 分钟内有效。如非本人操作，请忽略本短信。`,
  4: (code) => `你正在重设登录密码，验证码 ${code}，5 分钟内有效。如非本人操作，请勿告诉他人。`,
  6: (code) => `你正在更换或解绑微信，验证码 ${code}，5 分钟内有效。如非本人操作，请尽快修改登录密码。`,
  5: (code) => `你正在申请注销账号，验证码 ${code}，5 分钟内有效。如非本人操作，请尽快修改登录密码。`,
}

const textOf = (template: string, code: string): string =>
  texts[template.slice(-1)]?.(code) ?? `动态验证码 ${code}，5 分钟内有效。如非本人操作，请忽略本短信。`

export function createSmsInbox(clock: Clock, hasLimits: boolean): SmsInbox {
  let all: InboxMessage[] = []
  return {
    deliver(message) {
      const text = `【${message.sign_name}】${textOf(message.template, message.code)}`
      const delivered = { ...message, id: randomUUID(), text, sent_at: clock.now() }
      all = [delivered, ...all].slice(0, kept)
      return delivered
    },
    messages: (phone) => (phone ? all.filter((message) => message.phone === phone) : all),
    isOverLimit(phone) {
      const now = clock.now()
      const times = all.filter((message) => message.phone === phone).map((message) => message.sent_at)
      return (
        hasLimits && limits.some((l) => times.filter((time) => time > now - l.withinMs).length >= l.messages)
      )
    },
  }
}

const query = z.object({
  phone: z
    .string()
    .max(20)
    .default('')
    .transform((phone) => phone.replace(/\D/g, '').replace(/^86(?=1\d{10}$)/, '')),
})

export function registerSmsInbox(app: FastifyInstance, inbox: SmsInbox): void {
  app.get('/sms/inbox.json', (request) => {
    const { phone } = query.parse(request.query)
    return { messages: inbox.messages(phone) }
  })

  app.get('/sms/inbox', (request, reply) => {
    const { phone } = query.parse(request.query)
    const body = inboxPage(inbox.messages(phone).slice(0, 100), phone)
    return sendPage(reply, { title: '短信收件箱 · 模拟环境', body, script: '/assets/inbox.js' })
  })
}

function inboxPage(messages: InboxMessage[], phone: string): Markup {
  return html`<header class="nav"><a href="/" aria-label="回到模拟台">‹</a><h1>短信收件箱</h1><span></span></header>
<main class="narrow">
<form class="filter" method="get" action="/sms/inbox" role="search">
<label class="visually-hidden" for="phone">手机号</label>
<input id="phone" name="phone" type="tel" inputmode="numeric" maxlength="14" placeholder="输入手机号，只看这个号码" value="${phone}">
<button class="button">筛选</button>
</form>
${phone ? html`<p class="hint">只看 ${phone} 的短信，<a href="/sms/inbox">看全部</a></p>` : html`<p class="hint">最新的在最上面，每 3 秒自动刷新</p>`}
<section id="messages" aria-live="polite">
${messages.length === 0 ? emptyInbox(phone) : messages.map(messageCard)}
</section>
<noscript><p class="hint">自动刷新需要脚本，请手动<a href="">刷新</a></p></noscript>
</main>`
}

function emptyInbox(phone: string): Markup {
  return html`<div class="card empty"><h2>还没有短信</h2>
<p>${phone ? '这个号码还没有收到短信' : '收件箱是空的'}。在应用里点“获取验证码”，短信几秒内就会出现在这里。</p></div>`
}

function messageCard(message: InboxMessage): Markup {
  return html`<article class="card message">
<div class="message-head"><strong>${spaced(message.phone)}</strong><span class="badge">${providers[message.provider]}</span></div>
<p class="code">${message.code}</p>
<p class="message-text">${message.text}</p>
<p class="meta"><time datetime="${new Date(message.sent_at).toISOString()}">${shanghaiTime(message.sent_at)}</time><span>模板 ${message.template}</span></p>
</article>`
}

function spaced(phone: string): string {
  return phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3')
}

function shanghaiTime(time: number): string {
  return new Date(time + 8 * 3_600_000).toISOString().slice(0, 19).replaceAll('-', '/').replace('T', ' ')
}
