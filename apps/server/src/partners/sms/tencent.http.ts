/**
 * Tencent Cloud's SMS service (SendSms) over HTTP. Every reply has HTTP 200: a refused request is in
 * `Response.Error`, a refused number in that number's own status.
 */
import { z } from 'zod'
import { callPartner, type PartnerReply, parseJson } from '../http.ts'
import type { SmsDependencies } from './aliyun.http.ts'
import { type CodeMeaning, meaningOf } from './carrierCodes.ts'
import { mainlandNumber, refused, type SmsResult, type SmsSender, type SmsTemplates } from './sms.port.ts'
import { signTc3 } from './tencentSignature.ts'

export type TencentSmsConfig = {
  /** https://sms.tencentcloudapi.com/ unless it is a simulator. */
  endpoint: string
  keyId: string
  keySecret: string
  sdkAppId: string
  signName: string
  /** Our template name → Tencent's TemplateId. */
  templates: SmsTemplates
  region?: string
  timeoutMs?: number
}

export const tencentSmsEndpoint = 'https://sms.tencentcloudapi.com/'

const codes: Record<string, CodeMeaning> = {
  LimitExceeded: 'rateLimited',
  RequestLimitExceeded: 'rateLimited',
  'InvalidParameterValue.IncorrectPhoneNumber': 'badPhone',
  'FailedOperation.PhoneNumberInBlacklist': 'refused',
  'FailedOperation.ContainSensitiveWord': 'refused',
  InternalError: 'unknown',
  // Everything else, AuthFailure.* and FailedOperation.TemplateIncorrectOrUnapproved included, is a
  // configuration error of ours.
}

const reply = z.object({
  Response: z.object({
    RequestId: z.string().optional(),
    Error: z.object({ Code: z.string() }).optional(),
    SendStatusSet: z.array(z.object({ Code: z.string(), SerialNo: z.string().default('') })).default([]),
  }),
})

export function createTencentSms(config: TencentSmsConfig, dependencies: SmsDependencies = {}): SmsSender {
  const { now = Date.now } = dependencies
  return {
    async sendCode({ phone, code, template }) {
      const number = mainlandNumber(phone)
      if (!number) return refused('badPhone', 'not a mainland mobile number')
      const templateId = config.templates[template]
      if (!templateId) return refused('configuration', `no template is configured for ${template}`)
      const body = JSON.stringify({
        PhoneNumberSet: [`+86${number}`],
        SmsSdkAppId: config.sdkAppId,
        SignName: config.signName,
        TemplateId: templateId,
        TemplateParamSet: [code],
      })
      const request = tencentRequest(config, Math.floor(now() / 1000), body)
      const timeoutMs = config.timeoutMs ?? 5000
      const outcome = await callPartner(
        { partner: 'tencent-sms', operation: 'SendSms', ...request, timeoutMs },
        dependencies,
      )
      if (outcome.kind === 'reply') return readReply(outcome)
      return refused(outcome.kind === 'notSent' ? 'notSent' : 'unknown', outcome.cause)
    },
  }
}

function tencentRequest(config: TencentSmsConfig, timestamp: number, body: string) {
  const url = new URL(config.endpoint)
  const signed = { 'content-type': 'application/json; charset=utf-8', 'x-tc-action': 'SendSms' }
  const toSign = { service: 'sms', timestamp, headers: { ...signed, host: url.host }, body }
  const { authorization } = signTc3(toSign, config.keyId, config.keySecret)
  const headers = {
    ...signed,
    'x-tc-version': '2021-01-11',
    'x-tc-timestamp': String(timestamp),
    'x-tc-region': config.region ?? 'ap-guangzhou',
    authorization,
  }
  return { url, method: 'POST' as const, headers, body }
}

function readReply({ status, text }: PartnerReply): SmsResult {
  const parsed = reply.safeParse(parseJson(text))
  // After a 5xx the message may still be delivered.
  if (!parsed.success || status >= 500) return refused('unknown', `HTTP ${status}`)
  const { Error: error, SendStatusSet, RequestId } = parsed.data.Response
  if (error) return refused(meaningOf(codes, error.Code), error.Code, RequestId)
  const sent = SendStatusSet[0]
  if (!sent) return refused('unknown', 'the reply names no number', RequestId)
  if (sent.Code === 'Ok') return { kind: 'sent', receipt: sent.SerialNo }
  return refused(meaningOf(codes, sent.Code), sent.Code, RequestId)
}
