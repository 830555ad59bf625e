import { errorCodes } from '@wallpaper/contract'
import { h5login, phoneLogin, sendCode, sendCodeV3 } from '@wallpaper/contract/account'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { randomPhone } from '../../../test/factories.ts'
import { codeFor, newestCode } from '../../../test/http/signUp.ts'
import { closedAddress, type Simulators, startSimulators } from '../../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

const minute = 60_000
let server: TestServer
let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators()
  server = await startTestServer({ env: { SIMULATORS_PORT: new URL(simulators.url).port } })
})
afterEach(() => simulators.reset())
afterAll(async () => {
  await server.stop()
  await simulators.stop()
})

const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')
const fieldOf = async (call: Promise<unknown>) => (await refusalOf(call)).data

describe('a code by SMS', () => {
  it('has six digits, arrives on the phone, and is in the database only as a hash', async () => {
    const phone = randomPhone()
    const sent = await server.as().call(sendCode, { phone })
    expect(sent).toMatchObject({ wait_seconds: 60, is_certain: true })
    const [message] = await simulators.messages(phone)
    expect(message?.code).toMatch(/^\d{6}$/)
    const { rows } = await server.services.db.write((tx) => tx.execute(sql`SELECT * FROM phone_codes`))
    const stored = JSON.stringify(rows)
    expect(stored).not.toContain(phone)
    expect(stored).not.toContain(`"${message?.code}"`)
  })

  it('gets the same answer for a phone that is registered and one that is not', async () => {
    const known = await server.make.person()
    const answers = [
      await server.as().call(sendCode, { phone: known.phone }),
      await server.as().call(sendCodeV3, { phone: randomPhone() }),
    ]
    expect(Object.keys(answers[0] ?? {})).toEqual(Object.keys(answers[1] ?? {}))
    expect(answers.map(({ wait_seconds, is_certain }) => ({ wait_seconds, is_certain }))).toEqual([
      { wait_seconds: 60, is_certain: true },
      { wait_seconds: 60, is_certain: true },
    ])
  })

  it('signs in once, and not a second time', async () => {
    const person = await server.make.person()
    const code = await codeFor(server.as(), simulators, person.phone)
    const reply = await server.as().call(phoneLogin, { phone: person.phone, code })
    expect(reply).toMatchObject({ has_register: true, uid: person.uid, sonid: 0 })
    expect(await fieldOf(server.as().call(phoneLogin, { phone: person.phone, code }))).toEqual({
      fields: { code: '验证码已失效，请重新获取' },
    })
  })

  it('is worth nothing on another phone', async () => {
    const [owner, other] = [await server.make.person(), await server.make.person()]
    const code = await codeFor(server.as(), simulators, owner.phone)
    await codeFor(server.as(), simulators, other.phone)
    const otherCode = await newestCode(simulators, other.phone)
    if (otherCode === code) return
    expect(await fieldOf(server.as().call(h5login, { phone: other.phone, code }))).toEqual({
      fields: { code: '验证码不正确，请核对后再试' },
    })
  })

  it('dies after five minutes', async () => {
    const person = await server.make.person()
    const code = await codeFor(server.as(), simulators, person.phone)
    server.passTime(5 * minute)
    expect(await fieldOf(server.as().call(phoneLogin, { phone: person.phone, code }))).toEqual({
      fields: { code: '验证码已失效，请重新获取' },
    })
  })

  it('takes five tries, also when they come at once, and then not even the right one', async () => {
    const person = await server.make.person()
    const code = await codeFor(server.as(), simulators, person.phone)
    const wrong = { phone: person.phone, code: wrongOf(code) }
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => refusalOf(server.as().call(phoneLogin, wrong))),
    )
    const sentences = tries.map(({ message }) => message)
    expect(sentences.filter((text) => text === '验证码不正确，请核对后再试')).toHaveLength(5)
    expect(sentences.filter((text) => text === '验证码输错太多次，请重新获取')).toHaveLength(3)
    const late = await refusalOf(server.as().call(phoneLogin, { phone: person.phone, code }))
    expect(late.message).toBe('验证码输错太多次，请重新获取')
  })

  it('replaces the one before', async () => {
    const person = await server.make.person()
    const first = await codeFor(server.as(), simulators, person.phone)
    server.passTime(minute)
    const second = await codeFor(server.as(), simulators, person.phone)
    if (first === second) return
    expect(await codeOf(server.as().call(h5login, { phone: person.phone, code: first }))).toBe(
      errorCodes.invalidInput,
    )
    expect(await codeOf(server.as().call(h5login, { phone: person.phone, code: second }))).toBe(errorCodes.ok)
  })
})

describe('sending codes', () => {
  it('is limited to one a minute for a phone, also when two are asked for at once', async () => {
    const phone = randomPhone()
    const asked = await Promise.all([1, 2, 3].map(() => codeOf(server.as().call(sendCode, { phone }))))
    expect(asked.toSorted((a, b) => a - b)).toEqual([
      errorCodes.ok,
      errorCodes.rateLimited,
      errorCodes.rateLimited,
    ])
    expect(await simulators.messages(phone)).toHaveLength(1)
    const refused = await refusalOf(server.as().call(sendCode, { phone }))
    expect(refused.data).toMatchObject({ retry_after_seconds: expect.any(Number) })
    server.passTime(minute)
    expect(await codeOf(server.as().call(sendCode, { phone }))).toBe(errorCodes.ok)
  })

  it('is limited to ten a day for a phone', async () => {
    const phone = randomPhone()
    for (let sent = 0; sent < 10; sent += 1) {
      await server.as().call(sendCode, { phone })
      server.passTime(61 * minute)
    }
    const refused = await refusalOf(server.as().call(sendCode, { phone }))
    expect(refused.message).toBe('这个手机号今天获取验证码太多次了，请明天再试')
    server.passTime(15 * 60 * minute)
    expect(await codeOf(server.as().call(sendCode, { phone }))).toBe(errorCodes.ok)
  })

  it('is limited for an address, whatever the phones', async () => {
    server.passTime(60 * minute)
    const asked: number[] = []
    for (let count = 0; count < 62; count += 1) {
      asked.push(await codeOf(server.as().call(sendCode, { phone: randomPhone() })))
    }
    expect(asked.filter((code) => code === errorCodes.ok).length).toBeLessThanOrEqual(60)
    expect(asked.at(-1)).toBe(errorCodes.rateLimited)
    server.passTime(24 * 60 * minute)
  })

  it('says so when the carrier refuses, and the code that never left is worth nothing', async () => {
    const phone = randomPhone()
    await simulators.setFault('aliyun-sms', {
      mode: 'errorCode',
      code: 'isv.BUSINESS_LIMIT_CONTROL',
      times: 1,
    })
    const refused = await refusalOf(server.as().call(sendCode, { phone }))
    expect(refused).toMatchObject({
      code: errorCodes.refused,
      message: '这个手机号收到的短信太多了，请一小时后再试',
    })
    await simulators.setFault('aliyun-sms', {
      mode: 'errorCode',
      code: 'isv.MOBILE_NUMBER_ILLEGAL',
      times: 1,
    })
    const bad = await refusalOf(server.as().call(sendCode, { phone: randomPhone() }))
    expect(bad.data).toEqual({ fields: { phone: '这个手机号收不到短信，请换一个' } })
    await simulators.setFault('aliyun-sms', { mode: 'errorCode', code: 'isv.AMOUNT_NOT_ENOUGH', times: 1 })
    const ours = await refusalOf(server.as().call(sendCode, { phone: randomPhone() }))
    expect(ours.message).toBe('短信暂时发不出去，我们已经记录，请稍后再试')
  })

  it('does not send again by itself after a time-out, and the message that did arrive works', async () => {
    const person = await server.make.person()
    await simulators.setFault('aliyun-sms', { mode: 'timeout', times: 1 })
    const sent = await server.as().call(sendCode, { phone: person.phone })
    expect(sent.is_certain).toBe(false)
    const messages = await simulators.messages(person.phone)
    expect(messages).toHaveLength(1)
    const code = messages[0]?.code ?? ''
    expect(await codeOf(server.as().call(phoneLogin, { phone: person.phone, code }))).toBe(errorCodes.ok)
  })

  it('does not count what never left: out of reach, one may ask again at once', async () => {
    const base = await closedAddress()
    const cutOff = await startTestServer({ env: { ALIYUN_SMS_BASE: base } })
    try {
      const phone = randomPhone()
      for (let asked = 0; asked < 2; asked += 1) {
        const refused = await refusalOf(cutOff.as().call(sendCode, { phone }))
        expect(refused).toMatchObject({ code: errorCodes.refused, message: '短信没有发出去，请稍后再试' })
      }
    } finally {
      await cutOff.stop()
    }
  })

  it('works with the other carrier too', async () => {
    const tencent = await startTestServer({
      env: { SIMULATORS_PORT: new URL(simulators.url).port, SMS_PROVIDER: 'tencent' },
    })
    try {
      const phone = randomPhone()
      await tencent.as().call(sendCode, { phone })
      expect((await simulators.messages(phone))[0]).toMatchObject({ provider: 'tencent' })
    } finally {
      await tencent.stop()
    }
  })

  it('leaves no phone and no code in the log', async () => {
    const phone = randomPhone()
    await simulators.setFault('aliyun-sms', { mode: 'error5xx', times: 1 })
    await server.as().call(sendCode, { phone })
    const log = server.logLines.join('\n')
    expect(log).toContain('sms')
    expect(log).not.toContain(phone)
  })
})

describe('an old address of a call', () => {
  it('has no limit of its own beside the new one', async () => {
    const pairs = [
      { times: 30, calls: [sendCode, sendCodeV3], input: { phone: 'no phone' } },
      { times: 10, calls: [phoneLogin, h5login], input: { phone: 'no phone', code: '000000' } },
    ]
    for (const { times, calls, input } of pairs) {
      // At the start of an hour, so that all count in one window.
      server.passTime(60 * minute + 60 * minute - (server.services.clock() % (60 * minute)))
      const callEach = () => Promise.all(calls.map((endpoint) => codeOf(server.as().call(endpoint, input))))
      for (let n = 0; n < times; n += 1)
        expect(new Set(await callEach())).toEqual(new Set([errorCodes.invalidInput]))
      expect(new Set(await callEach())).toEqual(new Set([errorCodes.rateLimited]))
    }
    server.passTime(60 * minute)
  })
})
