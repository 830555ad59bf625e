/**
 * One suite for everything that is sold: the list of kinds comes from the product, so a new kind without a
 * buyer here fails, and one with a buyer is tested in full.
 */
import { errorCodes, type InputOf } from '@wallpaper/contract'
import {
  askPayment,
  deliverPaymentAgain,
  exportPayments,
  paymentFigures,
  paymentList,
  paymentRefundSplit,
  proposePaymentRefund,
} from '@wallpaper/contract/payments/payments.console'
import { approve, auditList } from '@wallpaper/contract/staff/staff.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { areas } from '../app.ts'
import { earlierNoticePaths, payNoticePath } from '../areas/payments/payment/payNotice.path.ts'
import { orderKinds } from '../areas/payments/public.ts'
import { ledgerChecks } from '../ledger/ledger.slots.ts'
import { declaredSlots } from '../product.ts'
import { type Bought, buyers, makeBuyer } from './buyers.ts'
import { codeOf } from './codeOf.ts'
import { type Simulators, startSimulators } from './simulators.ts'
import { startTestServer, type TestServer } from './testServer.ts'

const kinds = declaredSlots(areas).all(orderKinds)
const minute = 60_000

let server: TestServer
let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators()
  server = await startTestServer({ env: { SIMULATORS_PORT: new URL(simulators.url).port } })
})
beforeEach(async () => {
  await simulators.reset()
  await channel('refund', { status: 'SUCCESS' })
})
afterAll(async () => {
  await channel('refund', { status: 'SUCCESS' })
  await server.stop()
  await simulators.stop()
})

const key = () => ({ idempotencyKey: `key-${crypto.randomUUID()}` })
const run = (query: ReturnType<typeof sql>) => server.services.db.write((tx) => tx.execute(query))

const channel = (act: 'pay' | 'refund', body: object) =>
  fetch(`${simulators.url}/wechat-pay/sim/${act}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

interface Paid {
  total?: number
  currency?: string
  is_closed_too?: boolean
  notify_url?: string
}
const pay = (number: string, paid: Paid = {}) =>
  channel('pay', { out_trade_no: number, has_notice: paid.notify_url !== undefined, ...paid })

const refundsOf = async (number: string) => {
  const answer = await fetch(`${simulators.url}/wechat-pay/sim/orders`)
  const { refunds } = (await answer.json()) as {
    refunds: { number: string; of: string; fen: number; status: string }[]
  }
  return refunds.filter(({ of }) => of === number)
}

const settle = async () => {
  server.passTime(2 * minute)
  await server.product.jobHandlers
    .find(({ kind }) => kind.name === 'payments.settle')
    ?.handle({}, { id: 'now', isLastTry: false, signal: new AbortController().signal })
}

/** The state in both tables: the database copies it from one to the other. */
const stateOf = async (number: string) => {
  const { rows } = await run(sql`
    SELECT p.state, coalesce(u.state, m.state) AS copied, p.received_fen::int AS received_fen, p.received_currency, p.doubt, p.refund_reason
    FROM payments p LEFT JOIN unlock_orders u USING (uid, number) LEFT JOIN member_orders m USING (uid, number)
    WHERE p.number = ${number}`)
  const { state, copied, ...facts } = rows[0] ?? {}
  expect(copied).toBe(state)
  return { state, ...facts }
}

const received = (bought: Bought) => ({ received_fen: bought.fen, received_currency: 'CNY', doubt: '' })
const nothing = { received_fen: null, received_currency: null, doubt: '', refund_reason: '' }

const checksAgree = async () => {
  const checks = declaredSlots(areas).all(ledgerChecks)
  const found = await server.services.db.snapshot(async (tx) => {
    const differences = []
    for (const check of checks) differences.push(...(await check.run(tx)).differences)
    return differences
  })
  expect(found).toEqual([])
}

describe.each(kinds)('an order of kind $id', ({ id }) => {
  const begin = async (): Promise<Bought> => {
    const buyer = buyers[id]
    if (!buyer) throw new Error(`nobody buys ${id} in this suite: add it to buyers.ts`)
    return buyer(server)
  }

  it('is paid when the question is answered so, and a notice that comes after changes nothing', async () => {
    const bought = await begin()
    expect(await stateOf(bought.number)).toEqual({ state: 'paying', ...nothing })
    expect(await bought.isGiven(), 'nothing before').toBe(false)
    await pay(bought.number)
    await bought.look()
    const paid = { state: 'paid', ...received(bought), refund_reason: '' }
    expect(await stateOf(bought.number)).toEqual(paid)
    expect(await bought.isGiven()).toBe(true)
    const given = await bought.facts()
    await notice(bought.number)
    await settle()
    expect(await stateOf(bought.number)).toEqual(paid)
    expect(await bought.facts()).toEqual(given)
    await checksAgree()
  })

  it('is paid by the notice before anybody asked, told twice and at every address, once', async () => {
    const bought = await begin()
    await pay(bought.number)
    for (const path of [payNoticePath, ...earlierNoticePaths, payNoticePath])
      expect(await notice(bought.number, path), path).toBe(204)
    expect(await stateOf(bought.number)).toMatchObject({ state: 'paid' })
    const given = await bought.facts()
    await bought.look()
    await settle()
    expect(await bought.facts()).toEqual(given)
    await checksAgree()
  })

  it('does not believe a forged notice, nor an early one; and does not take one it cannot verify', async () => {
    const bought = await begin()
    const forged = await fetch(`${server.url}${payNoticePath}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'wechatpay-timestamp': String(Math.floor(Date.now() / 1_000)),
        'wechatpay-nonce': 'n',
        'wechatpay-signature': Buffer.alloc(256).toString('base64'),
        'wechatpay-serial': 'PUB_KEY_ID_0',
      },
      body: JSON.stringify({ event_type: 'TRANSACTION.SUCCESS', resource: { ciphertext: 'x', nonce: 'y' } }),
    })
    expect(forged.status).toBe(401)
    expect(await stateOf(bought.number)).toEqual({ state: 'paying', ...nothing })
    await pay(bought.number)
    await simulators.setFault('wechat-pay', { mode: 'error5xx', match: 'out-trade-no' })
    expect(await notice(bought.number), 'told again later').toBe(503)
    expect(await stateOf(bought.number)).toEqual({ state: 'paying', ...nothing })
    await simulators.reset()
    await settle()
    expect(await stateOf(bought.number)).toMatchObject({ state: 'paid' })
  })

  it.each([
    {
      what: 'another amount',
      paid: { total: 1 },
      doubt: 'amount',
      received_fen: 1,
      received_currency: 'CNY',
    },
    { what: 'another currency', paid: { currency: 'USD' }, doubt: 'currency', received_currency: 'USD' },
  ])('with $what gives nothing, is shown to staff, and goes back with a second person', async (wrong) => {
    const bought = await begin()
    await pay(bought.number, wrong.paid)
    await bought.look()
    const doubtful = {
      state: 'doubtful',
      received_fen: wrong.received_fen ?? bought.fen,
      received_currency: wrong.received_currency,
      doubt: wrong.doubt,
      refund_reason: '',
    }
    expect(await stateOf(bought.number)).toEqual(doubtful)
    expect(await bought.isGiven()).toBe(false)
    expect(await bought.again(), 'the same order, and no second charge').toBe(bought.number)
    const operator = server.asStaff(await server.make.staff('operator'))
    const checker = server.asStaff(await server.make.staff('finance_checker'))
    const { items } = await operator.call(paymentList, { state: 'doubtful', number: bought.number })
    expect(items).toMatchObject([
      {
        number: bought.number,
        kind: id,
        expected_fen: bought.fen,
        doubt: wrong.doubt,
        pending_refund_id: null,
      },
    ])
    expect(await operator.call(askPayment, { number: bought.number })).toMatchObject({ state: 'doubtful' })
    const proposal = await operator.call(
      proposePaymentRefund,
      { number: bought.number, reason: '金额不符，退回' },
      key(),
    )
    expect(await codeOf(operator.call(approve, { id: proposal.id }))).toBe(errorCodes.noPermission)
    await checker.call(approve, { id: proposal.id })
    await settle()
    expect(await stateOf(bought.number)).toEqual({
      ...doubtful,
      state: 'refunded',
      doubt: '',
      refund_reason: '金额不符，退回',
    })
    expect(await refundsOf(bought.number)).toHaveLength(1)
    await checksAgree()
  })

  it('that nobody pays is closed at the channel first, then here; and can be bought anew', async () => {
    const bought = await begin()
    server.passTime(16 * minute)
    await settle()
    expect(await stateOf(bought.number)).toEqual({ state: 'closed', ...nothing })
    await pay(bought.number)
    await bought.look()
    expect(await stateOf(bought.number), 'the channel takes no money any more').toMatchObject({
      state: 'closed',
    })
    expect(await bought.again()).not.toBe(bought.number)
  })

  it('paid late, after it was closed here, is given all the same', async () => {
    const bought = await begin()
    server.passTime(16 * minute)
    await settle()
    await pay(bought.number, { is_closed_too: true })
    expect(await notice(bought.number)).toBe(204)
    expect(await stateOf(bought.number)).toMatchObject({ state: 'paid' })
    expect(await bought.isGiven()).toBe(true)
    await checksAgree()
  })

  it('paid late without a notice is found by the job, which asks about what it closed once more', async () => {
    const bought = await begin()
    server.passTime(16 * minute)
    await settle()
    await pay(bought.number, { is_closed_too: true })
    server.passTime(31 * minute)
    await settle()
    expect(await stateOf(bought.number)).toMatchObject({ state: 'paid' })
  })

  it('paid late, when the same thing was bought anew and paid meanwhile, goes back', async () => {
    const late = await begin()
    server.passTime(16 * minute)
    await settle()
    const second = await late.again()
    await pay(second)
    await notice(second)
    expect(await stateOf(second)).toMatchObject({ state: 'paid' })
    const given = await late.facts()
    await pay(late.number, { is_closed_too: true })
    await notice(late.number)
    expect(await stateOf(late.number)).toEqual({
      state: 'refunded',
      ...received(late),
      refund_reason: '重复付款，原路退回',
    })
    expect(await late.facts()).toEqual(given)
    await checksAgree()
  })

  it('that can no longer be given goes back, once, though the answer to the refund is lost', async () => {
    const bought = await begin()
    await bought.spoil()
    await pay(bought.number)
    await simulators.setFault('wechat-pay', {
      mode: 'errorCode',
      code: 'SYSTEM_ERROR',
      match: '/refund/',
      times: 3,
    })
    await notice(bought.number)
    expect(await stateOf(bought.number)).toMatchObject({ state: 'refunding' })
    await settle()
    await simulators.reset()
    server.passTime(60 * minute)
    await settle()
    expect(await stateOf(bought.number)).toMatchObject({ state: 'refunded', received_fen: bought.fen })
    expect(await refundsOf(bought.number)).toHaveLength(1)
    await checksAgree()
  })

  it('whose refund the channel gives up stays visible, and is asked for again by staff under a new number', async () => {
    const bought = await begin()
    await bought.spoil()
    await pay(bought.number)
    await channel('refund', { status: 'ABNORMAL' })
    await notice(bought.number)
    server.passTime(60 * minute)
    await settle()
    const operator = server.asStaff(await server.make.staff('operator'))
    const { items } = await operator.call(paymentList, { state: 'refunding', number: bought.number })
    expect(items).toMatchObject([{ refund_failure: '微信支付没有退成' }])
    await channel('refund', { status: 'SUCCESS' })
    expect(await operator.call(askPayment, { number: bought.number })).toMatchObject({
      state: 'refunded',
    })
    expect((await refundsOf(bought.number)).map(({ number, status }) => [number, status])).toEqual([
      [`${bought.number}R`, 'ABNORMAL'],
      [`${bought.number}R2`, 'SUCCESS'],
    ])
    await checksAgree()
  })

  it('refunded at the channel itself is refunded here, before and after it was given', async () => {
    const before = await begin()
    await pay(before.number)
    await channel('refund', { out_trade_no: before.number })
    await before.look()
    expect(await stateOf(before.number)).toMatchObject({ state: 'refunded' })
    expect(await before.isGiven()).toBe(false)
    const after = await begin()
    await pay(after.number)
    await after.look()
    await channel('refund', { out_trade_no: after.number })
    const operator = server.asStaff(await server.make.staff('operator'))
    await operator.call(askPayment, { number: after.number })
    expect(await stateOf(after.number)).toMatchObject({ state: 'refunded' })
    expect(await after.isGiven()).toBe(false)
    await checksAgree()
  })

  it('is one order for twelve that ask at once, unpaid or just paid', async () => {
    const bought = await begin()
    const twelve = () => Promise.all(Array.from({ length: 12 }, () => bought.again()))
    expect(await twelve()).toEqual(Array(12).fill(bought.number))
    await pay(bought.number)
    await bought.look()
    server.passTime(minute)
    expect(await twelve()).toEqual(Array(12).fill(bought.number))
  })

  it('waits for a channel that is slow or silent, and is neither lost nor charged twice', async () => {
    const bought = await begin()
    await pay(bought.number)
    await simulators.setFault('wechat-pay', { mode: 'timeout', match: bought.number, times: 1 })
    await simulators.setFault('wechat-pay', { mode: 'slow', delay_ms: 300 })
    await settle()
    expect(await stateOf(bought.number)).toMatchObject({ state: 'paying' })
    expect(await bought.again()).toBe(bought.number)
    await simulators.reset()
    server.passTime(10 * minute)
    await settle()
    expect(await stateOf(bought.number)).toMatchObject({ state: 'paid' })
  })
})

/** Each costs a signed query: some pages, so that code that reads only the first page fails. */
const dueOrders = 700

it('ten thousand open orders do not keep a paid one waiting for a second run', async () => {
  const [kind] = kinds
  const bought = await buyers[kind?.id ?? '']?.(server)
  if (!bought) throw new Error('nothing is sold')
  await pay(bought.number)
  const at = new Date(server.services.clock())
  // The rest was queried a moment ago and is not due yet.
  const later = new Date(at.getTime() + 60 * minute)
  await run(sql`
    INSERT INTO payments (uid, number, kind, buyer, goods, description, expected_fen, state, prepay_id, made_at, expires_at,
      changed_at, ask_at)
    SELECT 1, 'TA' || to_char(n, 'FM000000'), ${kind?.id}, n::text, 'x', '图', 100, 'paying', 'wx' || n, ${at},
      ${new Date(at.getTime() + 15 * minute)}, ${at}, CASE WHEN n <= ${dueOrders} THEN ${at} ELSE ${later} END::timestamptz
    FROM generate_series(1, 10000) AS n`)
  await settle()
  expect(await stateOf(bought.number)).toMatchObject({ state: 'paid' })
  const { rows } = await run(sql`
    SELECT count(*)::int AS open, count(*) FILTER (WHERE ask_at > ${at} AND ask_at <> ${later})::int AS asked,
      count(*) FILTER (WHERE ask_at = ${later})::int AS "notDue" FROM payments WHERE number LIKE 'TA%'`)
  expect(rows).toEqual([{ open: 10_000, asked: dueOrders, notDue: 10_000 - dueOrders }])
  await run(sql`DELETE FROM payments WHERE number LIKE 'TA%'`)
}, 120_000)

/** Sends a notice like the channel: signed and encrypted, to this path; returns the reply's status. */
async function notice(number: string, path: string = payNoticePath): Promise<number> {
  const answer = await channel('pay', { out_trade_no: number, has_notice: false })
  const sent = await fetch(`${simulators.url}/wechat-pay/sim/notice`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ out_trade_no: number, url: `${server.url}${path}` }),
  })
  expect(answer.status).toBe(200)
  return ((await sent.json()) as { status: number }).status
}

describe('the one list of orders', () => {
  const buyUnlock = async (): Promise<Bought> => {
    const bought = await buyers.unlock?.(server)
    if (!bought) throw new Error('nobody buys an unlock')
    await pay(bought.number)
    await bought.look()
    return bought
  }
  const asSupport = async () => server.asStaff(await server.make.staff('support'))

  it('has what the audience and members bought, from the channel and the balance, with the sums of the day', async () => {
    const support = await asSupport()
    const before = await support.call(paymentFigures, {})
    const bought = await buyUnlock()
    server.passTime(1_000)
    const member = await makeBuyer(server)
    const { number } = await member.buy('gold')
    const { items } = await support.call(paymentList, { limit: 2 })
    expect(items.map((item) => [item.number, item.kind, item.way, item.state, item.received_fen])).toEqual([
      [number, 'member', 'balance', 'paid', 29_800],
      [bought.number, 'unlock', 'wechat', 'paid', bought.fen],
    ])
    const [, sold] = items
    expect(sold?.links.map(({ key: subject }) => subject.split(':')[0])).toEqual(['person', 'photo'])
    const first = await support.call(paymentList, { limit: 1 })
    const second = await support.call(paymentList, { limit: 1, cursor: first.next_cursor ?? '' })
    expect([...first.items, ...second.items]).toEqual(items)
    const ofMember = await support.call(paymentList, { uid: member.uid })
    expect([ofMember.total, ofMember.items.map((item) => item.number)]).toEqual([1, [number]])
    const after = await support.call(paymentFigures, {})
    const more = Object.fromEntries(
      after.paid.map(({ id, count, fen }) => {
        const was = before.paid.find((each) => each.id === id)
        return [id, [count - (was?.count ?? 0), fen - (was?.fen ?? 0)]]
      }),
    )
    expect(more).toEqual({ unlock: [1, bought.fen], member: [1, 29_800] })
  })

  it('is exported as it is filtered, with the code of what the audience bought', async () => {
    const bought = await buyUnlock()
    server.passTime(1_000)
    const member = await makeBuyer(server)
    const { number } = await member.buy('gold')
    const support = await asSupport()
    const [sold] = (await support.call(paymentList, { number: bought.number })).items
    expect(sold?.code).toMatch(/^\S{2,}$/)
    const lines = async (filter: InputOf<typeof exportPayments>) =>
      (await support.call(exportPayments, filter)).csv.split('\r\n').slice(1, -1)
    for (const number of [sold?.code ?? '', (sold?.title ?? '').slice(0, 2)]) {
      const found = await support.call(paymentList, { number })
      expect([number, found.items.some((item) => item.number === bought.number)]).toEqual([number, true])
    }
    expect((await support.call(paymentList, { number: '没有这个口令' })).items).toEqual([])
    const [line, ...others] = await lines({ number: bought.number })
    expect(others).toEqual([])
    expect(line?.split(',').slice(0, 8)).toEqual([
      `\t${bought.number}`,
      '观众取图',
      sold?.title,
      sold?.buyer,
      sold?.code,
      (bought.fen / 100).toFixed(2),
      (bought.fen / 100).toFixed(2),
      '微信',
    ])
    const ways = { balance: await lines({ way: 'balance' }), wechat: await lines({ way: 'wechat' }) }
    const has = (found: readonly string[], wanted: string) => found.some((each) => each.includes(wanted))
    expect([number, bought.number].map((each) => [has(ways.balance, each), has(ways.wechat, each)])).toEqual([
      [true, false],
      [false, true],
    ])
    const admin = server.asStaff(await server.make.staff('admin'))
    const { items } = await admin.call(auditList, { action: 'payment.export' })
    expect(items.map(({ subject }) => subject.label)).toEqual(['全部订单', '全部订单', '全部订单'])
  })

  it('refunds an order of the balance by its number, with a second person', async () => {
    const member = await makeBuyer(server)
    const { number } = await member.buy('gold')
    const support = await asSupport()
    const checker = server.asStaff(await server.make.staff('finance_checker'))
    const { id } = await support.call(proposePaymentRefund, { number, reason: '买错了等级' }, key())
    const waiting = await support.call(paymentList, { number })
    expect(waiting.items.map((item) => item.pending_refund_id)).toEqual([id])
    await checker.call(approve, { id })
    const [done] = (await support.call(paymentList, { number })).items
    expect([done?.state, done?.refund_reason]).toEqual(['refunded', '买错了等级'])
    expect(await member.available()).toBe(200_000)
  })

  it('gives a paid picture once more without income, and nothing that was not paid for', async () => {
    const bought = await buyUnlock()
    const counts = await bought.facts()
    await run(
      sql`DELETE FROM unlock_grants WHERE order_id IN (SELECT id FROM unlock_orders WHERE number = ${bought.number})`,
    )
    expect(await bought.isGiven()).toBe(false)
    const support = await asSupport()
    const again = { number: bought.number, reason: '付款成功，图片没有打开' }
    await support.call(deliverPaymentAgain, again, key())
    expect(await bought.isGiven()).toBe(true)
    expect((await bought.facts()) as object).toMatchObject({ counts: (counts as { counts: object }).counts })
    const open = await buyers.unlock?.(server)
    const unpaid = { number: open?.number ?? '', reason: '还没有付款' }
    expect(await codeOf(support.call(deliverPaymentAgain, unpaid, key()))).toBe(errorCodes.refused)
  })
})

describe('a part of an order that goes back', () => {
  const buy = async (): Promise<Bought> => {
    const bought = await buyers.unlock?.(server)
    if (!bought) throw new Error('nobody buys an unlock')
    await pay(bought.number)
    await bought.look()
    return bought
  }
  const propose = async (number: string, fen?: number) => {
    const operator = server.asStaff(await server.make.staff('operator'))
    return operator.call(
      proposePaymentRefund,
      { number, reason: '只给了一半', ...(fen !== undefined && { fen }) },
      key(),
    )
  }
  const refund = async (number: string, fen?: number) => {
    const { id } = await propose(number, fen)
    const checker = server.asStaff(await server.make.staff('finance_checker'))
    await checker.call(approve, { id })
  }
  const listed = async (number: string) => {
    const support = server.asStaff(await server.make.staff('support'))
    const { items } = await support.call(paymentList, { number })
    const [order] = items
    if (!order) throw new Error('the order is not listed')
    return order
  }
  /** What the creator's days say of the order: income, gross and sold pictures. */
  const booked = async (number: string) => {
    const { rows } = await run(sql`
      SELECT sum(w.income_fen)::int AS income, sum(w.gross_fen)::int AS gross, sum(w.paid_takes)::int AS takes
      FROM work_daily w WHERE w.uid = (SELECT uid FROM payments WHERE number = ${number})`)
    return rows[0]
  }

  it('goes back through the channel once a second person agrees, and is taken from everybody who had a share', async () => {
    const bought = await buy()
    const before = await booked(bought.number)
    expect(before).toEqual({ income: 96, gross: 137, takes: 1 })
    const support = server.asStaff(await server.make.staff('support'))
    const told = await support.call(paymentRefundSplit, { number: bought.number, fen: 100 })
    expect([told.fen, told.split.map(({ fen }) => fen), told.objection]).toEqual([100, [70, 30], ''])
    await refund(bought.number, 100)
    expect((await listed(bought.number)).parts, 'not before the channel says so').toMatchObject([
      { fen: 100, done_at: null },
    ])
    await settle()
    expect(await booked(bought.number)).toEqual({ income: 26, gross: 37, takes: 1 })
    expect(await bought.isGiven(), 'what was bought stays').toBe(true)
    expect((await listed(bought.number)).parts).toMatchObject([
      { fen: 100, reason: '只给了一半', failure: '' },
    ])
    expect(await stateOf(bought.number)).toMatchObject({ state: 'paid' })
    // The channel calls it refunded now, as it would call one that was refunded there.
    await support.call(askPayment, { number: bought.number })
    expect(await stateOf(bought.number)).toMatchObject({ state: 'paid' })
    await refund(bought.number)
    await settle()
    expect(await stateOf(bought.number)).toMatchObject({ state: 'refunded', received_fen: 137 })
    expect(await booked(bought.number)).toEqual({ income: 0, gross: 0, takes: 0 })
    expect(await bought.isGiven()).toBe(false)
    expect((await refundsOf(bought.number)).map(({ number, fen }) => [number, fen])).toEqual([
      [`${bought.number}P1`, 100],
      [`${bought.number}R`, 37],
    ])
    await checksAgree()
  })

  it('is counted on its day', async () => {
    const bought = await buy()
    const support = server.asStaff(await server.make.staff('support'))
    const before = await support.call(paymentFigures, {})
    await refund(bought.number, 40)
    await settle()
    await refund(bought.number, 50)
    await settle()
    const { refunded } = await support.call(paymentFigures, {})
    expect([refunded.count - before.refunded.count, refunded.fen - before.refunded.fen]).toEqual([2, 90])
  })

  it('is refused where it is no part, for what is only sold whole, and while another is under way', async () => {
    const bought = await buy()
    for (const fen of [137, 138]) expect(await codeOf(propose(bought.number, fen))).toBe(errorCodes.refused)
    const member = await makeBuyer(server)
    const { number } = await member.buy('gold')
    expect(await codeOf(propose(number, 100))).toBe(errorCodes.refused)
    const ofChannel = await buyers.member?.(server)
    if (!ofChannel) throw new Error('nobody buys a membership')
    await pay(ofChannel.number)
    await ofChannel.look()
    expect(await codeOf(propose(ofChannel.number, 100))).toBe(errorCodes.refused)
    await refund(bought.number, 100)
    expect(await codeOf(propose(bought.number, 1)), 'one at a time').toBe(errorCodes.refused)
    expect(await codeOf(propose(bought.number)), 'nor all that is left').toBe(errorCodes.refused)
    await settle()
    expect(await codeOf(propose(bought.number, 37))).toBe(errorCodes.refused)
    expect((await propose(bought.number, 36)).id).toBeGreaterThan(0)
  })

  it('that the channel gave up is visible, and is asked for again under a new number', async () => {
    const bought = await buy()
    const support = server.asStaff(await server.make.staff('support'))
    await channel('refund', { status: 'ABNORMAL' })
    const { unsettled } = await support.call(paymentFigures, {})
    await refund(bought.number, 100)
    await settle()
    expect((await listed(bought.number)).parts).toMatchObject([
      { failure: '微信支付没有退成', done_at: null },
    ])
    expect((await support.call(paymentFigures, {})).unsettled).toBe(unsettled + 1)
    await channel('refund', { status: 'SUCCESS' })
    await support.call(askPayment, { number: bought.number })
    expect((await listed(bought.number)).parts).toMatchObject([{ failure: '' }])
    expect((await listed(bought.number)).parts[0]?.done_at).toBeGreaterThan(0)
    expect((await refundsOf(bought.number)).map(({ number, status }) => [number, status])).toEqual([
      [`${bought.number}P1`, 'ABNORMAL'],
      [`${bought.number}P1A2`, 'SUCCESS'],
    ])
    await checksAgree()
  })

  it('goes back once, though the answer is lost', async () => {
    const bought = await buy()
    await simulators.setFault('wechat-pay', { mode: 'cut', match: '/refund/', times: 1 })
    await refund(bought.number, 100)
    await settle()
    await settle()
    expect((await listed(bought.number)).parts[0]?.done_at).toBeGreaterThan(0)
    expect(await refundsOf(bought.number)).toHaveLength(1)
    await checksAgree()
  })
})
