/** The messenger's payment window as a page: pay, or cancel. */
import { html } from '@wallpaper/html'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sendPage } from '../page.ts'
import type { PayBook } from './payBook.ts'

const address = z.object({ prepay_id: z.string().max(80), return_url: z.url({ protocol: /^https?$/ }) })

export function registerCashier(app: FastifyInstance, book: PayBook): void {
  app.get('/cashier', (request, reply) => {
    const input = address.safeParse(request.query)
    const trade = input.success ? book.trade(input.data.prepay_id) : undefined
    if (!trade || !input.success) {
      const body = html`<main class="narrow"><div class="card empty"><h2>没有这笔订单</h2></div></main>`
      return sendPage(reply, { title: '没有这笔订单 · 模拟环境', body, status: 404 })
    }
    const { prepay_id, return_url } = input.data
    const pay = `cashier/pay?${new URLSearchParams({ prepay_id, return_url })}`
    const body = html`<main class="narrow"><div class="card"><h2>微信支付</h2><p>${trade.description}</p><p><strong>¥${(trade.total / 100).toFixed(2)}</strong></p>${
      trade.state === 'NOTPAY'
        ? html`<p><a class="button" href="${pay}">确认付款</a></p>`
        : html`<p>这笔订单已经付过了</p>`
    }<p><a href="${return_url}">返回商家</a></p></div></main>`
    // Like the consent sheet: the front page of the demo world shows the app in a frame.
    const framers = [new URL(return_url).origin]
    return sendPage(reply, { title: '微信支付 · 模拟环境', body, framers })
  })

  app.get('/cashier/pay', (request, reply) => {
    const input = address.safeParse(request.query)
    const trade = input.success ? book.trade(input.data.prepay_id) : undefined
    if (!trade || !input.success) return reply.code(404).send({ message: 'no such order' })
    book.pay(trade)
    return reply.redirect(input.data.return_url, 303)
  })
}
