/**
 * One suite for everything that is sold: the list of kinds comes from the product, so a new kind without a
 * buyer here fails, and one with a buyer is tested in full.
 */
import { errorCodes } from '@wallpaper/contract'
import { askPayment, paymentList, proposePaymentRefund } from '@wallpaper/contract/payments/payments.console'
import { approve } from '@wallpaper/contract/staff/staff.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { areas } from '../app.ts'
import { earlierNoticePaths, payNoticePath } from '../areas/payments/payment/payNotice.path.ts'
import { orderKinds } from '../areas/payments/public.ts'
import { ledgerChecks } from '../ledger/ledger.slots.ts'
import { declaredSlots } from '../product.ts'
import { type Bought, buyers } from './buyers.ts'
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
  const { refunds } = (await answer.json()) as { refunds: { number: string; of: string; status: string }[] }
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

/** Each costs a signed query: many pages, so that code that reads only the first page fails. */
const dueOrders = 2_000

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
