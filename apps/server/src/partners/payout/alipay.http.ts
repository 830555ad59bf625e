/** Alipay's transfers to accounts over HTTP. Only signed replies are trusted. */
import { z } from 'zod'
import { callPartner, type PartnerHttpOptions, parseJson } from '../http.ts'
import { isReplySigned, nodeText, signRequest } from './alipaySignature.ts'
import type { BillOutcome, PayoutChannel } from './payout.port.ts'

export type AlipayCredentials = {
  appId: string
  /** Our account's user id; without it its balance cannot be queried. */
  userId: string | null
  privateKey: string
  appCertSn: string
  rootCertSn: string
  /** Alipay's public key. */
  publicKey: string
}

export type AlipayConfig = {
  gateway: string
  credentials: () => Promise<AlipayCredentials>
  timeoutMs?: number
}

export const alipayGateway = 'https://openapi.alipay.com/gateway.do'

const product = { product_code: 'TRANS_ACCOUNT_NO_PWD', biz_scene: 'DIRECT_TRANSFER' }

const reply = z.object({
  code: z.string(),
  sub_code: z.string().default(''),
  status: z.string().default(''),
  trans_amount: z.string().optional(),
  error_code: z.string().default(''),
  available_amount: z.string().optional(),
})
type Reply = z.infer<typeof reply>

const shanghaiTime = (now: number): string =>
  new Date(now + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

const fenOfYuan = (text: string): number => Math.round(Number(text) * 100)

const outcomeOf = ({ status, trans_amount, error_code }: Reply): BillOutcome => {
  if (status === 'SUCCESS')
    return trans_amount === undefined
      ? { kind: 'working' }
      : { kind: 'paid', amountFen: fenOfYuan(trans_amount) }
  if (status === 'FAIL' || status === 'REFUND' || status === 'CLOSED')
    return { kind: 'failed', code: error_code || status }
  return { kind: 'working' }
}

/** Business errors that leave open whether it was done. */
const inDoubt = new Set(['SYSTEM_ERROR', 'aop.ACQ.SYSTEM_ERROR', ''])

export const createAlipay = (config: AlipayConfig, http: PartnerHttpOptions): PayoutChannel => {
  const { gateway, timeoutMs = 5_000 } = config
  let known: Promise<AlipayCredentials> | undefined
  const credentials = () => {
    known ??= config.credentials().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }

  /** Null: no reply that can be trusted. */
  const call = async (method: string, content: object): Promise<Reply | null> => {
    const keys = await credentials().catch(() => null)
    if (!keys) return null
    const parameters = {
      app_id: keys.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: shanghaiTime(Date.now()),
      version: '1.0',
      app_cert_sn: keys.appCertSn,
      alipay_root_cert_sn: keys.rootCertSn,
      biz_content: JSON.stringify(content),
    }
    const outcome = await callPartner(
      {
        partner: 'alipay',
        operation: method,
        url: new URL(gateway),
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
        body: new URLSearchParams({
          ...parameters,
          sign: signRequest(parameters, keys.privateKey),
        }).toString(),
        timeoutMs,
      },
      http,
    )
    if (outcome.kind !== 'reply' || outcome.status !== 200) return null
    const node = nodeText(outcome.text, `${method.replaceAll('.', '_')}_response`)
    const signature = z.object({ sign: z.string() }).safeParse(parseJson(outcome.text))
    if (node === null || !signature.success || !isReplySigned(node, signature.data.sign, keys.publicKey))
      return null
    const parsed = reply.safeParse(parseJson(node))
    return parsed.success ? parsed.data : null
  }

  return {
    async send({ number, amountFen, account, name, title }) {
      const answer = await call('alipay.fund.trans.uni.transfer', {
        ...product,
        out_biz_no: number,
        trans_amount: (amountFen / 100).toFixed(2),
        order_title: title,
        payee_info: { identity: account, identity_type: 'ALIPAY_LOGON_ID', name },
      })
      if (!answer) return { kind: 'unknown', code: 'NO_ANSWER' }
      if (answer.code === '10000') return outcomeOf(answer)
      if (answer.code === '20000' || inDoubt.has(answer.sub_code))
        return { kind: 'unknown', code: answer.sub_code }
      return { kind: 'refused', code: answer.sub_code }
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
      const isUnclear = code === '10000' || code === '20000' || inDoubt.has(sub_code)
      return { kind: isUnclear ? 'unknown' : 'refused', code: sub_code }
    },

    // Alipay transfers need no confirmation, so there is nothing to cancel.
    cancel: async () => undefined,
  }
}
