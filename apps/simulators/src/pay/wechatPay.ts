/**
 * Simulated WeChat Pay (API v3, JSAPI): orders, queries, refunds, signed replies, encrypted notices. The
 * merchant's keys are generated at start and returned by `sim/merchant`; the payment page is in cashier.ts.
 */
import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import type { Clock } from '../clock.ts'
import { type FaultBook, type Operation, withFaults } from '../control/faults.ts'
import type { SimulatorSettings } from '../settings.ts'
import { registerCashier } from './cashier.ts'
import type { Funds } from './funds.ts'
import { registerPayActs } from './payActs.ts'
import { paramOf, payError } from './payAnswers.ts'
import { registerBills } from './payBills.ts'
import { createPayChannel } from './payChannel.ts'
import { createPayTrades, type PayTrades } from './payTrades.ts'
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

type Dependencies = { settings: SimulatorSettings; faults: FaultBook; clock: Clock; funds: Funds }

export async function wechatPay(
  app: FastifyInstance,
  { settings, faults, clock, funds }: Dependencies,
): Promise<void> {
  const channel = createPayChannel(clock)
  const { merchant, signed, seal, notify, isSigned } = channel
  const made = createPayTrades({ appId: settings.wechat.appId, channel, clock })
  const served = (operation: Operation) =>
    withFaults(faults, { partner: 'wechat-pay', errorAnswer: payError }, (request, twice) =>
      isSigned(request) ? operation(request, twice) : payError('SIGN_ERROR', '签名错误'),
    )

  // The exact bytes are signed, so the body is not parsed.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.url.includes('/v3/')) reply.headers(signed(typeof payload === 'string' ? payload : ''))
    return payload
  })

  registerPayActs(app, channel, made)
  registerOrders(app, made, served)
  registerCashier(app, made.book)
  const transfers = registerTransfers(app, {
    appId: settings.wechat.appId,
    merchantId: merchant.mchid,
    privateKey: channel.privateKey,
    funds,
    clock,
    served,
    notify: (url, facts) =>
      notify(url, seal(facts, { event: 'MCHTRANSFER.BILL.FINISHED', type: 'mch_payment' })),
  })
  registerBills(app, { merchantId: merchant.mchid, clock, trades: made.billedTrades, transfers, served })
}

const registerOrders = (
  app: FastifyInstance,
  { trades, refunds, factsOf, refundFacts, prepay, refund }: PayTrades,
  served: (operation: Operation) => RouteHandlerMethod,
): void => {
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
}
