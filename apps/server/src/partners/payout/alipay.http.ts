/** Alipay's transfers to accounts over HTTP. */
import { plainYuan } from '@wallpaper/contract/money'
import type { PartnerHttpOptions } from '../http.ts'
import { type AlipayConfig, type AlipayReply, createAlipayCalls, isUnclear } from './alipay.call.ts'
import { fetchAlipayBill } from './alipayBill.call.ts'
import type { AlipayTransfer, BillOutcome } from './payout.port.ts'

const product = { product_code: 'TRANS_ACCOUNT_NO_PWD', biz_scene: 'DIRECT_TRANSFER' }

const fenOfYuan = (text: string): number => Math.round(Number(text) * 100)

const outcomeOf = ({ status, trans_amount, error_code }: AlipayReply): BillOutcome => {
  if (status === 'SUCCESS')
    return trans_amount === undefined
      ? { kind: 'working' }
      : { kind: 'paid', amountFen: fenOfYuan(trans_amount) }
  if (status === 'FAIL' || status === 'REFUND' || status === 'CLOSED')
    return { kind: 'failed', code: error_code || status }
  return { kind: 'working' }
}

export const createAlipay = (config: AlipayConfig, http: PartnerHttpOptions): AlipayTransfer => {
  const calls = createAlipayCalls(config, http)
  const { credentials, call } = calls
  return {
    async send({ number, amountFen, account, name, title }) {
      const answer = await call('alipay.fund.trans.uni.transfer', {
        ...product,
        out_biz_no: number,
        trans_amount: plainYuan(amountFen),
        order_title: title,
        payee_info: { identity: account, identity_type: 'ALIPAY_LOGON_ID', name },
      })
      if (!answer) return { kind: 'unknown', code: 'NO_ANSWER' }
      if (answer.code === '10000') return outcomeOf(answer)
      return { kind: isUnclear(answer) ? 'unknown' : 'refused', code: answer.sub_code }
    },

    async query(number) {
      const answer = await call('alipay.fund.trans.common.query', { ...product, out_biz_no: number })
      if (!answer) return { kind: 'unknown', code: 'NO_ANSWER' }
      if (answer.code === '10000') return outcomeOf(answer)
      if (answer.sub_code === 'ORDER_NOT_EXIST') return null
      return { kind: 'unknown', code: answer.sub_code }
    },

    async funds() {
      const keys = await credentials().catch(() => null)
      if (!keys) return { kind: 'unknown', code: 'NO_CREDENTIALS' }
      if (!keys.userId) return { kind: 'refused', code: 'NO_USER_ID' }
      const asked = { alipay_user_id: keys.userId, account_type: 'ACCTRANS_ACCOUNT' }
      const answer = await call('alipay.fund.account.query', asked)
      if (!answer) return { kind: 'unknown', code: 'NO_ANSWER' }
      const { code, sub_code, available_amount } = answer
      if (code === '10000' && available_amount !== undefined)
        return { kind: 'known', availableFen: fenOfYuan(available_amount) }
      return { kind: isUnclear(answer) ? 'unknown' : 'refused', code: sub_code }
    },

    bill: (day) => fetchAlipayBill(calls, day),

    // Alipay transfers need no confirmation, so there is nothing to cancel.
    cancel: async () => undefined,
  }
}
