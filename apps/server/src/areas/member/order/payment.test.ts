/** WeChat payments: early, duplicate and wrong notices; unpaid orders; a single refund. */
import { errorCodes } from '@wallpaper/contract'
import { destroyInit } from '@wallpaper/contract/account'
import { privilegeCancel, privilegeRefund, privilegeState } from '@wallpaper/contract/member'
import { memberOrderList, proposeMemberRefund } from '@wallpaper/contract/member/member.console'
import { approve } from '@wallpaper/contract/staff/staff.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { payAtWeChat } from '../../../test/payAtWeChat.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { until } from '../../../test/until.ts'
import { type Buyer, day, makeBuyer, runJob } from '../test/memberWorld.ts'
import { orderLedgerCheck } from './orderLedger.check.ts'

let server: TestServer
let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators()
  server = await startTestServer({ env: { SIMULATORS_PORT: new URL(simulators.url).port } })
})
beforeEach(() => simulators.reset())
afterAll(async () => {
  await server.stop()
  await simulators.stop()
})

const minute = 60_000
const key = () => ({ idempotencyKey: `key-${crypto.randomUUID()}` })
const notifyUrl = () => `${server.url}/api/open/pay/member`
const run = (query: ReturnType<typeof sql>) => server.services.db.write((tx) => tx.execute(query))
const stateOf = async (number: string) =>
  (await run(sql`SELECT state FROM member_orders WHERE number = ${number}`)).rows[0]?.state
const isProved = async () =>
  expect((await server.services.db.read((tx) => orderLedgerCheck.run(tx))).differences).toEqual([])

/** An order with an open payment window. */
const begin = async (buyer: Buyer, level = 'gold') => {
  const made = await buyer.buy(level, 'year', 'wechat')
  const shown = await buyer.look(made.id)
  expect(shown.window?.js_api?.package).toContain('prepay_id=')
  return made
}
const membershipOf = async (buyer: Buyer) => (await buyer.client.call(privilegeState, {})).membership

describe('paying by the messenger', () => {
  it('gives the level when the channel says that it is paid, asked for or told', async () => {
    const asked = await makeBuyer(server, { hasWeChat: true })
    const one = await begin(asked)
    expect(await membershipOf(asked), 'nothing before').toBeNull()
    await payAtWeChat(simulators, one.number)
    expect(await asked.look(one.id)).toMatchObject({ state: 'paid', window: null })
    expect(await membershipOf(asked)).toMatchObject({ level_id: 'gold', days_left: 365 })
    expect(await asked.available(), 'the balance is not touched').toBe(200_000)

    const told = await makeBuyer(server, { hasWeChat: true })
    const other = await begin(told)
    await payAtWeChat(simulators, other.number, notifyUrl())
    await until(async () => (await stateOf(other.number)) === 'paid')
    await isProved()
  })

  it('is told twice and gives the time once; a notice before any payment changes nothing', async () => {
    const buyer = await makeBuyer(server, { hasWeChat: true })
    const order = await begin(buyer)
    const early = await fetch(notifyUrl(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ out_trade_no: order.number, trade_state: 'SUCCESS' }),
    })
    expect(early.status, 'not signed').toBe(401)
    expect(await stateOf(order.number)).toBe('paying')
    await payAtWeChat(simulators, order.number, notifyUrl())
    await until(async () => (await stateOf(order.number)) === 'paid')
    await payAtWeChat(simulators, order.number, notifyUrl())
    await Promise.all([buyer.look(order.id), buyer.look(order.id), runJob(server, 'payments.settle')])
    expect(await membershipOf(buyer)).toMatchObject({ days_left: 365 })
    await isProved()
  })

  it('with another amount gives nothing and is shown to staff, who give it back with a second pair of eyes', async () => {
    const buyer = await makeBuyer(server, { hasWeChat: true })
    const order = await begin(buyer)
    await run(sql`UPDATE payments SET expected_fen = expected_fen + 100 WHERE number = ${order.number}`)
    await payAtWeChat(simulators, order.number)
    expect(await buyer.look(order.id)).toMatchObject({ state: 'doubtful', state_name: '金额核实中' })
    expect(await membershipOf(buyer)).toBeNull()
    const { blocks } = await buyer.client.call(destroyInit, {})
    expect(blocks.map(({ sentence }) => sentence)).toContain('有一笔会员付款还在退款或核实')
    const operator = server.asStaff(await server.make.staff('operator'))
    const checker = server.asStaff(await server.make.staff('finance_checker'))
    const { items } = await operator.call(memberOrderList, { state: 'doubtful', uid: buyer.uid })
    expect(items.map(({ number }) => number)).toEqual([order.number])
    const { id } = await operator.call(
      proposeMemberRefund,
      { order_id: order.id, reason: '金额不符，退回' },
      key(),
    )
    expect(await codeOf(operator.call(approve, { id }))).toBe(errorCodes.noPermission)
    await checker.call(approve, { id })
    server.passTime(2 * minute)
    await runJob(server, 'payments.settle')
    expect(await stateOf(order.number)).toBe('refunded')
    await isProved()
  })

  it('is one order however often it is asked for; another thing is ordered when it is over', async () => {
    const buyer = await makeBuyer(server, { hasWeChat: true })
    const order = await begin(buyer)
    expect((await buyer.buy('gold', 'year', 'wechat')).id).toBe(order.id)
    expect((await refusalOf(buyer.buy('gold', 'month'))).message).toContain('还有一笔订单等着付款')
    await buyer.client.call(privilegeCancel, { order_id: order.id })
    expect(await stateOf(order.number)).toBe('closed')
    expect(await buyer.buy('gold', 'month')).toMatchObject({ state: 'paid' })
  })

  it('is closed when nobody pays; paid in the last moment it is paid', async () => {
    const buyer = await makeBuyer(server, { hasWeChat: true })
    const unpaid = await begin(buyer)
    server.passTime(16 * minute)
    await runJob(server, 'payments.settle')
    expect(await stateOf(unpaid.number)).toBe('closed')
    const late = await begin(buyer)
    await payAtWeChat(simulators, late.number)
    expect(await buyer.client.call(privilegeCancel, { order_id: late.id })).toMatchObject({ state: 'paid' })
    expect(await membershipOf(buyer)).toMatchObject({ level_id: 'gold' })
  })

  it('that can no longer be given goes back', async () => {
    const buyer = await makeBuyer(server, { hasWeChat: true })
    const bought = await buyer.buy('gold')
    const upgrade = await begin(buyer, 'diamond')
    server.passTime(366 * day)
    await buyer.renewSession()
    expect((bought.ends_at ?? 0) <= server.services.clock()).toBe(true)
    await payAtWeChat(simulators, upgrade.number)
    expect(await buyer.look(upgrade.id)).toMatchObject({ state: 'refunded' })
    expect(await membershipOf(buyer)).toMatchObject({ level_id: 'gold', is_over: true })
    await isProved()
  })

  it('is refunded once, though the answer to the refund is lost', async () => {
    const buyer = await makeBuyer(server, { hasWeChat: true })
    const order = await begin(buyer)
    await payAtWeChat(simulators, order.number)
    await buyer.look(order.id)
    await simulators.setFault('wechat-pay', {
      mode: 'errorCode',
      code: 'SYSTEM_ERROR',
      match: '/refund/',
      times: 2,
    })
    const begun = await buyer.client.call(privilegeRefund, { order_id: order.id }, key())
    expect(begun.state).toBe('refunding')
    expect(await membershipOf(buyer), 'the time ends at once').toMatchObject({ is_over: true })
    await buyer.look(order.id)
    expect(await stateOf(order.number)).toBe('refunding')
    server.passTime(2 * minute)
    await runJob(server, 'payments.settle')
    expect(await stateOf(order.number)).toBe('refunded')
    expect(await codeOf(buyer.client.call(privilegeRefund, { order_id: order.id }, key()))).toBe(
      errorCodes.ok,
    )
    const { refunds } = (await fetch(`${simulators.url}/wechat-pay/sim/orders`).then((response) =>
      response.json(),
    )) as { refunds: { of: string }[] }
    expect(refunds.filter(({ of }) => of === order.number)).toHaveLength(1)
    await isProved()
  })

  it('needs the messenger', async () => {
    const buyer = await makeBuyer(server)
    expect((await refusalOf(buyer.buy('gold', 'year', 'wechat'))).message).toContain('还没有绑定微信')
  })
})
