/**
 * Simulated Aliyun SMS service: verifies an ACS3 signature like the real gateway, then the business rules of
 * SendSms, and delivers into the inbox.
 */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { type Answer, type FaultBook, withFaults } from '../control/faults.ts'
import type { SimulatorSettings } from '../settings.ts'
import { header, hmacSha256, jsonOf, mobileNumber, rawBody, sha256Hex } from './carrierRequest.ts'
import type { SmsInbox } from './smsInbox.ts'

export const aliyunErrorCodes = [
  'isv.BUSINESS_LIMIT_CONTROL',
  'isv.MOBILE_NUMBER_ILLEGAL',
  'isv.SMS_TEMPLATE_ILLEGAL',
  'isv.SMS_SIGNATURE_ILLEGAL',
  'isv.AMOUNT_NOT_ENOUGH',
  'isv.DAY_LIMIT_CONTROL',
  'isv.SMS_CONTENT_ILLEGAL',
  'isp.RAM_PERMISSION_DENY',
  'isp.SYSTEM_ERROR',
  'SignatureDoesNotMatch',
  'InvalidAccessKeyId.NotFound',
  'Throttling.User',
]

const gatewayStatus: Record<string, number> = {
  'InvalidAccessKeyId.NotFound': 404,
  'InvalidAction.NotFound': 404,
  InternalError: 500,
  ServiceUnavailable: 503,
}

/** Business refusals come with HTTP 200, those of the gateway with 4xx and more fields. */
function aliyunError(code: string | null): Answer {
  const Code = code ?? 'isv.BUSINESS_LIMIT_CONTROL'
  const body = { Code, Message: `simulated: ${Code}`, RequestId: randomUUID().toUpperCase() }
  if (/^is[vp]\./.test(Code)) return { status: 200, body }
  const gatewayBody = { ...body, HostId: 'dysmsapi.aliyuncs.com', Recommend: 'https://api.aliyun.com' }
  return { status: gatewayStatus[Code] ?? 400, body: gatewayBody }
}

const mustBeSigned = [
  'host',
  'x-acs-action',
  'x-acs-content-sha256',
  'x-acs-date',
  'x-acs-signature-nonce',
  'x-acs-version',
]

const toleranceMs = 15 * 60_000

type Dependencies = { settings: SimulatorSettings; faults: FaultBook; inbox: SmsInbox; clock: Clock }

export async function aliyunSms(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const { settings, faults, inbox, clock } = dependencies
  const nonces = new Map<string, number>()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  function refusal(request: FastifyRequest): string | null {
    const gateway = gatewayRefusal(request, settings.aliyunSms, clock.now())
    if (gateway) return gateway
    for (const [nonce, time] of nonces) if (time < clock.now() - toleranceMs) nonces.delete(nonce)
    const nonce = header(request, 'x-acs-signature-nonce')
    if (nonces.has(nonce)) return 'SignatureNonceUsed'
    nonces.set(nonce, clock.now())
    return null
  }

  const sendSms = (request: FastifyRequest, twice: boolean): Answer => {
    const refused = refusal(request)
    if (refused) return aliyunError(refused)
    const message = messageOf(request, settings.aliyunSms.signName)
    if ('refused' in message) return aliyunError(message.refused)
    const { phones, ...content } = message
    if (phones.some((phone) => inbox.isOverLimit(phone))) return aliyunError('isv.BUSINESS_LIMIT_CONTROL')
    for (const phone of twice ? [...phones, ...phones] : phones) inbox.deliver({ ...content, phone })
    const BizId = `${clock.now()}${Math.floor(Math.random() * 1e5)}^0`
    return { status: 200, body: { Code: 'OK', Message: 'OK', BizId, RequestId: randomUUID().toUpperCase() } }
  }

  app.post('/', withFaults(faults, { partner: 'aliyun-sms', errorAnswer: aliyunError }, sendSms))
}

function gatewayRefusal(
  request: FastifyRequest,
  { keyId, keySecret }: SimulatorSettings['aliyunSms'],
  now: number,
): string | null {
  if (header(request, 'x-acs-action') !== 'SendSms') return 'InvalidAction.NotFound'
  if (header(request, 'x-acs-version') !== '2017-05-25') return 'InvalidVersion'
  const authorization =
    /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
      header(request, 'authorization'),
    )
  const [, credential, names = '', signature] = authorization ?? []
  if (!credential) return 'IncompleteSignature'
  if (credential !== keyId) return 'InvalidAccessKeyId.NotFound'
  const date = header(request, 'x-acs-date')
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date)) return 'InvalidTimeStamp.Format'
  if (!(Math.abs(Date.parse(date) - now) <= toleranceMs)) return 'InvalidTimeStamp.Expired'
  const signed = names.split(';')
  if (mustBeSigned.some((name) => !signed.includes(name))) return 'IncompleteSignature'
  return signature === expectedSignature(request, signed, keySecret) ? null : 'SignatureDoesNotMatch'
}

function expectedSignature(request: FastifyRequest, signed: string[], keySecret: string): string | null {
  const bodyHash = sha256Hex(rawBody(request))
  if (header(request, 'x-acs-content-sha256') !== bodyHash) return null
  const headers = signed.map((name) => `${name}:${header(request, name).trim()}\n`).join('')
  // The real service is at "/"; our prefix is not part of the signature.
  const canonical = [request.method, '/', canonicalQuery(request), headers, signed.join(';'), bodyHash].join(
    '\n',
  )
  return hmacSha256(keySecret, `ACS3-HMAC-SHA256\n${sha256Hex(canonical)}`).toString('hex')
}

function canonicalQuery(request: FastifyRequest): string {
  return [...queryOf(request)]
    .map((pair) => pair.map(percentEncoded).join('='))
    .toSorted()
    .join('&')
}

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, 'http://simulators').searchParams
}

function percentEncoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
}

const templateParameters = z.object({ code: z.union([z.string().min(1).max(20), z.number()]) })

function messageOf(request: FastifyRequest, signName: string) {
  const query = Object.fromEntries(queryOf(request))
  const phones = (query.PhoneNumbers ?? '').split(',').map(mobileNumber)
  const valid = phones.filter((phone) => phone !== null)
  if (valid.length !== phones.length || phones.length > 1000) return { refused: 'isv.MOBILE_NUMBER_ILLEGAL' }
  if (query.SignName !== signName) return { refused: 'isv.SMS_SIGNATURE_ILLEGAL' }
  const template = query.TemplateCode ?? ''
  if (!/^SMS_\d+$/.test(template)) return { refused: 'isv.SMS_TEMPLATE_ILLEGAL' }
  const parameters = templateParameters.safeParse(jsonOf(query.TemplateParam ?? ''))
  if (!parameters.success) return { refused: 'isv.TEMPLATE_MISSING_PARAMETERS' }
  const code = String(parameters.data.code)
  return { provider: 'aliyun' as const, phones: valid, code, sign_name: signName, template }
}
