/**
 * Simulated Tencent Cloud SMS service: verifies a TC3 signature like the real gateway, then each number of
 * SendSms, and delivers into the inbox. Every reply has HTTP 200.
 */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { type Answer, type FaultBook, withFaults } from '../control/faults.ts'
import type { SimulatorSettings } from '../settings.ts'
import { header, hmacSha256, jsonOf, mobileNumber, rawBody, sha256Hex } from './carrierRequest.ts'
import type { SmsInbox } from './smsInbox.ts'

export const tencentErrorCodes = [
  'LimitExceeded.PhoneNumberOneHourLimit',
  'LimitExceeded.PhoneNumberThirtySecondLimit',
  'LimitExceeded.PhoneNumberDailyLimit',
  'InvalidParameterValue.IncorrectPhoneNumber',
  'FailedOperation.SignatureIncorrectOrUnapproved',
  'FailedOperation.TemplateIncorrectOrUnapproved',
  'FailedOperation.InsufficientBalanceInSmsPackage',
  'FailedOperation.ContainSensitiveWord',
  'AuthFailure.SecretIdNotFound',
  'AuthFailure.SignatureExpire',
  'RequestLimitExceeded',
  'InternalError.Timeout',
]

const aboutOneNumber = /^(FailedOperation|LimitExceeded|InvalidParameterValue)\./

/** Some codes refuse the whole request, others one number; the reply has a field for each. */
function tencentError(code: string | null): Answer {
  const Code = code ?? 'LimitExceeded.PhoneNumberOneHourLimit'
  if (aboutOneNumber.test(Code)) return tencentAnswer({ SendStatusSet: [numberStatus('', Code)] })
  return tencentAnswer({ Error: { Code, Message: `simulated: ${Code}` } })
}

function tencentAnswer(response: Record<string, unknown>): Answer {
  return { status: 200, body: { Response: { ...response, RequestId: randomUUID() } } }
}

function numberStatus(phone: string, code: string) {
  const isSent = code === 'Ok'
  return {
    SerialNo: isSent ? `5000:${BigInt(`0x${randomUUID().replaceAll('-', '')}`)}` : '',
    PhoneNumber: phone,
    Fee: isSent ? 1 : 0,
    SessionContext: '',
    Code: code,
    Message: isSent ? 'send success' : `simulated: ${code}`,
    IsoCode: isSent ? 'CN' : '',
  }
}

const sendSmsBody = z.object({
  PhoneNumberSet: z.array(z.string()).min(1).max(200),
  SmsSdkAppId: z.string(),
  SignName: z.string(),
  TemplateId: z.string(),
  TemplateParamSet: z.array(z.string()).default([]),
})

type Dependencies = { settings: SimulatorSettings; faults: FaultBook; inbox: SmsInbox; clock: Clock }

export async function tencentSms(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const { faults, clock } = dependencies
  const settings = dependencies.settings.tencentSms
  // The signature covers the bytes as sent: the body must not be parsed before.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  const sendSms = (request: FastifyRequest, twice: boolean): Answer => {
    const refused = gatewayRefusal(request, settings, clock.now())
    if (refused) return tencentError(refused)
    const body = sendSmsBody.safeParse(jsonOf(rawBody(request)))
    if (!body.success) return tencentError('InvalidParameter')
    if (body.data.SmsSdkAppId !== settings.sdkAppId)
      return tencentError('UnauthorizedOperation.SmsSdkAppIdVerifyFail')
    const statuses = body.data.PhoneNumberSet.map((phone) => {
      const code = deliver(phone, body.data, dependencies)
      if (twice && code === 'Ok') deliver(phone, body.data, dependencies)
      return numberStatus(phone, code)
    })
    return tencentAnswer({ SendStatusSet: statuses })
  }

  app.post('/', withFaults(faults, { partner: 'tencent-sms', errorAnswer: tencentError }, sendSms))
}

function deliver(
  text: string,
  message: z.infer<typeof sendSmsBody>,
  { settings, inbox }: Pick<Dependencies, 'settings' | 'inbox'>,
): string {
  const phone = mobileNumber(text)
  const [code] = message.TemplateParamSet
  if (!phone) return 'InvalidParameterValue.IncorrectPhoneNumber'
  if (message.SignName !== settings.tencentSms.signName)
    return 'FailedOperation.SignatureIncorrectOrUnapproved'
  if (!/^\d+$/.test(message.TemplateId) || !code) return 'FailedOperation.TemplateIncorrectOrUnapproved'
  if (inbox.isOverLimit(phone)) return 'LimitExceeded.PhoneNumberThirtySecondLimit'
  inbox.deliver({
    provider: 'tencent',
    phone,
    code,
    sign_name: message.SignName,
    template: message.TemplateId,
  })
  return 'Ok'
}

function gatewayRefusal(
  request: FastifyRequest,
  { keyId, keySecret }: SimulatorSettings['tencentSms'],
  now: number,
): string | null {
  if (header(request, 'x-tc-action') !== 'SendSms') return 'InvalidAction'
  if (header(request, 'x-tc-version') !== '2021-01-11') return 'NoSuchVersion'
  if (header(request, 'x-tc-region') === '') return 'MissingParameter'
  const timestamp = Number(header(request, 'x-tc-timestamp'))
  if (!(Math.abs(timestamp * 1000 - now) <= 5 * 60_000)) return 'AuthFailure.SignatureExpire'
  const authorization =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/([\d-]{10})\/sms\/tc3_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      header(request, 'authorization'),
    )
  const [, credential, date = '', names = '', signature] = authorization ?? []
  if (!credential) return 'AuthFailure.InvalidAuthorization'
  if (credential !== keyId) return 'AuthFailure.SecretIdNotFound'
  const signed = names.split(';')
  if (!signed.includes('content-type') || !signed.includes('host')) return 'AuthFailure.InvalidAuthorization'
  const expected = expectedSignature(request, { date, timestamp, signed, keySecret })
  return signature === expected ? null : 'AuthFailure.SignatureFailure'
}

type Claimed = { date: string; timestamp: number; signed: string[]; keySecret: string }

function expectedSignature(
  request: FastifyRequest,
  { date, timestamp, signed, keySecret }: Claimed,
): string | null {
  if (new Date(timestamp * 1000).toISOString().slice(0, 10) !== date) return null
  const headers = signed.map((name) => `${name}:${header(request, name).trim().toLowerCase()}\n`).join('')
  // The real service is at "/"; our prefix is not part of the signature.
  const canonical = ['POST', '/', '', headers, signed.join(';'), sha256Hex(rawBody(request))].join('\n')
  const toSign = `TC3-HMAC-SHA256\n${timestamp}\n${date}/sms/tc3_request\n${sha256Hex(canonical)}`
  const key = hmacSha256(hmacSha256(hmacSha256(`TC3${keySecret}`, date), 'sms'), 'tc3_request')
  return hmacSha256(key, toSign).toString('hex')
}
