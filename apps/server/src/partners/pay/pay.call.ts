/**
 * Calls to WeChat Pay: every request signed, every reply classified as done, refused, not sent or unknown.
 */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { callPartner, joinUrl, type PartnerHttpOptions, parseJson } from '../http.ts'
import type { NoticeHeaders, PayCredentials, PayFailure, PayResult } from './pay.port.ts'
import { billFileLimits } from './payBill.ts'
import { isSignedBy, openSealed, replyText, requestText, signText } from './paySignature.ts'

export type PayConfig = {
  appId: string
  /** https://api.mch.weixin.qq.com; may have a path. */
  base: string
  /** Loaded on first use. */
  credentials: () => Promise<PayCredentials>
  /** The simulator's payment page for browsers. */
  cashierBase?: string | undefined
  timeoutMs?: number
}

const noticeAgeMaxMs = 5 * 60_000

const errorReply = z.object({ code: z.string(), message: z.string().default('') })
const notice = z.object({
  event_type: z.string(),
  resource: z.object({
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().optional(),
  }),
})

type Call = { operation: string; method: 'GET' | 'POST'; path: string; json?: unknown }

const fail = (kind: PayFailure['kind'], code: string, reason: string) => ({
  ok: false as const,
  failure: { kind, code, reason },
})

/** Error codes that leave open whether it was done. */
const inDoubt = new Set(['SYSTEM_ERROR', 'BANK_ERROR', 'FREQUENCY_LIMITED', 'BIZERR_NEED_RETRY'])

export const createPayCalls = (config: PayConfig, http: PartnerHttpOptions) => {
  const { base, timeoutMs = 5_000 } = config
  let known: Promise<PayCredentials> | undefined
  const credentials = (): Promise<PayCredentials> => {
    known ??= config.credentials().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }

  /** The text of a successful reply. */
  const exchange = async (
    { operation, method, path, json }: Call,
    limits: { timeoutMs: number; bytesMax?: number },
  ): Promise<PayResult<string>> => {
    const keys = await credentials().catch(() => null)
    if (!keys) return fail('notSent', 'NO_CREDENTIALS', 'the merchant is not configured')
    const url = joinUrl(base, path)
    if (path.includes('?')) url.search = path.slice(path.indexOf('?'))
    const body = json === undefined ? '' : JSON.stringify(json)
    const timestamp = String(Math.floor(Date.now() / 1_000))
    const nonce = randomBytes(16).toString('hex')
    const text = requestText({ method, pathAndQuery: url.pathname + url.search, timestamp, nonce, body })
    const signature = signText(text, keys.privateKey)
    const outcome = await callPartner(
      {
        partner: 'wechat-pay',
        operation,
        url,
        method,
        headers: {
          accept: 'application/json',
          'user-agent': 'tushen',
          authorization: `WECHATPAY2-SHA256-RSA2048 mchid="${keys.merchantId}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${keys.serial}"`,
          'wechatpay-serial': keys.platformSerial,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body }),
        ...limits,
      },
      http,
    )
    if (outcome.kind === 'notSent') return fail('notSent', outcome.cause, 'no connection')
    if (outcome.kind !== 'reply') return fail('unknown', outcome.cause, 'no answer')
    if (outcome.status >= 200 && outcome.status < 300) return { ok: true, value: outcome.text }
    const error = errorReply.safeParse(parseJson(outcome.text))
    if (!error.success || outcome.status >= 500 || inDoubt.has(error.data.code))
      return fail('unknown', error.success ? error.data.code : `HTTP_${outcome.status}`, 'no clear answer')
    return fail('refused', error.data.code, error.data.message)
  }

  const send = async (call: Call): Promise<PayResult<unknown>> => {
    const answer = await exchange(call, { timeoutMs })
    return answer.ok ? { ok: true, value: answer.value === '' ? null : parseJson(answer.value) } : answer
  }

  /**
   * Downloads a file at the path they gave. Always from our configured base: their URL may name another host.
   */
  const text = (operation: string, address: string): Promise<PayResult<string>> => {
    const { pathname, search } = new URL(address)
    const ownPath = new URL(base).pathname.replace(/\/+$/, '')
    const path = ownPath && pathname.startsWith(`${ownPath}/`) ? pathname.slice(ownPath.length) : pathname
    return exchange({ operation, method: 'GET', path: path + search }, billFileLimits)
  }

  const read = async <T>(call: Call, reply: z.ZodType<T>): Promise<PayResult<T>> => {
    const answer = await send(call)
    if (!answer.ok) return answer
    const parsed = reply.safeParse(answer.value)
    return parsed.success
      ? { ok: true, value: parsed.data }
      : fail('unknown', 'BAD_REPLY', `${call.operation}: a reply we cannot read`)
  }

  /** Turns "does not exist" into null. */
  const orNull = <T>(result: PayResult<T>): PayResult<T | null> =>
    !result.ok && result.failure.kind === 'refused' && /NOT_EXIST|NOT_FOUND/.test(result.failure.code)
      ? { ok: true, value: null }
      : result

  /** The content of a notice of these events; null when its signature is wrong or it is too old. */
  const openNotice = async (
    { timestamp, nonce, signature, serial }: NoticeHeaders,
    body: string,
    events: string,
  ): Promise<unknown> => {
    const keys = await credentials()
    const age = Math.abs(Date.now() - Number(timestamp) * 1_000)
    if (!(age <= noticeAgeMaxMs) || serial !== keys.platformSerial) return null
    if (!isSignedBy(replyText({ timestamp, nonce, body }), signature, keys.platformKey)) return null
    const parsed = notice.safeParse(parseJson(body))
    if (!parsed.success || !parsed.data.event_type.startsWith(events)) return null
    const opened = openSealed(parsed.data.resource, keys.apiV3Key)
    return opened === null ? null : parseJson(opened)
  }

  return { credentials, send, read, text, orNull, openNotice }
}
