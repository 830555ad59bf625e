/** Concurrent decisions and notices: each takes effect once. */
import { cancelWithdraw, withdrawInfo } from '@wallpaper/contract/wallet'
import { openWithdrawal, payWithdrawals, preparePayment } from '@wallpaper/contract/wallet/payout.console'
import { approveWithdrawals, rejectWithdrawal } from '@wallpaper/contract/wallet/wallet.console'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { BillOutcome, PayoutChannel } from '../../../partners/payout/payout.port.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { until } from '../../../test/until.ts'
import { makeFinance, makeWalletPerson, payAs } from '../test/walletWorld.ts'
import { withdrawalReader } from '../withdrawal/withdrawal.repository.ts'
import { checkBill, type PayoutDeps, sendBill } from './payout.service.ts'

let server: TestServer
let simulators: Simulators
let deps: PayoutDeps
/** Two of each, for concurrent calls. */
let pairs: Awaited<ReturnType<typeof makeFinance>>[]
beforeAll(async () => {
  // Own simulators: each database numbers its bills anew, so numbers of other test files would collide.
  simulators = await startSimulators({})
  server = await startTestServer({ env: { SIMULATORS_PORT: new URL(simulators.url).port } })
  pairs = [await makeFinance(server), await makeFinance(server)]
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

const presses = 6
const times = <T>(make: () => Promise<T>): Promise<T>[] => Array.from({ length: presses }, make)
const gone = { pending: 0, withdrawing: 0, held: 0, debt: 0 }

const billNoOf = async (id: string) =>
  (await server.services.db.read((tx) => withdrawalReader(tx).byId(id)))?.billNo ?? ''

/** A withdrawal's entries in the ledger and in the audit log. */
const traces = async (id: string) => {
  const row = await server.services.db.read((tx) => withdrawalReader(tx).byId(id))
  const subject = `withdrawal:${row?.number}`
  const found = await server.services.db.write((tx) =>
    tx.execute(sql`SELECT
      (SELECT count(*) FROM ledger_transactions WHERE cause_kind = 'withdrawal' AND cause_id = ${id} AND kind = 'payout')::integer AS payouts,
      (SELECT count(*) FROM audit_log WHERE subject = ${subject} AND action = 'withdrawal.approve')::integer AS approvals,
      (SELECT count(*) FROM audit_log WHERE subject = ${subject} AND action = 'withdrawal.pay')::integer AS orders`),
  )
  return found.rows[0]
}

const transfers = z.object({ transfers: z.array(z.object({ out_bill_no: z.string(), state: z.string() })) })
const billsFor = async (id: string) => {
  const billNo = await billNoOf(id)
  const reply = await fetch(`${simulators.url}/wechat-pay/sim/transfers`)
  return transfers.parse(await reply.json()).transfers.filter(({ out_bill_no }) => out_bill_no === billNo)
}
const confirm = async (id: string, notices: number) =>
  fetch(`${simulators.url}/wechat-pay/sim/transfers/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ out_bill_no: await billNoOf(id), notices }),
  })

const applied = async (channel: 'wechat' | 'alipay', amount = 100_000) => {
  const person = await makeWalletPerson(server, { channel })
  const { id } = await person.apply(amount)
  return { ...person, id, info: () => person.client.call(withdrawInfo, { id }) }
}

describe('staff who press at once', () => {
  it('approve and pay once, with one line in the log for each', async () => {
    const { id, balances } = await applied('alipay')
    const approvals = await Promise.all(
      pairs.flatMap(({ maker }) => times(() => maker.call(approveWithdrawals, { ids: [id] }))),
    )
    expect(approvals.filter(({ results }) => results[0]?.ok)).toHaveLength(1)
    // Both have the list open, and each sends it several times with one code.
    const lists: (() => Promise<{ count: number }>)[] = []
    for (const { payer } of pairs) {
      await payer.client.call(openWithdrawal, { id })
      const shown = await payer.client.call(preparePayment, { kind: 'pay', ids: [id] })
      const press = { confirmation_id: shown.id, hash: shown.hash, net: shown.net, code: await payer.code() }
      lists.push(() => payer.client.call(payWithdrawals, press))
    }
    // Fewer concurrent calls than wrong codes would lock: an attempt is counted before the code is checked.
    const orders = await Promise.all(lists.map((press) => Promise.all(Array.from({ length: 4 }, press))))
    // All calls of one person get the same answer, and only one of the two has paid.
    expect(orders.map((answers) => new Set(answers.map(({ count }) => count)).size)).toEqual([1, 1])
    expect(orders.map(([answer]) => answer?.count).toSorted()).toEqual([0, 1])
    const { uid } = (await server.services.db.read((tx) => withdrawalReader(tx).byId(id))) ?? { uid: 0 }
    await Promise.all(times(() => sendBill(deps, { uid, id })))
    expect(await traces(id)).toEqual({ payouts: 1, approvals: 1, orders: 1 })
    expect(await balances()).toEqual({ ...gone, available: 400_000 })
  })

  it.each([
    [
      'approve, while the creator cancels',
      (id: string) =>
        pairs.map(
          ({ maker }) =>
            () =>
              maker.call(approveWithdrawals, { ids: [id] }),
        ),
      'approved',
    ],
    [
      'refuse, while the creator cancels',
      (id: string) =>
        pairs.map(
          ({ maker }) =>
            () =>
              maker.call(rejectWithdrawal, { id, reason: '账户不一致' }),
        ),
      'rejected',
    ],
  ])('%s: one of both happens, and the money is where it says', async (_name, acts, acted) => {
    const { id, client, balances, info } = await applied('wechat')
    await Promise.allSettled([
      ...acts(id).flatMap((act) => times<unknown>(act)),
      ...times(() => client.call(cancelWithdraw, { id })),
    ])
    const { state } = await info()
    expect(['cancelled', acted]).toContain(state)
    expect(await balances()).toEqual(
      state === 'approved'
        ? { ...gone, available: 400_000, withdrawing: 100_000 }
        : { ...gone, available: 500_000 },
    )
  })
})

describe('a notice of the channel', () => {
  const paying = async () => {
    const made = await applied('wechat')
    await pairs[0]?.pay(made.id)
    return { ...made, send: () => sendBill(deps, { uid: made.uid, id: made.id }) }
  }

  it('that comes many times at once pays once', async () => {
    const { id, info, send, balances } = await paying()
    await send()
    await confirm(id, 8)
    await until(async () => (await info()).state === 'paid')
    // Once more after it is settled.
    await simulators.reset()
    await send()
    expect((await info()).steps.filter(({ title }) => title === '已到账')).toHaveLength(1)
    expect(await traces(id)).toMatchObject({ payouts: 1 })
    expect(await balances()).toEqual({ ...gone, available: 400_000 })
  })

  it('that comes before the answer to the transfer pays once, and the answer changes nothing', async () => {
    const { id, info, send, balances } = await paying()
    await simulators.setFault('wechat-pay', { mode: 'late', times: 1, match: 'transfer_scene_id' })
    const sending = send()
    await until(async () => (await billsFor(id)).length === 1)
    // `unknown` where the machine was so slow that the call timed out.
    expect(['paying', 'unknown']).toContain((await info()).state)
    await confirm(id, 3)
    await until(async () => (await info()).state === 'paid')
    await simulators.reset()
    await sending
    expect(await info()).toMatchObject({ state: 'paid' })
    expect(await billsFor(id)).toHaveLength(1)
    expect(await traces(id)).toMatchObject({ payouts: 1 })
    expect(await balances()).toEqual({ ...gone, available: 400_000 })
  })
})

describe('a check that stands still while its bill fails and another is made', () => {
  it.each<[string, BillOutcome | null]>([
    ['does not know it', null],
    ['has paid it', { kind: 'paid', amountFen: 1 }],
    ['has refused it', { kind: 'failed', code: 'PAYEE_NOT_EXIST' }],
  ])('sends nothing and decides nothing when the channel %s', async (_name, said) => {
    const { uid, id, balances } = await applied('alipay')
    const sent: string[] = []
    const withChannel = (query: PayoutChannel['query']): PayoutDeps => {
      const send: PayoutChannel['send'] = async ({ number }) => {
        sent.push(number)
        return { kind: 'unknown', code: 'NO_ANSWER' }
      }
      const funds = async () => ({ kind: 'known', availableFen: 1e9 }) as const
      return { ...deps, channels: { alipay: { send, query, cancel: async () => {}, funds } } }
    }
    const read = () => server.services.db.read((tx) => withdrawalReader(tx).byId(id))
    const failing = withChannel(async () => ({ kind: 'failed', code: 'PAYER_BALANCE_NOT_ENOUGH' }))
    const [pair] = pairs
    if (!pair) throw new Error('nobody pays')
    await pair.pay(id)
    await sendBill(failing, { uid, id })
    const first = await billNoOf(id)

    const asked = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<BillOutcome | null>()
    const still = withChannel(() => {
      asked.resolve()
      return goOn.promise
    })
    const checking = checkBill(still, { uid, id })
    await asked.promise
    await checkBill(failing, { uid, id })
    expect(await read()).toMatchObject({ state: 'failed' })
    await payAs(pair.payer, [id], 'retry')
    const second = await read()
    expect(second).toMatchObject({ state: 'paying', attempts: 2 })

    goOn.resolve(said)
    await checking
    expect(sent).toEqual([first])
    expect(await read()).toEqual(second)
    expect(await balances()).toEqual({ ...gone, available: 400_000, withdrawing: 100_000 })
  })
})
