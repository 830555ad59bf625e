/**
 * Aliyun's SMS service (Dysmsapi, SendSms) over HTTP. Parameters are in the query, signed with ACS3; business
 * refusals come with HTTP 200 and a `Code`, gateway refusals with HTTP 4xx.
 */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { callPartner, type PartnerHttpOptions, type PartnerReply, parseJson } from '../http.ts'
import { canonicalQuery, sha256Hex, signAcs3 } from './aliyunSignature.ts'
import { type CodeMeaning, meaningOf } from './carrierCodes.ts'
import { mainlandNumber, refused, type SmsResult, type SmsSender, type SmsTemplates } from './sms.port.ts'

export type AliyunSmsConfig = {
  /** https://dysmsapi.aliyuncs.com/ unless it is a simulator. */
  endpoint: string
  keyId: string
  keySecret: string
  signName: string
  /** Our template name → Aliyun's TemplateCode (SMS_…). */
  templates: SmsTemplates
  timeoutMs?: number
}

export const aliyunSmsEndpoint = 'https://dysmsapi.aliyuncs.com/'

const codes: Record<string, CodeMeaning> = {
  'isv.BUSINESS_LIMIT_CONTROL': 'rateLimited',
  'isv.DAY_LIMIT_CONTROL': 'rateLimited',
  'isv.MONTH_LIMIT_CONTROL': 'rateLimited',
  Throttling: 'rateLimited',
  'isv.MOBILE_NUMBER_ILLEGAL': 'badPhone',
  'isv.SMS_CONTENT_ILLEGAL': 'refused',
  'isv.BLACK_KEY_CONTROL_LIMIT': 'refused',
  'isp.SYSTEM_ERROR': 'unknown',
  InternalError: 'unknown',
  ServiceUnavailable: 'unknown',
  // Everything else, isv.SMS_TEMPLATE_ILLEGAL and SignatureDoesNotMatch included, is a configuration error of
  // ours.
}

const reply = z.object({ Code: z.string(), BizId: z.string().optional(), RequestId: z.string().optional() })

export type SmsDependencies = PartnerHttpOptions & { now?: () => number }

export function createAliyunSms(config: AliyunSmsConfig, dependencies: SmsDependencies = {}): SmsSender {
  const { now = Date.now } = dependencies
  return {
    async sendCode({ phone, code, template }) {
      const number = mainlandNumber(phone)
      if (!number) return refused('badPhone', 'not a mainland mobile number')
      const templateCode = config.templates[template]
      if (!templateCode) return refused('configuration', `no template is configured for ${template}`)
      const request = aliyunRequest(config, now(), {
        PhoneNumbers: number,
        SignName: config.signName,
        TemplateCode: templateCode,
        TemplateParam: JSON.stringify({ code }),
      })
      const timeoutMs = config.timeoutMs ?? 5000
      const outcome = await callPartner(
        { partner: 'aliyun-sms', operation: 'SendSms', ...request, timeoutMs },
        dependencies,
      )
      if (outcome.kind === 'reply') return readReply(outcome)
      return refused(outcome.kind === 'notSent' ? 'notSent' : 'unknown', outcome.cause)
    },
  }
}

function aliyunRequest(config: AliyunSmsConfig, now: number, query: Record<string, string>) {
  const url = new URL(config.endpoint)
  url.search = canonicalQuery(query)
  const headers = {
    'x-acs-action': 'SendSms',
    'x-acs-version': '2017-05-25',
    'x-acs-date': `${new Date(now).toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': randomBytes(16).toString('hex'),
    'x-acs-content-sha256': sha256Hex(''),
  }
  const toSign = { method: 'POST', query, headers: { ...headers, host: url.host }, body: '' }
  const { authorization } = signAcs3(toSign, config.keyId, config.keySecret)
  return { url, method: 'POST' as const, headers: { ...headers, authorization } }
}

function readReply({ status, text }: PartnerReply): SmsResult {
  const parsed = reply.safeParse(parseJson(text))
  // After a 5xx the message may still be delivered.
  if (!parsed.success || status >= 500) return refused('unknown', `HTTP ${status}`)
  const { Code, BizId, RequestId } = parsed.data
  if (Code === 'OK') return { kind: 'sent', receipt: BizId ?? '' }
  return refused(meaningOf(codes, Code), Code, RequestId)
}
