/**
 * Simulated WeChat Pay (API v3, JSAPI): orders, queries, refunds, signed replies, encrypted notices. The
 * merchant's keys are generated at start and returned by `sim/merchant`; the payment page is in cashier.ts.
 */
import { createCipheriv, createPublicKey, generateKeyPairSync, randomBytes, sign, verify } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { type Answer, type FaultBook, type Operation, withFaults } from '../control/faults.ts'
import type { SimulatorSettings } from '../settings.ts'
import { registerCashier } from './cashier.ts'
import type { Funds } from './funds.ts'
import { paramOf, parse, payError } from './payAnswers.ts'
import { type BilledTrade, registerBills } from './payBills.ts'
import type { PayBook, Trade } from './payBook.ts'
import { registerTransfers } from './wechatTransfer.ts'

export const payErrorCodes = [
  'SYSTEM_ERROR',
  'SIGN_ERROR',
  'PARAM_ERROR',
  'ORDERPAID',
  'ORDER_CLOSED',
  'OUT_TRADE_NO_USED',
  'RULE_LIMIT',
  'NOT_ENOUGH',
  'NO_AUTH',
  'FREQUENCY_LIMITED',
]

/** An unacknowledged notice is repeated with growing delays, like the real ones (15 s, 15 s, 30 s, …). */
const noticePausesMs = [0, 100, 200, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000]

const refundStatuses = ['SUCCESS', 'PROCESSING', 'ABNORMAL', 'CLOSED'] as const
type Refund = { number: string; of: string; status: (typeof refundStatuses)[number] }

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

const pem = { type: 'spki', format: 'pem' } as const

type Dependencies = { settings: SimulatorSettings; faults: FaultBook; clock: Clock; funds: Funds }

export async function wechatPay(
  app: FastifyInstance,
  { settings, faults, clock, funds }: Dependencies,
): Promise<void> {
  const merchantPair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const platformPair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const merchant = {
    mchid: '1900000001',
    serial_no: randomBytes(20).toString('hex').toUpperCase(),
    private_key: merchantPair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    api_v3_key: randomBytes(16).toString('hex'),
    platform_serial: `PUB_KEY_ID_${randomBytes(10).toString('hex').toUpperCase()}`,
    platform_public_key: createPublicKey(platformPair.privateKey).export(pem).toString(),
  }
  const trades = new Map<string, Trade>()
  const refunds = new Map<string, Refund>()
  let refundsEndAs: Refund['status'] = 'SUCCESS'

  const signed = (body: string): Record<string, string> => {
    // Notices and replies are checked against the real time.
    const timestamp = String(Math.floor(Date.now() / 1_000))
    const nonce = randomBytes(16).toString('hex')
    const text = `${timestamp}\n${nonce}\n${body}\n`
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': merchant.platform_serial,
      'wechatpay-signature': sign('RSA-SHA256', Buffer.from(text), platformPair.privateKey).toString(
        'base64',
      ),
    }
  }

  const factsOf = (trade: Trade) => ({
    appid: settings.wechat.appId,
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

  const seal = (facts: object, { event, type }: { event: string; type: string }): string => {
    const nonce = randomBytes(6).toString('hex')
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(merchant.api_v3_key), Buffer.from(nonce))
    cipher.setAAD(Buffer.from(type))
    const sealed = Buffer.concat([cipher.update(JSON.stringify(facts), 'utf8'), cipher.final()])
    return JSON.stringify({
      id: randomBytes(16).toString('hex'),
      create_time: new Date(clock.now()).toISOString(),
      resource_type: 'encrypt-resource',
      event_type: event,
      summary: event,
      resource: {
        original_type: type,
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext: Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64'),
        associated_data: type,
        nonce,
      },
    })
  }

  const send = (url: string, body: string): Promise<Response | null> =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed(body) },
      body,
      signal: AbortSignal.timeout(5_000),
    }).catch(() => null)

  const notify = async (url: string, body: string): Promise<void> => {
    for (const pauseMs of noticePausesMs) {
      await wait(pauseMs, undefined, { ref: false })
      if ((await send(url, body))?.ok) return
    }
  }

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

  const payBack = (trade: Trade): void => {
    trade.state = 'REFUND'
    trade.refundedAt ??= clock.now()
  }

  /** All payments and refunds, for the bills. */
  const billedTrades = (): BilledTrade[] =>
    [...trades.values()].flatMap(({ number, total, paidTotal = total, paidAt, refundedAt }) => [
      ...(paidAt === undefined ? [] : [{ at: paidAt, number, isRefund: false, fen: paidTotal }]),
      ...(refundedAt === undefined ? [] : [{ at: refundedAt, number, isRefund: true, fen: paidTotal }]),
    ])

  const isSigned = (request: FastifyRequest): boolean => {
    const header = request.headers.authorization ?? ''
    const field = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(header)?.[1] ?? ''
    if (!header.startsWith('WECHATPAY2-SHA256-RSA2048 ') || field('mchid') !== merchant.mchid) return false
    if (field('serial_no') !== merchant.serial_no) return false
    const body = typeof request.body === 'string' ? request.body : ''
    const text = `${request.method}\n${request.url}\n${field('timestamp')}\n${field('nonce_str')}\n${body}\n`
    return verify(
      'RSA-SHA256',
      Buffer.from(text),
      merchantPair.publicKey,
      Buffer.from(field('signature'), 'base64'),
    )
  }

  const served = (operation: Operation) =>
    withFaults(faults, { partner: 'wechat-pay', errorAnswer: payError }, (request, twice) =>
      isSigned(request) ? operation(request, twice) : payError('SIGN_ERROR', '签名错误'),
    )

  const prepay = (request: FastifyRequest): Answer => {
    const input = prepayInput.safeParse(parse(request.body))
    if (!input.success) return payError('PARAM_ERROR', '参数错误')
    const { out_trade_no: number, amount, description, payer, notify_url, time_expire, appid } = input.data
    if (appid !== settings.wechat.appId) return payError('PARAM_ERROR', 'appid 与商户号不匹配')
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
    }
    trades.set(number, trade)
    return { status: 200, body: { prepay_id: trade.prepayId } }
  }

  const refund = (request: FastifyRequest): Answer => {
    const input = refundInput.safeParse(parse(request.body))
    if (!input.success) return payError('PARAM_ERROR', '参数错误')
    const { out_trade_no: of, out_refund_no: number } = input.data
    const trade = trades.get(of)
    if (!trade || trade.state === 'NOTPAY' || trade.state === 'CLOSED')
      return payError('RESOURCE_NOT_EXISTS', '订单不存在')
    const made: Refund = refunds.get(number) ?? { number, of, status: refundsEndAs }
    refunds.set(number, made)
    if (made.status === 'SUCCESS') payBack(trade)
    return { status: 200, body: refundFacts(made) }
  }

  const refundFacts = ({ number, of, status }: Refund) => ({
    refund_id: `50${number}`,
    out_refund_no: number,
    out_trade_no: of,
    status,
  })

  // The exact bytes are signed, so the body is not parsed.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.url.includes('/v3/')) reply.headers(signed(typeof payload === 'string' ? payload : ''))
    return payload
  })

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
    if (input.data.status) refundsEndAs = input.data.status
    return reply.send({})
  })
  app.get('/sim/orders', () => ({
    orders: [...trades.values()].map((trade) => ({ ...factsOf(trade), description: trade.description })),
    refunds: [...refunds.values()],
  }))
  app.post('/v3/pay/transactions/jsapi', served(prepay))
  app.get(
    '/v3/pay/transactions/out-trade-no/:no',
    served((request) => {
      const trade = trades.get(paramOf(request))
      return trade ? { status: 200, body: factsOf(trade) } : payError('ORDER_NOT_EXIST', '订单不存在')
    }),
  )
  app.post(
    '/v3/pay/transactions/out-trade-no/:no/close',
    served((request) => {
      const trade = trades.get(paramOf(request))
      if (!trade) return payError('ORDER_NOT_EXIST', '订单不存在')
      if (trade.state === 'SUCCESS') return payError('ORDERPAID', '该订单已支付')
      trade.state = 'CLOSED'
      return { status: 204, body: '' }
    }),
  )
  app.post('/v3/refund/domestic/refunds', served(refund))
  app.get(
    '/v3/refund/domestic/refunds/:no',
    served((request) => {
      const found = refunds.get(paramOf(request))
      return found
        ? { status: 200, body: refundFacts(found) }
        : payError('RESOURCE_NOT_EXISTS', '退款单不存在')
    }),
  )
  registerCashier(app, book)
  const transfers = registerTransfers(app, {
    appId: settings.wechat.appId,
    merchantId: merchant.mchid,
    privateKey: platformPair.privateKey,
    funds,
    clock,
    served,
    notify: (url, facts) =>
      notify(url, seal(facts, { event: 'MCHTRANSFER.BILL.FINISHED', type: 'mch_payment' })),
  })
  registerBills(app, { merchantId: merchant.mchid, clock, trades: billedTrades, transfers, served })
}
