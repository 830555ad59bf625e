/** Orders and refunds of the simulated channel. */
import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Answer } from '../control/faults.ts'
import { parse, payError } from './payAnswers.ts'
import type { BilledTrade } from './payBills.ts'
import type { PayBook, Trade } from './payBook.ts'
import type { PayChannel } from './payChannel.ts'

export const refundStatuses = ['SUCCESS', 'PROCESSING', 'ABNORMAL', 'CLOSED'] as const
type Refund = { number: string; of: string; fen: number; status: (typeof refundStatuses)[number] }

const prepayInput = z.object({
  appid: z.string(),
  mchid: z.string(),
  description: z.string().min(1).max(127),
  out_trade_no: z.string().regex(/^[\w\-*]{6,32}$/),
  time_expire: z.string(),
  notify_url: z.string(),
  amount: z.object({ total: z.number().int().min(1), currency: z.literal('CNY') }),
  payer: z.object({ openid: z.string().min(1) }),
})

const refundInput = z.object({
  out_trade_no: z.string(),
  out_refund_no: z.string().min(1).max(64),
  reason: z.string().max(80).optional(),
  amount: z.object({
    refund: z.number().int().min(1),
    total: z.number().int(),
    currency: z.string().length(3),
  }),
})

type Dependencies = { appId: string; channel: PayChannel; clock: Clock }

export const createPayTrades = ({ appId, channel, clock }: Dependencies) => {
  const { merchant, seal, notify } = channel
  const trades = new Map<string, Trade>()
  const refunds = new Map<string, Refund>()
  let refundsEndAs: Refund['status'] = 'SUCCESS'

  const factsOf = (trade: Trade) => ({
    appid: appId,
    mchid: merchant.mchid,
    out_trade_no: trade.number,
    trade_type: 'JSAPI',
    trade_state: trade.state,
    trade_state_desc: trade.state,
    ...(trade.state === 'SUCCESS' || trade.state === 'REFUND' ? { transaction_id: trade.transactionId } : {}),
    payer: { openid: trade.openid },
    amount: {
      total: trade.paidTotal ?? trade.total,
      payer_total: trade.paidTotal ?? trade.total,
      currency: trade.currency,
      payer_currency: trade.currency,
    },
  })

  const book: PayBook = {
    merchant,
    trade: (prepayId) => [...trades.values()].find((trade) => trade.prepayId === prepayId),
    pay(trade, hasNotice = true) {
      if (trade.state !== 'NOTPAY') return
      trade.state = 'SUCCESS'
      trade.paidAt = clock.now()
      const body = seal(factsOf(trade), { event: 'TRANSACTION.SUCCESS', type: 'transaction' })
      if (hasNotice) void notify(trade.notifyUrl, body)
    },
  }

  const leftOf = ({ total, paidTotal = total, returns }: Trade): number =>
    paidTotal - returns.reduce((sum, { fen }) => sum + fen, 0)

  /** A payment is called refunded after its first part. */
  const payBack = (trade: Trade, number = `${trade.number}R`, fen = leftOf(trade)): void => {
    trade.state = 'REFUND'
    if (fen > 0) trade.returns.push({ at: clock.now(), number, fen })
  }

  /** All payments and refunds, for the bills. */
  const billedTrades = (): BilledTrade[] =>
    [...trades.values()].flatMap(({ number, total, paidTotal = total, paidAt, returns }) => [
      ...(paidAt === undefined ? [] : [{ at: paidAt, number, refundNumber: null, fen: paidTotal }]),
      ...returns.map(({ number: refundNumber, ...each }) => ({ ...each, number, refundNumber })),
    ])

  const prepay = (request: FastifyRequest): Answer => {
    const input = prepayInput.safeParse(parse(request.body))
    if (!input.success) return payError('PARAM_ERROR', '参数错误')
    const { out_trade_no: number, amount, description, payer, notify_url, time_expire, appid } = input.data
    if (appid !== appId) return payError('PARAM_ERROR', 'appid 与商户号不匹配')
    const known = trades.get(number)
    if (known?.state === 'SUCCESS' || known?.state === 'REFUND') return payError('ORDERPAID', '该订单已支付')
    if (known?.state === 'CLOSED') return payError('ORDER_CLOSED', '该订单已关闭')
    if (known && known.total !== amount.total) return payError('OUT_TRADE_NO_USED', '商户订单号重复')
    const trade: Trade = known ?? {
      number,
      prepayId: `wx${randomBytes(16).toString('hex')}`,
      transactionId: `42000${Date.now()}${String(trades.size).padStart(6, '0')}`,
      description,
      total: amount.total,
      openid: payer.openid,
      notifyUrl: notify_url,
      expiresAt: Date.parse(time_expire),
      state: 'NOTPAY',
      currency: 'CNY',
      returns: [],
    }
    trades.set(number, trade)
    return { status: 200, body: { prepay_id: trade.prepayId } }
  }

  const refund = (request: FastifyRequest): Answer => {
    const input = refundInput.safeParse(parse(request.body))
    if (!input.success) return payError('PARAM_ERROR', '参数错误')
    const { out_trade_no: of, out_refund_no: number, amount } = input.data
    const trade = trades.get(of)
    if (!trade || trade.state === 'NOTPAY' || trade.state === 'CLOSED')
      return payError('RESOURCE_NOT_EXISTS', '订单不存在')
    const known = refunds.get(number)
    if (known) return { status: 200, body: refundFacts(known) }
    const { total, paidTotal = total } = trade
    if (amount.total !== paidTotal) return payError('INVALID_REQUEST', '订单金额或退款金额与之前请求不一致')
    if (amount.refund > leftOf(trade)) return payError('INVALID_REQUEST', '申请退款金额大于可退金额')
    const made: Refund = { number, of, fen: amount.refund, status: refundsEndAs }
    refunds.set(number, made)
    if (made.status === 'SUCCESS') payBack(trade, number, amount.refund)
    return { status: 200, body: refundFacts(made) }
  }

  const refundFacts = ({ number, of, status }: Refund) => ({
    refund_id: `50${number}`,
    out_refund_no: number,
    out_trade_no: of,
    status,
  })

  return {
    trades,
    refunds,
    book,
    factsOf,
    refundFacts,
    payBack,
    billedTrades,
    prepay,
    refund,
    endRefundsAs(status: Refund['status']) {
      refundsEndAs = status
    },
  }
}

export type PayTrades = ReturnType<typeof createPayTrades>
