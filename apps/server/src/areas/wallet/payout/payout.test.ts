import { stuckList } from '@wallpaper/contract/staff/staff.console'
import { accountList, checkWithdraw, wallet2, withdrawInfo } from '@wallpaper/contract/wallet'
import { sendBackWithdrawal } from '@wallpaper/contract/wallet/wallet.console'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { runWalk } from '../../../test/runWalk.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { until } from '../../../test/until.ts'
import { makeFinance, makeWalletPerson, payAs, type WalletPersonOptions } from '../test/walletWorld.ts'
import { withdrawalReader } from '../withdrawal/withdrawal.repository.ts'
import { type PayoutDeps, sendBill } from './payout.service.ts'

const hourMs = 3_600_000
let server: TestServer
let simulators: Simulators
let finance: Awaited<ReturnType<typeof makeFinance>>
let deps: PayoutDeps
beforeAll(async () => {
  // Own simulators: each database numbers its bills anew, so numbers of other test files would collide.
  simulators = await startSimulators({})
  server = await startTestServer({ env: { SIMULATORS_PORT: new URL(simulators.url).port } })
  finance = await makeFinance(server)
  const { db, clock, vault, logger, partners } = server.services
  deps = {
    db,
    clock,
    vault,
    logger,
    channels: { wechat: partners.transfer, alipay: partners.alipay },
    notifyUrl: `${server.url}/api/open/payout/wechat`,
  }
})
afterEach(() => simulators.reset())
afterAll(async () => {
  await server.stop()
  await simulators.stop()
})

const paying = async (options: WalletPersonOptions, amount = 100_000) => {
  const person = await makeWalletPerson(server, options)
  const { id } = await person.apply(amount)
  await finance.pay(id)
  const key = { uid: person.uid, id }
  const info = () => person.client.call(withdrawInfo, { id })
  return { ...person, id, key, info, send: () => sendBill(deps, key) }
}

const checkDue = () => runWalk(server, 'wallet.check-bills')

/** Advances the clock until no bill is due for a query. */
const later = async (ms = 2 * 60_000) => {
  server.passTime(ms)
  while ((await checkDue()).handled > 0) server.passTime(hourMs)
}

const transfers = z.object({ transfers: z.array(z.object({ out_bill_no: z.string(), state: z.string() })) })
const billsOf = async (billNo: string) => {
  const reply = await fetch(`${simulators.url}/wechat-pay/sim/transfers`)
  return transfers.parse(await reply.json()).transfers.filter(({ out_bill_no }) => out_bill_no === billNo)
}
const rowOf = (id: string) => server.services.db.read((tx) => withdrawalReader(tx).byId(id))
const billNoOf = async (id: string) => (await rowOf(id))?.billNo ?? ''
const confirm = async (id: string, more: object = {}) =>
  fetch(`${simulators.url}/wechat-pay/sim/transfers/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ out_bill_no: await billNoOf(id), ...more }),
  })

const gone = { pending: 0, withdrawing: 0, held: 0, debt: 0 }

describe('Alipay', () => {
  it('is paid when the answer and a question agree', async () => {
    const { send, info, balances } = await paying({ channel: 'alipay' })
    await Promise.all([send(), send(), send()])
    expect(await info()).toMatchObject({ state: 'paid' })
    expect(await balances()).toEqual({ ...gone, available: 400_000 })
  })

  it('that never answered is unknown, is only asked about, and is paid once', async () => {
    const { send, info, balances } = await paying({ channel: 'alipay' })
    await simulators.setFault('alipay', { mode: 'error5xx', times: 1 })
    await send()
    expect(await info()).toMatchObject({ state: 'unknown', state_name: '结果核实中' })
    expect((await balances()).withdrawing).toBe(100_000)
    await later()
    expect(await info()).toMatchObject({ state: 'paid' })
    expect(await balances()).toEqual({ ...gone, available: 400_000 })
  })

  it('gives all of it back when the name is wrong, and the payee must be mended', async () => {
    const { send, info, balances, client } = await paying({
      channel: 'alipay',
      account: 'wrongname@example.com',
    })
    await send()
    await later()
    expect(await info()).toMatchObject({ state: 'returned', reason_code: 'PAYEE_USER_INFO_ERROR' })
    expect(await balances()).toEqual({ ...gone, available: 500_000 })
    expect((await client.call(accountList, {})).items[0]?.problem).toContain('户名与实名不一致')
  })

  it('that has no money of ours is for staff: tried again with a new bill, or given back', async () => {
    const { send, info, id, key, balances } = await paying({ channel: 'alipay' })
    await simulators.setFault('alipay', { mode: 'errorCode', code: 'PAYER_BALANCE_NOT_ENOUGH', times: 1 })
    await send()
    expect(await info()).toMatchObject({ state: 'failed' })
    const first = await billNoOf(id)
    await payAs(finance.payer, [id], 'retry')
    expect(await billNoOf(id)).not.toBe(first)
    await simulators.setFault('alipay', { mode: 'errorCode', code: 'PERMISSION_DENIED', times: 1 })
    await sendBill(deps, key)
    expect(await info()).toMatchObject({ state: 'failed' })
    await finance.checker.call(sendBackWithdrawal, { id, reason: '渠道维护，请换一个账户' })
    expect(await info()).toMatchObject({ state: 'returned', reason: '渠道维护，请换一个账户' })
    expect(await balances()).toEqual({ ...gone, available: 500_000 })
  })
})

describe('WeChat', () => {
  it('waits for the person, and is paid when the notice and a question agree', async () => {
    const { send, info, id, balances } = await paying({ channel: 'wechat' }, 300_000)
    await send()
    const waiting = await info()
    expect(waiting).toMatchObject({ state: 'confirming', confirm: { app_id: 'wxdemo0000000001' } })
    expect(waiting.confirm?.page_url).toContain('/wechat-pay/transfer?')
    await confirm(id)
    await until(async () => (await info()).state === 'paid')
    expect(await balances()).toEqual({ ...gone, available: 200_000 })
  })

  it('is shown with all others that wait, the nearest deadline first, with the sum in the wallet', async () => {
    const first = await paying({ channel: 'wechat' })
    await first.send()
    server.passTime(hourMs)
    const { id } = await first.apply(60_000)
    await finance.pay(id)
    const third = await first.apply(50_000)
    await sendBill(deps, { uid: first.uid, id })
    const deadline = async (of: string) => (await rowOf(of))?.confirmBy?.getTime()
    const [nearest, later] = [await deadline(first.id), await deadline(id)]
    expect(Number(later)).toBeGreaterThanOrEqual(Number(nearest) + hourMs)
    const shown = await first.client.call(withdrawInfo, { id })
    expect(shown).toMatchObject({
      steps: [
        { title: '提交申请', state: 'done' },
        { title: '平台审核通过', state: 'done' },
        { title: '财务复核通过', state: 'done' },
        {
          title: '已发起微信转账，等你确认',
          note: '微信会弹出收款页，点「确认收款」后到账',
          state: 'now',
          at: Number(later) - 24 * hourMs,
        },
        { title: '到账', state: 'todo', at: null },
      ],
      confirm: { until: later },
      to_confirm: [
        { id: first.id, net: 99_800, until: nearest },
        { id, net: 59_800, until: later },
      ],
    })
    expect(Math.abs((shown.confirm?.now ?? 0) - server.services.clock())).toBeLessThan(hourMs)
    expect(await first.client.call(wallet2, {})).toMatchObject({
      withdrawing: 210_000,
      to_confirm: { id: first.id, count: 2, net: 159_600, until: nearest },
      under_way: { id: third.id, count: 1, amount: 50_000, words: '微信零钱，待审核' },
    })
    await confirm(first.id)
    await until(async () => (await first.info()).state === 'paid')
    expect((await first.info()).to_confirm).toEqual([{ id, net: 59_800, until: later }])
  })

  it('is told again of what could not be asked about the first time', async () => {
    const { send, info, id } = await paying({ channel: 'wechat' })
    await send()
    await simulators.setFault('wechat-pay', { mode: 'error5xx', times: 1, match: 'out-bill-no' })
    await confirm(id)
    await until(async () => (await info()).state === 'paid')
  })

  it('is paid once, however many notices and questions come at the same moment', async () => {
    const { send, info, id, client, balances } = await paying({ channel: 'wechat' })
    await send()
    await confirm(id, { has_notice: false })
    await Promise.all(Array.from({ length: 12 }, () => client.call(checkWithdraw, { id })))
    const { steps } = await info()
    expect(steps.filter(({ title }) => title === '已到账')).toHaveLength(1)
    expect(await balances()).toEqual({ ...gone, available: 400_000 })
  })

  it('whose answer got lost is the same bill: there is never a second one', async () => {
    const { send, info, id } = await paying({ channel: 'wechat' })
    await simulators.setFault('wechat-pay', { mode: 'error5xx', times: 1, match: 'transfer-bills' })
    await send()
    expect(await info()).toMatchObject({ state: 'unknown' })
    server.passTime(2 * 60_000)
    await checkDue()
    expect(await info()).toMatchObject({ state: 'confirming' })
    expect(await billsOf(await billNoOf(id))).toHaveLength(1)
  })

  it('whose account cannot be opened is counted and shown, and holds up nobody behind it', async () => {
    const damaged = await paying({ channel: 'wechat' })
    const sound = await paying({ channel: 'wechat' })
    const { db } = server.services
    const whole = (await rowOf(damaged.id))?.accountSealed
    const seal = (bytes: Buffer | undefined) =>
      db.write((tx) =>
        tx.execute(sql`UPDATE withdrawals SET account_sealed = ${bytes} WHERE id = ${damaged.id}`),
      )
    await seal(Buffer.from('damaged'))
    server.passTime(2 * 60_000)
    await checkDue()
    expect(await sound.info()).toMatchObject({ state: 'confirming' })
    const admin = server.asStaff(await server.make.staff('admin'))
    const stuck = async () => (await admin.call(stuckList, { queue: 'wallet.check-bills' })).items
    const number = (await rowOf(damaged.id))?.number
    expect(await stuck()).toMatchObject([
      { subject: { key: `withdrawal:${number}` }, is_money: true, attempts: 1 },
    ])
    server.passTime(2 * 60_000)
    await checkDue()
    expect(await stuck()).toMatchObject([{ attempts: 2 }])
    await seal(whole)
    server.passTime(2 * 60_000)
    await checkDue()
    expect(await damaged.info()).toMatchObject({ state: 'confirming' })
    expect(await stuck()).toEqual([])
  })

  it('that nobody confirmed in time gives all of it back', async () => {
    const { send, id, balances } = await paying({ channel: 'wechat' })
    await send()
    server.passTime(25 * hourMs)
    await later(0)
    const row = await rowOf(id)
    expect(row).toMatchObject({ state: 'returned', reasonCode: 'OVERDUE_CLOSE' })
    expect(await balances()).toEqual({ ...gone, available: 500_000 })
  })

  it('does not believe a notice that is not signed', async () => {
    const reply = await fetch(deps.notifyUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(reply.status).toBe(401)
  })
})
