import {
  applyDestroy,
  cancelDestroy,
  changePhone,
  destroyInit,
  devices,
  logout,
  mineSendCode,
  phoneLogin,
  removeDevice,
  savePassword,
} from '@wallpaper/contract/account'
import { personAudit } from '@wallpaper/contract/account/account.console'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomPhone } from '../../../test/factories.ts'
import { codeFor, newestCode } from '../../../test/http/signUp.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

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

const recordOf = async (uid: number) => {
  const support = server.asStaff(await server.make.staff('support'))
  return (await support.call(personAudit, { uid })).items
}

it('a person’s record holds what they did with their own account, without the whole number', async () => {
  const person = await server.make.person()
  const client = server.as(person.session)
  await client.call(mineSendCode, { purpose: 'password' })
  await client.call(savePassword, {
    password: 'a-new-password-1',
    code: await newestCode(simulators, person.phone),
  })
  const phone = randomPhone()
  await client.call(mineSendCode, { purpose: 'new_phone', phone })
  const code = await newestCode(simulators, phone)
  await client.call(changePhone, { password: 'a-new-password-1', phone, code })
  const { agreement } = await client.call(destroyInit, {})
  server.passTime(120_000)
  await client.call(mineSendCode, { purpose: 'close' })
  await client.call(applyDestroy, {
    code: await newestCode(simulators, phone),
    agreements: [{ kind: agreement.kind, version: agreement.version }],
  })
  await client.call(cancelDestroy, {})

  const record = await recordOf(person.uid)
  expect(record.map(({ action }) => action)).toEqual([
    'person.cancel_closure',
    'person.apply_closure',
    'person.change_phone',
    'person.set_password',
  ])
  expect(record.every(({ actor, subject }) => actor.key === subject.key)).toBe(true)
  const masked = (number: string) => `${number.slice(0, 4)}****${number.slice(-4)}`
  expect(record[2]).toMatchObject({
    before: { number: masked(person.phone) },
    after: { number: masked(phone) },
  })
  expect(JSON.stringify(record)).not.toContain(phone)
})

it('a person’s record holds their devices: in, one out, all out', async () => {
  const person = await server.make.person()
  const code = await codeFor(server.as(), simulators, person.phone)
  const entered = await server.as().call(phoneLogin, { phone: person.phone, code })
  const { items } = await server.as(person.session).call(devices, {})
  const other = items.find(({ is_this }) => !is_this)
  expect(other?.guid).toBe(entered.guid)
  await server.as(person.session).call(removeDevice, { guid: other?.guid ?? '' })
  await server.as(person.session).call(logout, { is_everywhere: true })
  const record = await recordOf(person.uid)
  expect(record.map(({ action, action_label }) => [action, action_label])).toEqual([
    ['person.sign_out_everywhere', '退出全部设备'],
    ['person.sign_out_device', '退出一台设备'],
    ['person.sign_in', '登录'],
  ])
  expect(record[1]?.before).toEqual({ device: other?.name })
})
