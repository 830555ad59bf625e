/** Calls to Alipay's gateway: every request signed, only signed replies trusted. */
import { timeText } from '@wallpaper/contract/day'
import { z } from 'zod'
import { callPartner, type PartnerHttpOptions, type PartnerOutcome, parseJson } from '../http.ts'
import { isReplySigned, nodeText, signRequest } from './alipaySignature.ts'

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

const reply = z.object({
  code: z.string(),
  sub_code: z.string().default(''),
  status: z.string().default(''),
  trans_amount: z.string().optional(),
  error_code: z.string().default(''),
  available_amount: z.string().optional(),
  bill_download_url: z.url().optional(),
})
export type AlipayReply = z.infer<typeof reply>

/** Business errors that leave open whether it was done. */
const inDoubt = new Set(['SYSTEM_ERROR', 'aop.ACQ.SYSTEM_ERROR', ''])

/** For replies that did not succeed: whether that is final is not clear from them. */
export const isUnclear = ({ code, sub_code }: AlipayReply): boolean =>
  code === '10000' || code === '20000' || inDoubt.has(sub_code)

const shanghaiTime = (now: number): string => timeText(now).replaceAll('/', '-')

export const createAlipayCalls = (config: AlipayConfig, http: PartnerHttpOptions) => {
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
  const call = async (method: string, content: object): Promise<AlipayReply | null> => {
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

  /** Downloads from the address of a signed reply, encrypted whenever the gateway is. */
  const file = (
    operation: string,
    address: string,
    limits: { timeoutMs: number; bytesMax: number },
  ): Promise<PartnerOutcome> => {
    const url = new URL(address)
    if (new URL(gateway).protocol === 'https:') url.protocol = 'https:'
    return callPartner({ partner: 'alipay', operation, url, ...limits }, http)
  }

  return { credentials, call, file }
}
