import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  closedAddress,
  type SimulatedPartner,
  type Simulators,
  startSimulators,
} from '../../test/simulators.ts'
import type { PartnerCallRecord } from '../http.ts'
import { canonicalQuery, sha256Hex, signAcs3 } from './aliyunSignature.ts'
import type { SmsSender } from './sms.port.ts'
import { createSmsSender, type SmsConfig } from './sms.sender.ts'

let simulators: Simulators
let calls: PartnerCallRecord[] = []

beforeAll(async () => {
  simulators = await startSimulators()
})
afterAll(() => simulators.stop())
afterEach(() => simulators.reset())

type Changes = {
  endpoint?: string
  keyId?: string
  keySecret?: string
  signName?: string
  templates?: Record<string, string>
}

type Carrier = {
  partner: SimulatedPartner
  provider: 'aliyun' | 'tencent'
  keyId: string
  keySecret: string
  template: string
  refusals: [code: string, kind: string][]
  wrongId: string
  wrongSecret: string
  wrongSign: string
  wrongTemplate: string
  lateMs: number
  late: string
}

const carriers: Carrier[] = [
  {
    partner: 'aliyun-sms',
    provider: 'aliyun',
    keyId: 'demo-aliyun-key',
    keySecret: 'demo-aliyun-secret',
    template: 'SMS_100001',
    refusals: [
      ['isv.BUSINESS_LIMIT_CONTROL', 'rateLimited'],
      ['isv.DAY_LIMIT_CONTROL', 'rateLimited'],
      ['isv.MONTH_LIMIT_CONTROL', 'rateLimited'],
      ['Throttling.User', 'rateLimited'],
      ['isv.MOBILE_NUMBER_ILLEGAL', 'badPhone'],
      ['isv.SMS_CONTENT_ILLEGAL', 'refused'],
      ['isv.TEMPLATE_MISSING_PARAMETERS', 'configuration'],
      ['isv.AMOUNT_NOT_ENOUGH', 'configuration'],
      ['isv.OUT_OF_SERVICE', 'configuration'],
      ['isv.DENY_IP_RANGE', 'configuration'],
      ['isp.RAM_PERMISSION_DENY', 'configuration'],
      ['isp.SYSTEM_ERROR', 'unknown'],
      ['isv.NEVER_SEEN_BEFORE', 'configuration'],
    ],
    wrongId: 'InvalidAccessKeyId.NotFound',
    wrongSecret: 'SignatureDoesNotMatch',
    wrongSign: 'isv.SMS_SIGNATURE_ILLEGAL',
    wrongTemplate: 'isv.SMS_TEMPLATE_ILLEGAL',
    lateMs: 16 * 60_000,
    late: 'InvalidTimeStamp.Expired',
  },
  {
    partner: 'tencent-sms',
    provider: 'tencent',
    keyId: 'demo-tencent-key',
    keySecret: 'demo-tencent-secret',
    template: '200001',
    refusals: [
      ['LimitExceeded.PhoneNumberOneHourLimit', 'rateLimited'],
      ['LimitExceeded.PhoneNumberThirtySecondLimit', 'rateLimited'],
      ['LimitExceeded.PhoneNumberDailyLimit', 'rateLimited'],
      ['RequestLimitExceeded', 'rateLimited'],
      ['InvalidParameterValue.IncorrectPhoneNumber', 'badPhone'],
      ['FailedOperation.ContainSensitiveWord', 'refused'],
      ['FailedOperation.InsufficientBalanceInSmsPackage', 'configuration'],
      ['AuthFailure.SignatureExpire', 'configuration'],
      ['InternalError.Timeout', 'unknown'],
      ['UnsupportedOperation.NeverSeenBefore', 'configuration'],
    ],
    wrongId: 'AuthFailure.SecretIdNotFound',
    wrongSecret: 'AuthFailure.SignatureFailure',
    wrongSign: 'FailedOperation.SignatureIncorrectOrUnapproved',
    wrongTemplate: 'FailedOperation.TemplateIncorrectOrUnapproved',
    lateMs: 6 * 60_000,
    late: 'AuthFailure.SignatureExpire',
  },
]

// A new number for each test, so that each has its own inbox.
let lastPhone = 13_800_000_000
function freshPhone(): string {
  lastPhone += 1
  return String(lastPhone)
}

describe.each(carriers)('sending by $provider', (carrier) => {
  function connect(changes: Changes = {}, timeoutMs = 2000): SmsSender {
    calls = []
    const shared = {
      endpoint: `${simulators.url}/${carrier.partner}/`,
      keyId: carrier.keyId,
      keySecret: carrier.keySecret,
      signName: '图神',
      templates: { sign_in: carrier.template },
      timeoutMs,
      ...changes,
    }
    const config: SmsConfig =
      carrier.provider === 'aliyun'
        ? { provider: 'aliyun', ...shared }
        : { provider: 'tencent', sdkAppId: '1400000001', ...shared }
    return createSmsSender(config, { onCall: (call) => calls.push(call) })
  }

  const message = (phone: string) => ({ phone, code: '407186', template: 'sign_in' }) as const

  it('delivers the code to the phone', async () => {
    const phone = freshPhone()
    const result = await connect().sendCode(message(phone))
    expect(result).toEqual({ kind: 'sent', receipt: expect.stringMatching(/\d/) })
    expect(await simulators.messages(phone)).toEqual([
      { provider: carrier.provider, phone, code: '407186', text: expect.stringContaining('【图神】') },
    ])
  })

  it('takes a number with country code for the same number', async () => {
    const phone = freshPhone()
    expect(await connect().sendCode(message(`+86${phone}`))).toMatchObject({ kind: 'sent' })
    expect(await simulators.messages(phone)).toHaveLength(1)
  })

  it.each(['', '12345678901', '+8513800138000', '13800138000;rm', '1380013800'])(
    'refuses %j without asking the carrier',
    async (phone) => {
      expect(await connect().sendCode(message(phone))).toMatchObject({ kind: 'badPhone' })
      expect(calls).toEqual([])
    },
  )

  it.each(carrier.refusals)('%s means %s', async (code, kind) => {
    const phone = freshPhone()
    await simulators.setFault(carrier.partner, { mode: 'errorCode', code, times: 1 })
    const result = await connect().sendCode(message(phone))
    expect(result).toEqual({ kind, code, requestId: expect.stringMatching(/^[\dA-Fa-f-]{36}$/) })
    expect(await simulators.messages(phone)).toEqual([])
  })

  it('is told apart by the carrier: wrong key, wrong secret, wrong signature, wrong template', async () => {
    const sent = message(freshPhone())
    const configuration = (code: string) => expect.objectContaining({ kind: 'configuration', code })
    expect(await connect({ keyId: 'other' }).sendCode(sent)).toEqual(configuration(carrier.wrongId))
    expect(await connect({ keySecret: 'other' }).sendCode(sent)).toEqual(configuration(carrier.wrongSecret))
    expect(await connect({ signName: '别家' }).sendCode(sent)).toEqual(configuration(carrier.wrongSign))
    expect(await connect({ templates: { sign_in: 'x' } }).sendCode(sent)).toEqual(
      configuration(carrier.wrongTemplate),
    )
    expect(await connect({ templates: {} }).sendCode(sent)).toMatchObject({ kind: 'configuration' })
  })

  it('is refused when the clocks are too far apart', async () => {
    await simulators.advanceClock(carrier.lateMs)
    const result = await connect().sendCode(message(freshPhone()))
    expect(result).toMatchObject({ kind: 'configuration', code: carrier.late })
  })

  it.each([{ mode: 'timeout' } as const, { mode: 'slow', delay_ms: 400 } as const])(
    'is unknown after $mode, although the message arrives, and is not sent again',
    async (fault) => {
      const phone = freshPhone()
      await simulators.setFault(carrier.partner, fault)
      expect(await connect({}, 200).sendCode(message(phone))).toMatchObject({ kind: 'unknown' })
      expect(calls).toHaveLength(1)
      await expect.poll(() => simulators.messages(phone)).toHaveLength(1)
    },
  )

  it('is unknown after a server error, and is not sent again', async () => {
    await simulators.setFault(carrier.partner, { mode: 'error5xx' })
    expect(await connect().sendCode(message(freshPhone()))).toMatchObject({
      kind: 'unknown',
      code: 'HTTP 503',
    })
    expect(calls).toHaveLength(1)
  })

  it('is sent once for us even if the carrier delivers it twice', async () => {
    const phone = freshPhone()
    await simulators.setFault(carrier.partner, { mode: 'duplicate', times: 1 })
    expect(await connect().sendCode(message(phone))).toMatchObject({ kind: 'sent' })
    expect(await simulators.messages(phone)).toHaveLength(2)
    expect(calls).toHaveLength(1)
  })

  it('says so when no connection was made, since then trying again is safe', async () => {
    const sender = connect({ endpoint: `${await closedAddress()}/` })
    expect(await sender.sendCode(message(freshPhone()))).toMatchObject({
      kind: 'notSent',
      code: 'ECONNREFUSED',
    })
  })

  it('reports calls without phone, code or key', async () => {
    const phone = freshPhone()
    await connect().sendCode(message(phone))
    const written = JSON.stringify(calls)
    expect(calls).toHaveLength(1)
    for (const secret of [phone, '407186', carrier.keyId, carrier.keySecret])
      expect(written).not.toContain(secret)
  })
})

describe('a carrier with limits for one number', () => {
  it('refuses the second message within a minute', async () => {
    const limited = await startSimulators({ SIMULATORS_SMS_LIMITS: '1' })
    const sender = createSmsSender({
      provider: 'aliyun',
      endpoint: `${limited.url}/aliyun-sms/`,
      keyId: 'demo-aliyun-key',
      keySecret: 'demo-aliyun-secret',
      signName: '图神',
      templates: { sign_in: 'SMS_100001' },
    })
    const sent = { phone: freshPhone(), code: '111222', template: 'sign_in' } as const
    expect(await sender.sendCode(sent)).toMatchObject({ kind: 'sent' })
    expect(await sender.sendCode(sent)).toMatchObject({
      kind: 'rateLimited',
      code: 'isv.BUSINESS_LIMIT_CONTROL',
    })
    await limited.advanceClock(61_000)
    expect(await sender.sendCode(sent)).toMatchObject({ kind: 'sent' })
    await limited.stop()
  })
})

describe('a message that somebody recorded on the way', () => {
  function recorded(changes: Record<string, string> = {}) {
    const { host } = new URL(simulators.url)
    const phone = freshPhone()
    const query = {
      PhoneNumbers: phone,
      SignName: '图神',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"1"}',
    }
    const headers = {
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-date': `${new Date().toISOString().slice(0, 19)}Z`,
      'x-acs-signature-nonce': phone,
      'x-acs-content-sha256': sha256Hex(''),
    }
    const toSign = { method: 'POST', query, headers: { ...headers, host }, body: '' }
    const { authorization } = signAcs3(toSign, 'demo-aliyun-key', 'demo-aliyun-secret')
    const address = `${simulators.url}/aliyun-sms/?${canonicalQuery({ ...query, ...changes })}`
    return async () => {
      const response = await fetch(address, { method: 'POST', headers: { ...headers, authorization } })
      return { status: response.status, body: await response.json() }
    }
  }

  it('is taken once', async () => {
    const send = recorded()
    expect(await send()).toMatchObject({ status: 200, body: { Code: 'OK' } })
    expect(await send()).toMatchObject({ status: 400, body: { Code: 'SignatureNonceUsed' } })
  })

  it('is refused with any part of it changed', async () => {
    const send = recorded({ PhoneNumbers: '13900000000' })
    expect(await send()).toMatchObject({ status: 400, body: { Code: 'SignatureDoesNotMatch' } })
    expect(await simulators.messages('13900000000')).toEqual([])
  })
})
