/**
 * Brands whose products are promoted: they send signed events about orders, and say whether they agree to an account.
 * A brand knows the address and the key that staff gave it; its page sends what is chosen, rightly or wrongly signed.
 */
import { createHmac, randomUUID } from 'node:crypto'
import { html, type Markup } from '@wallpaper/html'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Clock } from './clock.ts'
import { sendPage } from './page.ts'

const kinds = {
  met: '达成',
  settled: '有效',
  invalid: '无效',
  refunded: '退款',
  account_confirmed: '同意账号',
  account_refused: '不同意账号',
} as const

/** How an event is sent: as agreed, or as somebody else would. */
const ways = { right: '照约定', twice: '送两次', forged: '签名不对', old: '一小时前的' } as const

const productInput = z.object({
  address: z.url({ protocol: /^https?$/ }).max(300),
  key: z.string().regex(/^[0-9a-f]{64}$/),
})
const eventInput = z.object({
  product: z.string().max(40),
  kind: z.enum(Object.keys(kinds) as [keyof typeof kinds]),
  how: z.enum(Object.keys(ways) as [keyof typeof ways]).default('right'),
  number: z.string().max(60).optional(),
  code: z.string().max(40).optional(),
  auth_id: z.string().max(60).optional(),
  reason: z.string().max(60).optional(),
  first_at: z.coerce.number().int().optional(),
  at: z.coerce.number().int().optional(),
})

type Product = { name: string; address: string; key: Buffer }
type Sent = { at: number; kind: string; how: string; status: number; answer: string }

const nameIn = (address: string): string => /\/partner\/product\/([^/]+)\/events$/.exec(address)?.[1] ?? ''
const hourMs = 3_600_000

export async function brand(app: FastifyInstance, { clock }: { clock: Clock }): Promise<void> {
  const products = new Map<string, Product>()
  const sent: Sent[] = []

  const headersFor = ({ key }: Product, body: string, how: keyof typeof ways) => {
    const timestamp = String(clock.now() - (how === 'old' ? hourMs : 0))
    const nonce = randomUUID()
    const right = createHmac('sha256', key).update(`${timestamp}\n${nonce}\n${body}`).digest('hex')
    const signature = how === 'forged' ? '0'.repeat(64) : right
    return { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature }
  }

  const answerOf = async (response: Response): Promise<string> => {
    const read: unknown = await response.json().catch(() => null)
    return z.object({ answer: z.string() }).safeParse(read).data?.answer ?? ''
  }

  const send = async (product: Product, event: object, how: keyof typeof ways): Promise<Sent> => {
    const body = JSON.stringify(event)
    const once = () =>
      fetch(product.address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headersFor(product, body, how) },
        body,
      })
    if (how === 'twice') await once()
    const response = await once()
    const kind = z.object({ kind: z.string() }).parse(event).kind
    const done = { at: clock.now(), kind, how, status: response.status, answer: await answerOf(response) }
    sent.unshift(done)
    sent.length = Math.min(sent.length, 50)
    return done
  }

  /** The accounts that wait for this brand, as it reads them. */
  const accountsOf = async (product: Product): Promise<unknown> => {
    const url = product.address.replace(/\/events$/, '/accounts')
    const response = await fetch(url, { headers: headersFor(product, '', 'right') })
    return response.json()
  }

  const show = (reply: FastifyReply, status = 200, note = '') =>
    sendPage(reply, {
      title: '品牌方 · 模拟环境',
      status,
      body: pageBody([...products.values()], sent, note),
    })
  const isForm = (type: string | undefined) => type?.startsWith('application/x-www-form-urlencoded') ?? false

  app.get('/sim', (_request, reply) => show(reply))

  app.post('/sim/products', (request, reply) => {
    const input = productInput.safeParse(request.body)
    const name = input.success ? nameIn(input.data.address) : ''
    if (!input.success || !name) return show(reply, 400, '请填运营台「回传密钥」给出的地址和密钥。')
    products.set(name, { name, address: input.data.address, key: Buffer.from(input.data.key, 'hex') })
    return isForm(request.headers['content-type']) ? reply.redirect('/brand/sim', 303) : { product: name }
  })

  app.get('/sim/products/:name/accounts', async (request, reply) => {
    const product = products.get(z.object({ name: z.string() }).parse(request.params).name)
    return product ? accountsOf(product) : reply.code(404).send({ message: '没有这个产品' })
  })

  app.post('/sim/events', async (request, reply) => {
    const input = eventInput.safeParse(request.body)
    const product = input.success ? products.get(input.data.product) : undefined
    if (!input.success || !product) return show(reply, 400, '先登记这个产品的地址和密钥。')
    const { kind, how, reason = '', auth_id, code = '', first_at } = input.data
    const number = input.data.number || `B${Date.now()}${Math.floor(Math.random() * 1_000)}`
    const at = input.data.at ?? clock.now()
    const own = { id: randomUUID(), kind, reason }
    const event =
      kind === 'account_confirmed' || kind === 'account_refused'
        ? { ...own, auth_id }
        : { ...own, number, code, at, ...(first_at !== undefined && { first_at }) }
    const done = await send(product, event, how)
    return isForm(request.headers['content-type']) ? reply.redirect('/brand/sim', 303) : { ...done, number }
  })
}

const options = (words: Readonly<Record<string, string>>): Markup =>
  html`${Object.entries(words).map(([value, word]) => html`<option value="${value}">${word}</option>`)}`

const productForm = html`<form class="card" method="post" action="/brand/sim/products"><h2>登记产品</h2>
<p>在运营台打开产品，点「回传密钥」，把地址和密钥填在这里。</p>
<p><label>地址 <input name="address" required size="60"></label></p>
<p><label>密钥 <input name="key" required size="60" pattern="[0-9a-f]{64}"></label></p>
<button class="button">登记</button></form>`

const eventForm = (products: readonly Product[]): Markup =>
  html`<form class="card" method="post" action="/brand/sim/events"><h2>回传</h2>
<p><label>产品 <select name="product">${products.map(({ name }) => html`<option>${name}</option>`)}</select></label>
<label>事件 <select name="kind">${options(kinds)}</select></label>
<label>怎么送 <select name="how">${options(ways)}</select></label></p>
<p><label>口令 <input name="code"></label> <label>单号 <input name="number" placeholder="不填就用新的"></label></p>
<p><label>授权号 <input name="auth_id" size="40"></label> <label>原因 <input name="reason" maxlength="60"></label></p>
<button class="button">送出</button></form>`

const pageBody = (products: readonly Product[], sent: readonly Sent[], note: string): Markup =>
  html`<main class="wide"><header class="hero"><h1>品牌方</h1><p>替品牌方回传订单，或答复要推广的账号。每一次都按产品的密钥签名，走真的 HTTP。</p></header>
${note ? html`<p class="card">${note}</p>` : null}
${productForm}
${products.length > 0 ? eventForm(products) : null}
<div class="card"><h2>送过的</h2>${sent.length === 0 ? html`<p>还没有送过。</p>` : sent.map((one) => html`<p>${new Date(one.at).toISOString()} ${one.kind} ${one.how}：${one.status} ${one.answer}</p>`)}</div></main>`
