/**
 * Channel account balances against the simulators: queried by a job, shown with their time, never invented.
 */
import { moneyOverview, readMoneyOverview } from '@wallpaper/contract/wallet/overview.console'
import { consoleWithdrawals } from '@wallpaper/contract/wallet/wallet.console'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runWalk } from '../../../test/runWalk.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { isJobRunning } from '../../finance/public.ts'
import { sendBill } from '../payout/payout.service.ts'
import { makeFinance, makeWalletPerson } from '../test/walletWorld.ts'
import { readFunds } from './funds.service.ts'
import { fundsJob } from './overview.jobs.ts'

let server: TestServer
let simulators: Simulators
let finance: Awaited<ReturnType<typeof makeFinance>>
beforeAll(async () => {
  // Own simulators: each database numbers its bills anew, so numbers of other test files would collide.
  simulators = await startSimulators({})
  server = await startTestServer({ env: { SIMULATORS_PORT: new URL(simulators.url).port } })
  finance = await makeFinance(server)
})
afterEach(() => simulators.reset())
afterAll(async () => {
  await server.stop()
  await simulators.stop()
})

const channels = () => {
  const { transfer, alipay } = server.services.partners
  return { wechat: transfer, alipay }
}
const ask = () => runWalk(server, 'wallet.ask-channel-funds')
const funds = async () => (await finance.maker.call(moneyOverview, {})).funds
const fundOf = async (channel: 'wechat' | 'alipay' | 'bank') => {
  const found = (await funds()).find((each) => each.channel === channel)
  if (!found) throw new Error(`nothing is said of ${channel}`)
  return found
}

describe('our accounts at the channels', () => {
  it('are not known before they were asked, and the bank has nothing to ask', async () => {
    const nothing = { available_fen: null, known_at: null, asked_at: null, is_short: false }
    expect(await funds()).toMatchObject([
      { channel: 'wechat', state: 'unasked', ...nothing },
      { channel: 'alipay', state: 'unasked', ...nothing },
      { channel: 'bank', state: 'none', ...nothing },
    ])
    const { db } = server.services
    expect(await db.read((tx) => readFunds(tx, { channels: { wechat: null, alipay: null } }))).toMatchObject([
      { state: 'off' },
      { state: 'off' },
      { state: 'none' },
    ])
  })

  it('are asked by the job alone, and what is shown is what they said then', async () => {
    await simulators.setFunds('wechat-pay', 1_234_567)
    await simulators.setFunds('alipay', 20_001)
    await ask()
    const at = server.services.clock()
    await simulators.setFunds('alipay', 1)
    const shown = await funds()
    expect(shown).toMatchObject([
      { channel: 'wechat', state: 'known', available_fen: 1_234_567 },
      { channel: 'alipay', state: 'known', available_fen: 20_001 },
      { channel: 'bank', state: 'none', available_fen: null },
    ])
    for (const { known_at, asked_at } of shown.slice(0, 2)) {
      expect(known_at).toBe(asked_at)
      expect(Math.abs((known_at ?? 0) - at)).toBeLessThan(60_000)
    }
    expect(await finance.maker.call(readMoneyOverview, {})).toEqual({ is_running: true })
    expect(await server.services.db.read((tx) => isJobRunning(tx, fundsJob.name))).toBe(true)
    expect((await fundOf('alipay')).available_fen).toBe(20_001)
  })

  it('are short when what is approved and not paid is more, channel by channel', async () => {
    const people = [await makeWalletPerson(server), await makeWalletPerson(server, { channel: 'bank' })]
    const ids: string[] = []
    for (const person of people) ids.push((await person.apply(50_000)).id)
    await finance.approve(ids)
    const toPay = await finance.maker.call(consoleWithdrawals, { tab: 'to_pay' })
    const net = toPay.items.find(({ id }) => id === ids[0])?.net ?? 0
    await simulators.setFunds('alipay', net)
    await ask()
    expect(await fundOf('alipay')).toMatchObject({ to_pay: 1, to_pay_fen: net, is_short: false })
    await simulators.setFunds('alipay', net - 1)
    await ask()
    expect(await fundOf('alipay')).toMatchObject({ available_fen: net - 1, is_short: true })
    expect(await fundOf('bank')).toMatchObject({ available_fen: null, to_pay: 1, is_short: false })
    expect(await fundOf('wechat')).toMatchObject({ to_pay: 0, to_pay_fen: 0, is_short: false })
  })

  it('pay no more than they have, and what is left is what they say next', async () => {
    const person = await makeWalletPerson(server, { channel: 'wechat' })
    const { id } = await person.apply(30_000)
    await finance.pay(id)
    const net = (await fundOf('wechat')).to_pay_fen
    await simulators.setFunds('wechat-pay', net + 500)
    const { db, clock, vault, logger } = server.services
    const notifyUrl = `${server.url}/api/open/payout/wechat`
    await sendBill({ db, clock, vault, logger, channels: channels(), notifyUrl }, { uid: person.uid, id })
    await ask()
    expect(await fundOf('wechat')).toMatchObject({ available_fen: 500, to_pay: 0, is_short: false })
  })

  it('keep what they said when they do not answer, with its time, and say when they do not tell', async () => {
    await ask()
    const before = await fundOf('wechat')
    server.passTime(60_000)
    await simulators.setFault('wechat-pay', { mode: 'error5xx' })
    await simulators.setFault('alipay', { mode: 'errorCode', code: 'PERMISSION_DENIED' })
    await ask()
    const after = await fundOf('wechat')
    expect(after).toMatchObject({ ...before, state: 'silent', asked_at: expect.any(Number) })
    expect(after.asked_at).toBeGreaterThan(before.asked_at ?? 0)
    expect(await fundOf('alipay')).toMatchObject({ state: 'refused' })
    await simulators.setFault('wechat-pay', { mode: 'errorCode', code: 'NO_AUTH' })
    await ask()
    expect(await fundOf('wechat')).toMatchObject({ state: 'refused' })
  })
})
