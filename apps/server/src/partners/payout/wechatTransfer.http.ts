/** WeChat's merchant transfers, which the recipient confirms, over HTTP. */
import { constants, publicEncrypt } from 'node:crypto'
import { z } from 'zod'
import type { PartnerHttpOptions } from '../http.ts'
import { createPayCalls, type PayConfig } from '../pay/pay.call.ts'
import type { PayResult } from '../pay/pay.port.ts'
import { fetchBill } from '../pay/payBill.call.ts'
import { parseFundFlowBill } from '../pay/payBill.ts'
import type { BillOutcome, WeChatTransfer } from './payout.port.ts'

const base = '/v3/fund-app/mch-transfer/transfer-bills'
/** 佣金报酬, with the details that WeChat requires for it. */
const scene = {
  transfer_scene_id: '1005',
  transfer_scene_report_infos: [
    { info_type: '岗位类型', info_content: '内容创作者' },
    { info_type: '报酬说明', info_content: '作品推广收益' },
  ],
}
/** From this amount on the real name is required. */
const namedFromFen = 200_000

const bill = z.object({
  out_bill_no: z.string(),
  state: z.string(),
  package_info: z.string().default(''),
  transfer_amount: z.number().int().optional(),
  fail_reason: z.string().default(''),
})
type BillReply = z.infer<typeof bill>

/** The account that pays transfers. Merchants without this permission get NO_AUTH. */
const fundsPath = '/v3/merchant/fund/balance/OPERATION'
const fundsReply = z.object({ available_amount: z.number().int() })

const outcomeOf = ({ state, package_info, transfer_amount, fail_reason }: BillReply): BillOutcome => {
  if (state === 'SUCCESS')
    return transfer_amount === undefined
      ? { kind: 'unknown', code: 'NO_AMOUNT' }
      : { kind: 'paid', amountFen: transfer_amount }
  if (state === 'WAIT_USER_CONFIRM') return { kind: 'confirming', packageInfo: package_info }
  if (state === 'FAIL') return { kind: 'failed', code: fail_reason || 'OTHER_FAIL_REASON_TYPE' }
  if (state === 'CANCELLED') return { kind: 'failed', code: 'OVERDUE_CLOSE' }
  return { kind: 'working' }
}

const answerOf = (result: PayResult<BillReply>): BillOutcome => {
  if (result.ok) return outcomeOf(result.value)
  const { kind, code } = result.failure
  return { kind: kind === 'refused' ? 'refused' : 'unknown', code }
}

const sealName = (name: string, platformKey: string): string =>
  publicEncrypt(
    { key: platformKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
    Buffer.from(name),
  ).toString('base64')

export const createWeChatTransfer = (config: PayConfig, http: PartnerHttpOptions): WeChatTransfer => {
  const calls = createPayCalls(config, http)
  const { credentials, send, read, orNull, openNotice } = calls
  return {
    appId: config.appId,
    merchantId: async () => (await credentials()).merchantId,

    async send({ number, amountFen, account, name, title, notifyUrl }) {
      const keys = await credentials().catch(() => null)
      if (!keys) return { kind: 'unknown', code: 'NO_CREDENTIALS' }
      const json = {
        appid: config.appId,
        out_bill_no: number,
        openid: account,
        transfer_amount: amountFen,
        transfer_remark: title,
        notify_url: notifyUrl,
        ...scene,
        ...(amountFen >= namedFromFen && { user_name: sealName(name, keys.platformKey) }),
      }
      return answerOf(await read({ operation: 'transfer', method: 'POST', path: base, json }, bill))
    },

    async query(number) {
      const path = `${base}/out-bill-no/${number}`
      const answer = orNull(await read({ operation: 'queryTransfer', method: 'GET', path }, bill))
      if (answer.ok) return answer.value && outcomeOf(answer.value)
      return { kind: 'unknown', code: answer.failure.code }
    },

    async cancel(number) {
      await send({
        operation: 'cancelTransfer',
        method: 'POST',
        path: `${base}/out-bill-no/${number}/cancel`,
        json: {},
      })
    },

    async funds() {
      const answer = await read({ operation: 'funds', method: 'GET', path: fundsPath }, fundsReply)
      if (answer.ok) return { kind: 'known', availableFen: answer.value.available_amount }
      const { kind, code } = answer.failure
      return { kind: kind === 'refused' ? 'refused' : 'unknown', code }
    },

    bill: (day) =>
      fetchBill(calls, `/v3/bill/fundflowbill?bill_date=${day}&account_type=OPERATION`, parseFundFlowBill),

    async openNotice(headers, body) {
      const opened = bill.safeParse(await openNotice(headers, body, 'MCHTRANSFER.BILL.'))
      return opened.success ? opened.data.out_bill_no : null
    },

    confirmUrl: (packageInfo, returnUrl) =>
      config.cashierBase
        ? `${config.cashierBase}/transfer?${new URLSearchParams({ package: packageInfo, return_url: returnUrl })}`
        : null,
  }
}
