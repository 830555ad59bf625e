import { errorCodes } from '@wallpaper/contract'
import { changePhone, mineSendCode, phoneLogin, savePassword, userInfo } from '@wallpaper/contract/account'
import { noticeList } from '@wallpaper/contract/notice'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { randomPhone, type TestPerson } from '../../../test/factories.ts'
import { codeFor, newestCode } from '../../../test/http/signUp.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

const minute = 60_000
const password = 'green-8-tea'
let server: TestServer
let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators()
  server = await startTestServer({ env: { SIMULATORS_PORT: new URL(simulators.url).port } })
})
afterAll(async () => {
  await server.stop()
  await simulators.stop()
})

const ownCode = async (person: TestPerson, purpose: 'old_phone' | 'password') => {
  await server.as(person.session).call(mineSendCode, { purpose })
  return newestCode(simulators, person.phone)
}
const withPassword = async () => {
  const person = await server.make.person()
  await server.as(person.session).call(savePassword, { password, code: await ownCode(person, 'password') })
  return person
}

describe('a password', () => {
  it('is set with a code, signs in, and signs every other device out', async () => {
    const person = await server.make.person()
    const elsewhere = await server
      .as()
      .call(phoneLogin, { phone: person.phone, code: await codeFor(server.as(), simulators, person.phone) })
    server.passTime(minute)
    const code = await ownCode(person, 'password')
    const saved = await server.as(person.session).call(savePassword, { password, code })
    expect(saved).toEqual({ has_password: true, other_devices_signed_out: 1 })
    if (!elsewhere.has_register) throw new Error('not registered')
    expect(await codeOf(server.as(elsewhere).call(userInfo, {}))).toBe(errorCodes.sessionExpired)
    expect((await server.as(person.session).call(userInfo, {})).has_password).toBe(true)
    const reply = await server.as().call(phoneLogin, { phone: person.phone, password })
    expect(reply).toMatchObject({ has_register: true, uid: person.uid })
    const { items } = await server.as(person.session).call(noticeList, {})
    expect(items.map(({ title }) => title)).toContain('登录密码已修改')
  })

  it('is changed with the old one, and not without proof', async () => {
    const person = await withPassword()
    const next = 'another-2-password'
    expect(await codeOf(server.as(person.session).call(savePassword, { password: next }))).toBe(
      errorCodes.invalidInput,
    )
    const wrong = { password: next, old_password: 'not-the-1-password' }
    expect((await refusalOf(server.as(person.session).call(savePassword, wrong))).data).toEqual({
      fields: { old_password: '密码不正确' },
    })
    await server.as(person.session).call(savePassword, { password: next, old_password: password })
    expect(await codeOf(server.as().call(phoneLogin, { phone: person.phone, password: next }))).toBe(
      errorCodes.ok,
    )
  })

  it.each([
    ['short1', '密码至少 8 位'],
    ['aaaa1111', '密码太简单，请换一个'],
    ['12345678', '这个密码太常见，容易被猜到，请换一个'],
    ['Qwertyuiop', '这个密码太常见，容易被猜到，请换一个'],
    ['my wallpaper 7', '密码里不能有“图神”这类与本产品有关的词'],
    ['x'.repeat(20) + 'abcdefghij'.repeat(5), '密码最多 64 位'],
  ])('may not be as weak as %s', async (weak, sentence) => {
    const person = await server.make.person()
    const refused = await refusalOf(
      server.as(person.session).call(savePassword, { password: weak, code: '123456' }),
    )
    expect(refused.data).toEqual({ fields: { password: sentence } })
  })

  it('may not contain the own phone number', async () => {
    const person = await server.make.person()
    const refused = await refusalOf(
      server.as(person.session).call(savePassword, { password: `a${person.phone}`, code: '123456' }),
    )
    expect(refused.data).toEqual({ fields: { password: '密码里不能有自己的用户名或手机号' } })
  })

  it.each([
    ['only letters', 'unusualcombination'],
    ['only digits', '83920174655'],
    ['spaces', 'four plain words here'],
    ['Chinese', '今天的月亮真圆啊'],
    ['64 signs', 'aB3$'.repeat(16)],
  ])('may be of %s', async (_what, next) => {
    const known = await withPassword()
    const changed = server.as(known.session).call(savePassword, { password: next, old_password: password })
    expect(await codeOf(changed)).toBe(errorCodes.ok)
    expect(await codeOf(server.as().call(phoneLogin, { phone: known.phone, password: next }))).toBe(
      errorCodes.ok,
    )
    // Not cut: one sign less is another password.
    expect(
      await codeOf(server.as().call(phoneLogin, { phone: known.phone, password: next.slice(0, -1) })),
    ).toBe(errorCodes.invalidInput)
  })

  it('gets one answer for a wrong password, a phone without one, and a phone that nobody has', async () => {
    const known = await withPassword()
    const without = await server.make.person()
    const sentences: string[] = []
    for (const phone of [known.phone, without.phone, randomPhone()]) {
      const refused = await refusalOf(server.as().call(phoneLogin, { phone, password: 'wrong-1-password' }))
      sentences.push(`${refused.code} ${refused.message}`)
    }
    expect(new Set(sentences)).toEqual(new Set([`${errorCodes.invalidInput} 手机号或密码不正确`]))
  })

  it('is locked after five wrong tries for a quarter of an hour, whether or not somebody has the phone', async () => {
    const known = await withPassword()
    for (const phone of [known.phone, randomPhone()]) {
      server.passTime(minute)
      const wrong = { phone, password: 'wrong-1-password' }
      const tries = await Promise.all(
        Array.from({ length: 7 }, () => refusalOf(server.as().call(phoneLogin, wrong))),
      )
      const locked = tries.filter(({ message }) => message.startsWith('密码输错 5 次，请 15 分钟后再试'))
      expect(locked).toHaveLength(2)
    }
    const right = { phone: known.phone, password }
    expect(await codeOf(server.as().call(phoneLogin, right))).toBe(errorCodes.invalidInput)
    server.passTime(16 * minute)
    expect(await codeOf(server.as().call(phoneLogin, right))).toBe(errorCodes.ok)
  })
})

describe('the phone', () => {
  it('is changed with a code to the old one and a code to the new one', async () => {
    const person = await server.make.person()
    const phone = randomPhone()
    const old_code = await ownCode(person, 'old_phone')
    await server.as(person.session).call(mineSendCode, { purpose: 'new_phone', phone })
    const code = await newestCode(simulators, phone)
    const profile = await server.as(person.session).call(changePhone, { phone, code, old_code })
    expect(profile.phone).toBe(`${phone.slice(0, 4)}****${phone.slice(-4)}`)
    server.passTime(minute)
    const reply = await server
      .as()
      .call(phoneLogin, { phone, code: await codeFor(server.as(), simulators, phone) })
    expect(reply).toMatchObject({ has_register: true, uid: person.uid })
    const nobody = await server.as().call(phoneLogin, {
      phone: person.phone,
      code: await codeFor(server.as(), simulators, person.phone),
    })
    expect(nobody.has_register).toBe(false)
  })

  it('is changed with the password instead of the old phone, which may be lost', async () => {
    const person = await withPassword()
    const phone = randomPhone()
    await server.as(person.session).call(mineSendCode, { purpose: 'new_phone', phone })
    const code = await newestCode(simulators, phone)
    expect(await codeOf(server.as(person.session).call(changePhone, { phone, code, password }))).toBe(
      errorCodes.ok,
    )
  })

  it('uses no code up when the other one is wrong', async () => {
    const person = await server.make.person()
    const phone = randomPhone()
    const old_code = await ownCode(person, 'old_phone')
    await server.as(person.session).call(mineSendCode, { purpose: 'new_phone', phone })
    const code = await newestCode(simulators, phone)
    const wrong = code === '000000' ? '000001' : '000000'
    const refused = await refusalOf(
      server.as(person.session).call(changePhone, { phone, code: wrong, old_code }),
    )
    expect(refused.data).toEqual({ fields: { code: '验证码不正确，请核对后再试' } })
    expect(await codeOf(server.as(person.session).call(changePhone, { phone, code, old_code }))).toBe(
      errorCodes.ok,
    )
  })

  it('that is the present one is refused before a message is sent', async () => {
    const person = await server.make.person()
    const refused = await refusalOf(
      server.as(person.session).call(mineSendCode, { purpose: 'new_phone', phone: person.phone }),
    )
    expect(refused.data).toEqual({ fields: { phone: '这就是现在的手机号，请换一个' } })
    const old_code = await ownCode(person, 'old_phone')
    expect(old_code).toMatch(/^\d{6}$/)
  })

  it('cannot be one that another person has, nor the present one, and a sign-in code does not do', async () => {
    const [person, other] = [await server.make.person(), await server.make.person()]
    const old_code = await ownCode(person, 'old_phone')
    await server.as(person.session).call(mineSendCode, { purpose: 'new_phone', phone: other.phone })
    const code = await newestCode(simulators, other.phone)
    const taken = await refusalOf(
      server.as(person.session).call(changePhone, { phone: other.phone, code, old_code }),
    )
    expect(taken.data).toEqual({ fields: { phone: '这个手机号已经注册了别的账号' } })
    const same = await refusalOf(
      server.as(person.session).call(changePhone, { phone: person.phone, code, old_code }),
    )
    expect(same.data).toEqual({ fields: { phone: '这就是现在的手机号，请换一个' } })
    const phone = randomPhone()
    const signInCode = await codeFor(server.as(), simulators, phone)
    const refused = await refusalOf(
      server.as(person.session).call(changePhone, { phone, code: signInCode, old_code }),
    )
    expect(refused.data).toEqual({ fields: { code: '验证码已失效，请重新获取' } })
  })
})
