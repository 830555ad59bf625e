/** WeChat Pay over HTTP: every request signed, every reply checked. */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { PartnerHttpOptions } from '../http.ts'
import { createPayCalls, type PayConfig } from './pay.call.ts'
import type { JsApiParameters, Pay, Payment, PaymentState, RefundState } from './pay.port.ts'
import { fetchBill } from './payBill.call.ts'
import { parseTradeBill } from './payBill.ts'
import { jsApiText, signText } from './paySignature.ts'

export const payBase = 'https://api.mch.weixin.qq.com'

const tradeStates: Record<string, PaymentState> = {
  SUCCESS: 'paid',
  REFUND: 'refunded',
  NOTPAY: 'waiting',
  USERPAYING: 'waiting',
  ACCEPT: 'waiting',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'closed',
}
const refundStates: Record<string, RefundState> = {
  SUCCESS: 'done',
  PROCESSING: 'working',
  CLOSED: 'failed',
  ABNORMAL: 'failed',
}

const tradeReply = z.object({
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.string().optional(),
  amount: z.object({ total: z.number().int(), currency: z.string().optional() }).optional(),
})
const refundReply = z.object({ out_refund_no: z.string(), status: z.string() })

const paymentOf = (trade: z.infer<typeof tradeReply>): Payment => ({
  number: trade.out_trade_no,
  state: tradeStates[trade.trade_state] ?? 'waiting',
  transactionId: trade.transaction_id ?? null,
  totalFen: trade.amount?.total ?? null,
  currency: trade.amount?.currency ?? null,
})

export const createPay = (config: PayConfig, http: PartnerHttpOptions): Pay => {
  const { appId } = config
  const calls = createPayCalls(config, http)
  const { credentials, send, read, orNull, openNotice } = calls

  return {
    async prepay({ number, description, totalFen, openid, expiresAt, notifyUrl }) {
      const { merchantId } = await credentials().catch(() => ({ merchantId: '' }))
      const answer = await read(
        {
          operation: 'prepay',
          method: 'POST',
          path: '/v3/pay/transactions/jsapi',
          json: {
            appid: appId,
            mchid: merchantId,
            description,
            out_trade_no: number,
            time_expire: new Date(expiresAt).toISOString().replace(/\.\d+Z$/, '+00:00'),
            notify_url: notifyUrl,
            amount: { total: totalFen, currency: 'CNY' },
            payer: { openid },
          },
        },
        z.object({ prepay_id: z.string() }),
      )
      return answer.ok ? { ok: true, value: { prepayId: answer.value.prepay_id } } : answer
    },

    async jsApi(prepayId): Promise<JsApiParameters> {
      const { privateKey } = await credentials()
      const window = {
        appId,
        timeStamp: String(Math.floor(Date.now() / 1_000)),
        nonceStr: randomBytes(16).toString('hex'),
        package: `prepay_id=${prepayId}`,
      }
      return { ...window, signType: 'RSA', paySign: signText(jsApiText(window), privateKey) }
    },

    async query(number) {
      const { merchantId } = await credentials().catch(() => ({ merchantId: '' }))
      const path = `/v3/pay/transactions/out-trade-no/${number}?mchid=${merchantId}`
      const answer = orNull(await read({ operation: 'query', method: 'GET', path }, tradeReply))
      return answer.ok ? { ok: true, value: answer.value && paymentOf(answer.value) } : answer
    },

    async close(number) {
      const { merchantId } = await credentials().catch(() => ({ merchantId: '' }))
      const path = `/v3/pay/transactions/out-trade-no/${number}/close`
      const answer = await send({ operation: 'close', method: 'POST', path, json: { mchid: merchantId } })
      return answer.ok ? { ok: true, value: null } : answer
    },

    async refund({ number, refundNumber, fen, totalFen, currency, reason }) {
      const answer = await read(
        {
          operation: 'refund',
          method: 'POST',
          path: '/v3/refund/domestic/refunds',
          json: {
            out_trade_no: number,
            out_refund_no: refundNumber,
            reason,
            amount: { refund: fen, total: totalFen, currency },
          },
        },
        refundReply,
      )
      return answer.ok ? { ok: true, value: refundStates[answer.value.status] ?? 'working' } : answer
    },

    async queryRefund(refundNumber) {
      const path = `/v3/refund/domestic/refunds/${refundNumber}`
      const answer = orNull(await read({ operation: 'queryRefund', method: 'GET', path }, refundReply))
      return answer.ok
        ? { ok: true, value: answer.value && (refundStates[answer.value.status] ?? 'working') }
        : answer
    },

    bill: (day) => fetchBill(calls, `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`, parseTradeBill),

    async openNotice(headers, body) {
      const trade = tradeReply.safeParse(await openNotice(headers, body, 'TRANSACTION.'))
      return trade.success ? paymentOf(trade.data) : null
    },

    cashierUrl: (prepayId, returnUrl) =>
      config.cashierBase
        ? `${config.cashierBase}/cashier?${new URLSearchParams({ prepay_id: prepayId, return_url: returnUrl })}`
        : null,
  }
}
