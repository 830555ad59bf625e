/** The channels' bills, fetched and compared with our records: matching, and damaged. */
import { consoleProof } from '@wallpaper/contract/finance/finance.console'
import { proposePaymentRefund } from '@wallpaper/contract/payments/payments.console'
import { approve, stuckList } from '@wallpaper/contract/staff/staff.console'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '../app.ts'
import { sendBill } from '../areas/wallet/payout/payout.service.ts'
import { makeFinance, makeWalletPerson } from '../areas/wallet/test/walletWorld.ts'
import { withdrawalReader } from '../areas/wallet/withdrawal/withdrawal.repository.ts'
import { ledgerChecks } from '../ledger/ledger.slots.ts'
import type { Difference } from '../ledger/proof.ts'
import { businessDay, dayMs } from '../platform/clock.ts'
import { declaredSlots } from '../product.ts'
import { buyers } from './buyers.ts'
import { runWalk } from './runWalk.ts'
import { type Simulators, startSimulators } from './simulators.ts'
import { startTestServer, type TestServer } from './testServer.ts'

const hour = 3_600_000
let server: TestServer
let simulators: Simulators
/** A direct database session without our seal key. */
let hand: pg.Client

const sim = async (act: string, body: object, partner = 'wechat-pay'): Promise<void> => {
  const answer = await fetch(`${simulators.url}/${partner}/sim/${act}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${act}: ${await answer.text()}`)
}

/** Moves all clocks to an hour of a later day: the tests must not depend on when they run. */
const goTo = async (daysOn: number, hours: number): Promise<void> => {
  const now = server.services.clock()
  const to = Date.parse(`${businessDay(now)}T00:00:00+08:00`) + daysOn * dayMs + hours * hour
  server.passTime(to - now)
  await simulators.advanceClock(to - now)
}
const today = () => businessDay(server.services.clock())
const dayBefore = (days: number) => businessDay(server.services.clock() - days * dayMs)

const runJob = async (name: string): Promise<void> => {
  const job = server.product.jobHandlers.find(({ kind }) => kind.name === name)
  if (!job) throw new Error(`no job ${name}`)
  await job.handle({}, { id: 'now', isLastTry: false, signal: new AbortController().signal })
}

const buy = async (kind: string) => {
  const buyer = buyers[kind]
  if (!buyer) throw new Error(`nobody buys ${kind}`)
  return buyer(server)
}

const buyPaid = async () => {
  const bought = await buy('unlock')
  await sim('pay', { out_trade_no: bought.number, has_notice: false })
  await bought.look()
  return bought
}

const payOut = async (channel: 'wechat' | 'alipay', amountFen: number) => {
  const { db, clock, vault, logger, partners } = server.services
  const finance = await makeFinance(server)
  const person = await makeWalletPerson(server, { channel })
  const { id } = await person.apply(amountFen)
  await finance.pay(id)
  const channels = { wechat: partners.transfer, alipay: partners.alipay }
  await sendBill({ db, clock, vault, logger, channels, notifyUrl: '' }, { uid: person.uid, id })
  const sent = await db.read((tx) => withdrawalReader(tx).byId(id))
  const number = sent?.billNo ?? ''
  if (channel === 'wechat') await sim('transfers/confirm', { out_bill_no: number, has_notice: false })
  server.passTime(2 * 60_000)
  await runWalk(server, 'wallet.check-bills')
  return { number, fen: sent?.netFen ?? 0 }
}

/** A part of an order goes back, as two members of staff decide. */
const refundPart = async (number: string, fen: number): Promise<void> => {
  const operator = server.asStaff(await server.make.staff('operator'))
  const checker = server.asStaff(await server.make.staff('finance_checker'))
  const { id } = await operator.call(
    proposePaymentRefund,
    { number, fen, reason: '少给了一张' },
    { idempotencyKey: `key-${crypto.randomUUID()}` },
  )
  await checker.call(approve, { id })
  await runJob('payments.settle')
}

const partsFen = [50, 30] as const
const partsSum = 80

let unlock: { number: string; fen: number }
/** Some of it went back, in parts. */
let parted: { number: string; fen: number }
let member: { number: string; fen: number }
let byWeChat: { number: string; fen: number }
let byAlipay: { number: string; fen: number }
let day: string

beforeAll(async () => {
  // Its own simulators: bills contain everything that was ever paid there.
  simulators = await startSimulators({})
  server = await startTestServer({ env: { SIMULATORS_PORT: new URL(simulators.url).port } })
  hand = new pg.Client({ connectionString: server.databaseUrl })
  await hand.connect()
  await goTo(1, 12)
  day = today()
  await sim('bills', { since: dayBefore(2) })
  await sim('bills', { since: dayBefore(2), is_cut: true }, 'alipay')
  unlock = await buyPaid()
  parted = await buyPaid()
  for (const fen of partsFen) await refundPart(parted.number, fen)
  // Paid but no longer deliverable: it is refunded.
  const spoiled = await buy('member')
  await spoiled.spoil()
  await sim('pay', { out_trade_no: spoiled.number, has_notice: false })
  await spoiled.look()
  await runJob('payments.settle')
  member = spoiled
  byWeChat = await payOut('wechat', 100_000)
  byAlipay = await payOut('alipay', 70_000)
}, 120_000)
afterAll(async () => {
  await hand?.end()
  await server?.stop()
  await simulators?.stop()
})

const checks = declaredSlots(areas)
  .all(ledgerChecks)
  .filter(({ group, id }) => group === 'channel' && id.startsWith('bills_'))

/** What the proof reports after one manual change, which is rolled back. */
const seenAfter = async (change: string, values: readonly unknown[] = []): Promise<Difference[]> => {
  await hand.query('BEGIN')
  try {
    // Bypasses triggers and constraints: the test is about the proof, not about what the tables refuse.
    await hand.query("SET LOCAL session_replication_role = 'replica'")
    const { rowCount } = await hand.query(change, [...values])
    expect(rowCount, change).toBe(1)
    const found: Difference[] = []
    for (const { run } of checks) found.push(...(await run(drizzle(hand))).differences)
    return found
  } finally {
    await hand.query('ROLLBACK')
  }
}

const isWaiting = async () => {
  const found: [string, boolean][] = []
  for (const { id, run } of checks) found.push([id, (await run(drizzle(hand))).isWaiting ?? false])
  return found
}

const kept = async () =>
  (
    await hand.query(
      `SELECT channel, day::text, lines, in_fen::float8 AS in_fen, out_fen::float8 AS out_fen FROM channel_bills
       WHERE day = $1 ORDER BY channel`,
      [day],
    )
  ).rows

it('waits for bills while there are none, and keeps each once it can be had', async () => {
  expect(await isWaiting()).toEqual([
    ['bills_wechat_pay', true],
    ['bills_wechat_transfer', true],
    ['bills_alipay_transfer', true],
  ])
  await goTo(1, 10)
  // It is in a bill that is not here yet, under the same number.
  await refundPart(parted.number, 10)
  await runWalk(server, 'payments.fetch-bills')
  expect(await kept(), 'before they are given out').toEqual([])
  await goTo(0, 11)
  await simulators.setFault('wechat-pay', { mode: 'error5xx', match: 'billdownload', times: 1 })
  await runWalk(server, 'payments.fetch-bills')
  await runWalk(server, 'payments.fetch-bills')
  await runWalk(server, 'payments.fetch-bills')
  expect(await kept()).toEqual([
    {
      channel: 'wechat_pay',
      day,
      lines: 4 + partsFen.length,
      in_fen: unlock.fen + parted.fen + member.fen,
      out_fen: member.fen + partsSum,
    },
    { channel: 'wechat_transfer', day, lines: 1, in_fen: 0, out_fen: byWeChat.fen },
  ])
  expect(await isWaiting()).toEqual([
    ['bills_wechat_pay', false],
    ['bills_wechat_transfer', false],
    ['bills_alipay_transfer', false],
  ])
})

it('keeps nothing of a damaged bill, shows it as stuck to staff, and asks for it again', async () => {
  const admin = server.asStaff(await server.make.staff('admin'))
  const stuck = async () =>
    (await admin.call(stuckList, { queue: 'payments.fetch-bills' })).items.map(
      ({ subject, is_money, error }) => ({ subject, is_money, error }),
    )
  expect(await stuck()).toEqual([
    {
      subject: { key: `alipay_transfer/${day}`, label: `alipay_transfer/${day}` },
      is_money: true,
      error: 'a bill that cannot be read: no whole ZIP file',
    },
  ])
  await sim('bills', { since: dayBefore(3) }, 'alipay')
  for (const fault of [
    { mode: 'error5xx', match: '/bill?', times: 1 },
    { mode: 'errorCode', code: 'SYSTEM_ERROR', match: day, times: 1 },
  ] as const) {
    await simulators.setFault('alipay', fault)
    server.passTime(hour)
    await runWalk(server, 'payments.fetch-bills')
    expect(await kept(), fault.mode).toHaveLength(2)
  }
  server.passTime(hour)
  await runWalk(server, 'payments.fetch-bills')
  expect((await kept())[0]).toEqual({
    channel: 'alipay_transfer',
    day,
    lines: 1,
    in_fen: 0,
    out_fen: byAlipay.fen,
  })
  expect(await stuck()).toEqual([])
})

it('finds nothing where both agree, and says so in the console', async () => {
  await runJob('finance.prove')
  const { latest } = await server.asStaff(await server.make.staff('finance_checker')).call(consoleProof, {})
  const shown = latest?.checks
    .filter(({ id }) => id.startsWith('bills_'))
    .map(({ label, group, result, unit, ledger, other, differences }) => ({
      label,
      group,
      result,
      unit,
      ledger,
      other,
      differences,
    }))
  const paidFen = unlock.fen + parted.fen + partsSum + 2 * member.fen
  const right = { group: 'channel', result: 'passed', unit: 'fen', differences: [] }
  expect(shown).toEqual([
    { ...right, label: '微信支付账单与本系统一致', ledger: paidFen, other: paidFen },
    { ...right, label: '微信商家转账账单与本系统一致', ledger: byWeChat.fen, other: byWeChat.fen },
    {
      ...right,
      label: '支付宝转账账单与本系统一致',
      // The day before had no movements, so that its bill may still come.
      result: 'waiting',
      ledger: byAlipay.fen,
      other: byAlipay.fen,
    },
  ])
})

it('names channel, day, number and what differs, whatever is changed', async () => {
  const pay = `微信支付 ${day} 账单`
  const { fen } = unlock
  const ofUnlock = `${pay} 付款 ${unlock.number}`
  const inFen = fen + parted.fen + member.fen
  expect(
    await seenAfter('UPDATE channel_bill_lines SET amount_fen = amount_fen + 1 WHERE number = $1', [
      unlock.number,
    ]),
  ).toEqual([
    { subject: `${pay} 的 收入合计 in_fen 与逐行相加不同`, ledger: inFen + 1, other: inFen },
    { subject: `${ofUnlock}：金额不同`, ledger: fen, other: fen + 1 },
  ])
  expect(await seenAfter('DELETE FROM channel_bill_lines WHERE number = $1', [unlock.number])).toEqual([
    { subject: `${pay} 的 收入合计 in_fen 与逐行相加不同`, ledger: inFen - fen, other: inFen },
    { subject: `${pay} 的 行数 lines 与逐行相加不同`, ledger: 5, other: 6 },
    { subject: `${ofUnlock}：本系统有，账单里没有`, ledger: fen, other: 0 },
  ])
  expect(await seenAfter('DELETE FROM payments WHERE number = $1', [unlock.number])).toEqual([
    { subject: `${ofUnlock}：账单里有，本系统没有`, ledger: 0, other: fen },
  ])
  expect(
    await seenAfter("UPDATE payments SET state = 'closed', paid_at = NULL WHERE number = $1", [
      unlock.number,
    ]),
  ).toEqual([{ subject: `${ofUnlock}：账单里有，本系统没有`, ledger: 0, other: fen }])
  expect(
    await seenAfter("UPDATE payments SET state = 'paid', refunded_at = NULL WHERE number = $1", [
      member.number,
    ]),
  ).toEqual([{ subject: `${pay} 退款 ${member.number}：账单里有，本系统没有`, ledger: 0, other: member.fen }])
  expect(
    await seenAfter('UPDATE payments SET received_fen = received_fen - 1 WHERE number = $1', [unlock.number]),
  ).toEqual([{ subject: `${ofUnlock}：金额不同`, ledger: fen - 1, other: fen }])
  expect(
    await seenAfter('UPDATE payment_parts SET fen = fen + 1 WHERE number = $1 AND part = 2', [parted.number]),
  ).toEqual([{ subject: `${pay} 退款 ${parted.number}：金额不同`, ledger: partsSum + 11, other: partsSum }])
})

it('does not look for what was paid where a bill is missing', async () => {
  expect(
    await seenAfter('DELETE FROM channel_bills WHERE channel = $1 AND day = $2', [
      'wechat_pay',
      businessDay(Date.parse(`${day}T12:00:00+08:00`) - dayMs),
    ]),
  ).toEqual([])
  const late = await server.services.db.write((tx) =>
    tx.execute(sql`SELECT count(*)::int AS kept FROM channel_bills WHERE day > ${day}`),
  )
  expect(late.rows).toEqual([{ kept: 0 }])
})

it('takes a day for one without movements when Alipay still has no bill of it after three days', async () => {
  const alipayDays = async () =>
    (
      await hand.query(
        `SELECT day::text, lines, out_fen::float8 AS out_fen FROM channel_bills
         WHERE channel = 'alipay_transfer' AND day <= $1 ORDER BY day`,
        [day],
      )
    ).rows
  const dayBeforeThat = businessDay(Date.parse(`${day}T12:00:00+08:00`) - dayMs)
  const { number, fen } = byAlipay
  const deleteLine = ['DELETE FROM channel_bill_lines WHERE number = $1', [number]] as const
  const wrongTotals = [
    { subject: `支付宝转账 ${day} 账单 的 行数 lines 与逐行相加不同`, ledger: 0, other: 1 },
    { subject: `支付宝转账 ${day} 账单 的 支出合计 out_fen 与逐行相加不同`, ledger: 0, other: fen },
  ]
  const ofAlipay = `支付宝转账 ${day} 账单 打款 ${number}`
  expect((await alipayDays()).at(-1)).toEqual({ day, lines: 1, out_fen: fen })
  expect(await alipayDays()).not.toContainEqual({ day: dayBeforeThat, lines: 0, out_fen: 0 })
  expect(await seenAfter(...deleteLine), 'the day before is missing').toEqual(wrongTotals)

  await goTo(2, 11)
  await runWalk(server, 'payments.fetch-bills')
  expect((await alipayDays()).slice(-2)).toEqual([
    { day: dayBeforeThat, lines: 0, out_fen: 0 },
    { day, lines: 1, out_fen: fen },
  ])
  expect(await isWaiting()).toContainEqual(['bills_alipay_transfer', false])
  expect(await seenAfter(...deleteLine)).toEqual([
    ...wrongTotals,
    { subject: `${ofAlipay}：本系统有，账单里没有`, ledger: fen, other: 0 },
  ])
})

describe.each(['wechat_transfer', 'alipay_transfer'] as const)('a payout in the bill of %s', (channel) => {
  interface Damage {
    what: string
    /** $1 is the channel or the payout's number. */
    change: string
    of?: 'channel'
    seen: (names: { bill: string; payout: string; number: string; fen: number }) => Difference[]
  }
  const total = (bill: string, words: string, ledger: number, other: number): Difference => ({
    subject: `${bill} 的 ${words} 与逐行相加不同`,
    ledger,
    other,
  })
  const sum = (bill: string, ledger: number, other: number) => total(bill, '支出合计 out_fen', ledger, other)
  const count = (bill: string, ledger: number, other: number) => total(bill, '行数 lines', ledger, other)
  const damages: readonly Damage[] = [
    {
      what: 'another amount in the line',
      change: 'UPDATE channel_bill_lines SET amount_fen = amount_fen + 1 WHERE number = $1',
      seen: ({ bill, payout, fen }) => [
        sum(bill, fen + 1, fen),
        { subject: `${payout}：金额不同`, ledger: fen, other: fen + 1 },
      ],
    },
    {
      what: 'another number in the line',
      change: "UPDATE channel_bill_lines SET number = number || 'X' WHERE number = $1",
      seen: ({ payout, fen }) => [
        { subject: `${payout}：本系统有，账单里没有`, ledger: fen, other: 0 },
        { subject: `${payout}X：账单里有，本系统没有`, ledger: 0, other: fen },
      ],
    },
    {
      what: 'the line is gone',
      change: 'DELETE FROM channel_bill_lines WHERE number = $1',
      seen: ({ bill, payout, fen }) => [
        count(bill, 0, 1),
        sum(bill, 0, fen),
        { subject: `${payout}：本系统有，账单里没有`, ledger: fen, other: 0 },
      ],
    },
    {
      what: 'the line is there twice',
      change: `INSERT INTO channel_bill_lines (channel, day, line, kind, is_out, number, amount_fen)
        SELECT channel, day, line + 1, kind, is_out, number, amount_fen FROM channel_bill_lines WHERE number = $1`,
      seen: ({ bill, payout, fen }) => [
        count(bill, 2, 1),
        sum(bill, 2 * fen, fen),
        { subject: `${payout}：金额不同`, ledger: fen, other: 2 * fen },
      ],
    },
    {
      what: 'our withdrawal is gone',
      change: 'DELETE FROM withdrawals WHERE bill_no = $1',
      seen: ({ payout, fen }) => [{ subject: `${payout}：账单里有，本系统没有`, ledger: 0, other: fen }],
    },
    {
      what: 'our withdrawal is not paid',
      change: "UPDATE withdrawals SET state = 'failed' WHERE bill_no = $1",
      seen: ({ payout, fen }) => [{ subject: `${payout}：账单里有，本系统没有`, ledger: 0, other: fen }],
    },
    {
      what: 'our withdrawal has another amount',
      change: 'UPDATE withdrawals SET net_fen = net_fen + 5, fee_fen = fee_fen - 5 WHERE bill_no = $1',
      seen: ({ payout, fen }) => [{ subject: `${payout}：金额不同`, ledger: fen + 5, other: fen }],
    },
    ...(['out_fen', 'in_fen', 'lines'] as const).map(
      (column): Damage => ({
        what: `another ${column} of the bill`,
        of: 'channel',
        change: `UPDATE channel_bills SET ${column} = ${column} + 7 WHERE channel = $1 AND day = 'DAY'`,
        seen: ({ bill, fen }) => {
          if (column === 'out_fen') return [sum(bill, fen, fen + 7)]
          return column === 'in_fen' ? [total(bill, '收入合计 in_fen', 0, 7)] : [count(bill, 1, 8)]
        },
      }),
    ),
  ]

  it.each(damages)('is named: $what', async ({ change, of, seen }) => {
    const { number, fen } = channel === 'wechat_transfer' ? byWeChat : byAlipay
    const bill = `${channel === 'wechat_transfer' ? '微信商家转账' : '支付宝转账'} ${day} 账单`
    expect(await seenAfter(change.replace('DAY', day), [of === 'channel' ? channel : number])).toEqual(
      seen({ bill, payout: `${bill} 打款 ${number}`, number, fen }),
    )
  })
})

it('shows in the console whatever is wrong in the bill of a day, and pays out no more', async () => {
  await goTo(1, 12)
  const wrongDay = today()
  const what = ['missing', 'twice', 'amount', 'unknown'] as const
  const expected: Record<string, Difference[]> = {}
  for (const [channel, partner, name] of [
    ['wechat', 'wechat-pay', '微信商家转账'],
    ['alipay', 'alipay', '支付宝转账'],
  ] as const) {
    const paid: { number: string; fen: number }[] = []
    for (const _each of what) paid.push(await payOut(channel, 70_000))
    const damages = paid.map(({ number }, at) => ({ number, what: what[at] }))
    await sim('bills', { since: dayBefore(9), damages }, partner)
    const of = (at: number) => ({ number: '', fen: 0, ...paid[at] })
    const subject = (number: string, words: string) => `${name} ${wrongDay} 账单 打款 ${number}：${words}`
    expected[`bills_${channel}_transfer`] = [
      { subject: subject(of(0).number, '本系统有，账单里没有'), ledger: of(0).fen, other: 0 },
      { subject: subject(of(1).number, '金额不同'), ledger: of(1).fen, other: 2 * of(1).fen },
      { subject: subject(of(2).number, '金额不同'), ledger: of(2).fen, other: of(2).fen + 1 },
      { subject: subject(`${of(3).number}X`, '账单里有，本系统没有'), ledger: 0, other: of(3).fen },
    ].toSorted((one, other) => (one.subject < other.subject ? -1 : 1))
  }
  // When also the day before, of which Alipay makes no bill, is taken for one without movements.
  await goTo(4, 11)
  await runWalk(server, 'payments.fetch-bills')
  await runJob('finance.prove')
  const checker = server.asStaff(await server.make.staff('finance_checker'))
  const { latest, is_payout_allowed } = await checker.call(consoleProof, {})
  const shown = Object.fromEntries(
    (latest?.checks ?? [])
      .filter(({ id }) => id in expected)
      .map(({ id, differences }) => [
        id,
        differences
          .map(({ subject, ledger, other }) => ({ subject, ledger, other }))
          .toSorted((one, other) => (one.subject < other.subject ? -1 : 1)),
      ]),
  )
  expect(shown).toEqual(expected)
  expect(is_payout_allowed).toBe(false)
})
