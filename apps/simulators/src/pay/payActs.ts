/** What the simulated channel does on request: pay, refund, repeat a notice. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { parse } from './payAnswers.ts'
import type { PayChannel } from './payChannel.ts'
import { type PayTrades, refundStatuses } from './payTrades.ts'

export const registerPayActs = (
  app: FastifyInstance,
  { merchant, seal, send }: PayChannel,
  { trades, refunds, book, factsOf, payBack, endRefundsAs }: PayTrades,
): void => {
  app.get('/sim/merchant', () => merchant)
  app.post('/sim/pay', (request, reply) => {
    const input = z
      .object({
        out_trade_no: z.string(),
        has_notice: z.boolean().default(true),
        notify_url: z.url().optional(),
        /** Simulates errors of the channel: another amount or currency, or payment of a closed order. */
        total: z.number().int().min(1).optional(),
        currency: z.string().length(3).optional(),
        is_closed_too: z.boolean().default(false),
      })
      .safeParse(parse(request.body))
    const trade = input.success ? trades.get(input.data.out_trade_no) : undefined
    if (!trade || !input.success) return reply.code(404).send({ message: 'no such order' })
    if (input.data.notify_url) trade.notifyUrl = input.data.notify_url
    if (input.data.total) trade.paidTotal = input.data.total
    if (input.data.currency) trade.currency = input.data.currency
    if (input.data.is_closed_too && trade.state === 'CLOSED') trade.state = 'NOTPAY'
    book.pay(trade, input.data.has_notice)
    return reply.send(factsOf(trade))
  })
  /** Sends a payment's notice once, now, and returns the reply. */
  app.post('/sim/notice', async (request, reply) => {
    const input = z.object({ out_trade_no: z.string(), url: z.url() }).safeParse(parse(request.body))
    const trade = input.success ? trades.get(input.data.out_trade_no) : undefined
    if (!trade || !input.success) return reply.code(404).send({ message: 'no such order' })
    const body = seal(factsOf(trade), { event: 'TRANSACTION.SUCCESS', type: 'transaction' })
    const answer = await send(input.data.url, body)
    return reply.send({ status: answer?.status ?? 0 })
  })
  /** A refund by the merchant's own desk, and how later refunds end. */
  app.post('/sim/refund', (request, reply) => {
    const input = z
      .object({ out_trade_no: z.string().optional(), status: z.enum(refundStatuses).optional() })
      .safeParse(parse(request.body))
    if (!input.success) return reply.code(400).send({ message: 'what is to be refunded?' })
    const trade = trades.get(input.data.out_trade_no ?? '')
    if (trade) payBack(trade)
    if (input.data.status) endRefundsAs(input.data.status)
    return reply.send({})
  })
  app.get('/sim/orders', () => ({
    orders: [...trades.values()].map((trade) => ({ ...factsOf(trade), description: trade.description })),
    refunds: [...refunds.values()],
  }))
}
