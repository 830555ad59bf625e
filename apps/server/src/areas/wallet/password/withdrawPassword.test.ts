import { errorCodes } from '@wallpaper/contract'
import { mineSendCode } from '@wallpaper/contract/account'
import { saveWithdrawPassword, withdrawPassword } from '@wallpaper/contract/wallet'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { newestCode } from '../../../test/http/signUp.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

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

const hourMs = 3_600_000

const newcomer = async () => {
  const person = await server.make.person()
  const client = server.as(person.session)
  const code = async () => {
    await client.call(mineSendCode, { purpose: 'withdraw' })
    return newestCode(simulators, person.phone)
  }
  return { ...person, client, code }
}

const withPassword = async (password = '280614') => {
  const person = await newcomer()
  await person.client.call(saveWithdrawPassword, { password, code: await person.code() })
  return person
}

const change = (client: Awaited<ReturnType<typeof newcomer>>['client'], old_password: string) =>
  client.call(saveWithdrawPassword, { password: '905172', old_password })

describe('a withdrawal password', () => {
  it('is set by a code to the own phone, and is in the database only as a keyed hash', async () => {
    const { client, code, uid } = await newcomer()
    expect(await client.call(withdrawPassword, {})).toMatchObject({ is_set: false, locked_until: null })
    expect((await refusalOf(client.call(saveWithdrawPassword, { password: '280614' }))).data).toEqual({
      fields: { code: '请填写短信验证码' },
    })
    await client.call(saveWithdrawPassword, { password: '280614', code: await code() })
    expect(await client.call(withdrawPassword, {})).toMatchObject({ is_set: true })
    const { rows } = await server.services.db.write((tx) =>
      tx.execute(sql`SELECT encode(hash, 'hex') AS hash FROM withdraw_passwords WHERE uid = ${uid}`),
    )
    expect(JSON.stringify(rows)).not.toContain('280614')
  })

  it.each(['111111', '123456', '987654', '12345', 'abcdef'])('cannot be %o', async (password) => {
    const { client } = await newcomer()
    const call = client.call(saveWithdrawPassword, { password, code: '000000' })
    expect(await codeOf(call)).toBe(errorCodes.invalidInput)
  })

  it('is changed by the old one, each wrong try stays counted, and the fifth locks it for an hour', async () => {
    const { client } = await withPassword()
    for (const left of [4, 3, 2, 1]) {
      expect((await refusalOf(change(client, '000001'))).data).toEqual({
        fields: { old_password: `密码不对，还可以试 ${left} 次` },
      })
    }
    const locked = await refusalOf(change(client, '000001'))
    expect(locked.code).toBe(errorCodes.locked)
    expect(await codeOf(change(client, '280614'))).toBe(errorCodes.locked)
    server.passTime(hourMs)
    expect(await change(client, '280614')).toMatchObject({ is_set: true, locked_until: null })
  })

  it('counts from the beginning after a right one', async () => {
    const { client } = await withPassword()
    await refusalOf(change(client, '000001'))
    await change(client, '280614')
    expect((await refusalOf(change(client, '000001'))).data).toEqual({
      fields: { old_password: '密码不对，还可以试 4 次' },
    })
  })

  it('is locked once, however many wrong tries come at the same moment', async () => {
    const { client } = await withPassword()
    const answers = await Promise.all(Array.from({ length: 9 }, () => refusalOf(change(client, '000001'))))
    expect(answers.filter(({ code }) => code === errorCodes.invalidInput)).toHaveLength(4)
    expect(answers.filter(({ code }) => code === errorCodes.locked)).toHaveLength(5)
  })

  it('is reset by a code while it is locked', async () => {
    const { client, code } = await withPassword()
    server.passTime(2 * 60_000)
    for (let tries = 0; tries < 5; tries += 1) await refusalOf(change(client, '000001'))
    const reset = await client.call(saveWithdrawPassword, { password: '730518', code: await code() })
    expect(reset).toMatchObject({ is_set: true, locked_until: null })
    expect(await change(client, '730518')).toMatchObject({ is_set: true })
  })
})
