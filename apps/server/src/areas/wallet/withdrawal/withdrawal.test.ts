import { randomUUID } from 'node:crypto'
import { errorCodes } from '@wallpaper/contract'
import {
  accountDel,
  accountEdit,
  applyWithdraw,
  applyWithdrawV4,
  balanceOpExport,
  balanceOpList,
  cancelWithdraw,
  taxStepsRead,
  wallet2,
  walletV4,
  withdrawExport,
  withdrawInfo,
  withdrawInit,
  withdrawList,
  withdrawPreCalculate,
} from '@wallpaper/contract/wallet'
import {
  approveWithdrawals,
  consoleWithdrawals,
  rejectWithdrawal,
  sendBackWithdrawal,
  withdrawalFigures,
} from '@wallpaper/contract/wallet/wallet.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessDay } from '../../../platform/clock.ts'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { giveMoney } from '../../../test/money.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { makeFinance, makeWalletPerson, payAs, withAuthenticator } from '../test/walletWorld.ts'
import { applyFor } from './withdrawal.service.ts'

let server: TestServer
let finance: Awaited<ReturnType<typeof makeFinance>>
beforeAll(async () => {
  server = await startTestServer()
  finance = await makeFinance(server)
})
afterAll(() => server.stop())

const nothing = { pending: 0, withdrawing: 0, held: 0, debt: 0 }

describe('the export of balance changes', () => {
  it('has the rows and sums of the screen, to the fen, and follows the filter', async () => {
    const { client, apply, uid } = await makeWalletPerson(server)
    await giveMoney(server, uid, 12_345)
    await apply(20_001)
    const { items, flows } = await client.call(balanceOpList, { account: 'available' })
    const { csv } = await client.call(balanceOpExport, { account: 'available' })
    const rows = csv
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
    const fen = (text = '') => Math.round(Number(text) * 100)
    expect(rows.slice(1, 1 + items.length).map((row) => [row[1], fen(row[3]), fen(row[4])])).toEqual(
      items.map(({ title, amount, balance }) => [title, amount, balance]),
    )
    expect(rows.slice(1 + items.length).map((row) => [row[0], fen(row[3] || row[4])])).toEqual([
      ['合计', items.reduce((sum, { amount }) => sum + amount, 0)],
      ['月初余额', flows.opening],
      ['本月转入', flows.in],
      ['本月转出', flows.out],
      ['月末余额', flows.closing],
    ])
    const filtered = await client.call(balanceOpExport, { account: 'available', filter: 'withdrawal' })
    expect(filtered.csv.trim().split('\r\n')).toHaveLength(1 + 1 + 5)
  })
})

describe('the list of withdrawals', () => {
  it('is filtered by state, year and kind of account, with sums of exactly what is left; the file has the same', async () => {
    const { client, apply } = await makeWalletPerson(server)
    const paidOne = await apply(100_000)
    await server.services.db.write((tx) =>
      tx.execute(sql`UPDATE withdrawals SET state = 'paid', bill_no = 'B1' WHERE id = ${paidOne.id}`),
    )
    const open = await apply(50_000)
    const cancelled = await apply(20_000)
    await client.call(cancelWithdraw, { id: cancelled.id })
    const month = businessDay(server.services.clock()).slice(0, 7)
    const year = Number(month.slice(0, 4))
    const shared = {
      next_cursor: null,
      years: [year],
      counts: { to_confirm: 0, under_way: 1, paid: 1, back: 1 },
    }
    const idsOf = ({ items }: { items: readonly { id: string }[] }) => items.map(({ id }) => id)

    const all = await client.call(withdrawList, { year })
    expect(idsOf(all)).toEqual([cancelled.id, open.id, paidOne.id])
    expect({ ...all, items: [] }).toEqual({
      ...shared,
      items: [],
      months: [
        {
          month,
          applied: 170_000,
          under_way: 50_000,
          paid_net: paidOne.net,
          paid_taken: 100_000 - paidOne.net,
        },
      ],
    })
    const paid = await client.call(withdrawList, { filter: 'paid', channel: 'alipay' })
    expect(idsOf(paid)).toEqual([paidOne.id])
    expect({ ...paid, items: [] }).toEqual({
      ...shared,
      items: [],
      months: [
        { month, applied: 100_000, under_way: 0, paid_net: paidOne.net, paid_taken: 100_000 - paidOne.net },
      ],
    })
    expect(await client.call(withdrawList, { year: year - 1, channel: 'bank' })).toEqual({
      ...shared,
      items: [],
      counts: { to_confirm: 0, under_way: 0, paid: 0, back: 0 },
      months: [],
    })
    const { csv, file_name } = await client.call(withdrawExport, { filter: 'under_way' })
    const rows = csv
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
    expect(file_name).toBe('提现记录-处理中.csv')
    expect(rows.slice(1).map((row) => [row[3], row[4]])).toEqual([
      ['待审核', '500.00'],
      ['', '500.00'],
    ])
  })
})

describe('before a withdrawal', () => {
  it('the limits, the payee and what is there are said', async () => {
    const { client, payee } = await makeWalletPerson(server)
    expect(await client.call(withdrawInit, {})).toMatchObject({
      available: 500_000,
      limits: { min: 1_000, max: 2_000_000, per_day: 3, left_today: 3 },
      payee: { id: payee.id },
      has_password: true,
      stopped: null,
    })
  })

  it('what would arrive is said with every step, and counts the year so far', async () => {
    const { client, payee, apply } = await makeWalletPerson(server, { fen: 3_000_000 })
    const first = await client.call(withdrawPreCalculate, { amount: 1_000_000, payee_id: payee.id })
    expect(first).toMatchObject({ amount: 1_000_000, tax: 9_000, fee: 200, net: 990_800 })
    await apply(1_000_000)
    // The same month: 20,000 × 80 % − 5,000 = 11,000 at 3 %, of which 90 are withheld already.
    const second = await client.call(withdrawPreCalculate, { amount: 1_000_000, payee_id: payee.id })
    expect(second.withholding).toMatchObject({ income: 2_000_000, taxable: 1_100_000, withheld: 9_000 })
    expect(second.tax).toBe(24_000)
  })
})

describe('applying', () => {
  it.each([
    ['v5', applyWithdraw],
    ['v4', applyWithdrawV4],
  ])(
    'by %s moves the money in one step; its key again is the same withdrawal or, with another form, none',
    async (_title, endpoint) => {
      const { client, payee, balances } = await makeWalletPerson(server)
      const other = await client.call(accountEdit, {
        kind: 'alipay',
        account: 'other@example.com',
        is_default: false,
        is_agreed: true,
      })
      const { net } = await client.call(withdrawPreCalculate, { amount: 300_000, payee_id: payee.id })
      const form = { amount: 300_000, payee_id: payee.id, net, password: '280614' }
      const keyed = { idempotencyKey: randomUUID() }
      const made = await client.call(endpoint, form, keyed)
      expect(made).toMatchObject({ state: 'applied', amount: 300_000, net, account: payee.account })
      expect(await client.call(endpoint, form, keyed)).toEqual(made)
      const changes = [{ amount: 200_000 }, { payee_id: other.id }, { net: net - 1 }, { password: '280615' }]
      const codesOf = []
      for (const change of changes)
        codesOf.push(await codeOf(client.call(endpoint, { ...form, ...change }, keyed)))
      expect(codesOf).toEqual(changes.map(() => errorCodes.keyReused))
      expect(await balances()).toEqual({ ...nothing, available: 200_000, withdrawing: 300_000 })
    },
  )

  it('counts every wrong password under one key, and the right one then goes through with it', async () => {
    const { client, payee, balances } = await makeWalletPerson(server)
    const { net } = await client.call(withdrawPreCalculate, { amount: 1_000, payee_id: payee.id })
    const keyed = { idempotencyKey: randomUUID() }
    const attempt = (password: string) =>
      client.call(applyWithdraw, { amount: 1_000, payee_id: payee.id, net, password }, keyed)
    for (const left of [4, 3])
      expect((await refusalOf(attempt('000001'))).data).toEqual({
        fields: { password: `密码不对，还可以试 ${left} 次` },
      })
    await attempt('280614')
    expect(await balances()).toEqual({ ...nothing, available: 499_000, withdrawing: 1_000 })
  })

  it.each([
    [999, '单笔提现 ¥10.00–¥20,000.00'],
    [2_000_001, '单笔提现 ¥10.00–¥20,000.00'],
    [500_001, '可提现余额不足'],
  ])('is refused for %d fen', async (amount, sentence) => {
    const { apply, balances } = await makeWalletPerson(server)
    expect((await refusalOf(apply(amount))).data).toEqual({ fields: { amount: sentence } })
    expect(await balances()).toEqual({ ...nothing, available: 500_000 })
  })

  it('counts a wrong password and moves nothing; another figure than the person saw is refused', async () => {
    const { apply, client, payee, balances } = await makeWalletPerson(server)
    expect((await refusalOf(apply(1_000, { password: '000001' }))).data).toEqual({
      fields: { password: '密码不对，还可以试 4 次' },
    })
    const form = { amount: 1_000, payee_id: payee.id, net: 1_000, password: '280614' }
    const applied = client.call(applyWithdraw, form, { idempotencyKey: randomUUID() })
    expect(await codeOf(applied)).toBe(errorCodes.changedMeanwhile)
    expect((await balances()).available).toBe(500_000)
  })

  it('is three times a day, and what was cancelled does not count', async () => {
    const { apply, client } = await makeWalletPerson(server)
    const first = await apply(1_000)
    await client.call(cancelWithdraw, { id: first.id })
    for (let time = 0; time < 3; time += 1) await apply(1_000)
    expect((await refusalOf(apply(1_000))).message).toBe('每天最多提现 3 次，请明天再来')
  })

  it('is not for sub-accounts', async () => {
    const { uid } = await makeWalletPerson(server)
    const subAccount = server.as(await server.make.subAccount(uid, ['creation']))
    expect(await codeOf(subAccount.call(withdrawInit, {}))).toBe(errorCodes.noPermission)
    expect(await codeOf(subAccount.call(wallet2, {}))).toBe(errorCodes.noPermission)
  })

  it('of the whole balance by 64 at once succeeds exactly once, round after round', async () => {
    const { uid, payee, client, balances } = await makeWalletPerson(server, { fen: 10_000 })
    const { net } = await client.call(withdrawPreCalculate, { amount: 10_000, payee_id: payee.id })
    const { db, clock, keyFor } = server.services
    // Calls the service directly: HTTP limits calls per minute and person.
    const deps = { clock, passwordKey: keyFor('wallet/password') }
    const form = { amount: 10_000, payee_id: payee.id, net, password: '280614' }
    for (let round = 0; round < 4; round += 1) {
      const done = await Promise.allSettled(
        Array.from({ length: 64 }, () => db.write((tx) => applyFor(deps, tx, uid, form))),
      )
      const made = done
        .filter((one) => one.status === 'fulfilled')
        .flatMap(({ value }) => ('id' in value ? value.id : []))
      expect(made).toHaveLength(1)
      await client.call(cancelWithdraw, { id: made[0] ?? '' })
    }
    expect(await balances()).toEqual({ ...nothing, available: 10_000 })
  })
})

describe('how a month’s tax came about', () => {
  it('is shown step by step, for what was withdrawn and for what is only asked about', async () => {
    const own = await startTestServer()
    // Mid-year, so that there are earlier months.
    const june = Date.parse(
      `${Number(businessDay(own.services.clock()).slice(0, 4)) + 1}-06-15T12:00:00+08:00`,
    )
    own.passTime(june - own.services.clock())
    const { client, uid, payee } = await makeWalletPerson(own, { fen: 10_000_000 })
    const [year, month] = businessDay(own.services.clock()).split('-').map(Number)
    expect(await client.call(taxStepsRead, {})).toMatchObject({ year, month, step: null, months: [] })
    const { db } = own.services
    /** After two earlier months of 10,000 yuan, from each of which 90 were withheld. */
    const apply = async (taxMonth: number) => {
      const { net } = await client.call(withdrawPreCalculate, { amount: 1_000_000, payee_id: payee.id })
      const form = { amount: 1_000_000, payee_id: payee.id, net, password: '280614' }
      const { id } = await client.call(applyWithdraw, form, { idempotencyKey: randomUUID() })
      await db.write((tx) =>
        tx.execute(sql`UPDATE withdrawals SET tax_month = ${taxMonth} WHERE uid = ${uid} AND id = ${id}`),
      )
    }
    for (const before of [2, 1]) await apply((month ?? 1) - before)
    const amount = 1_500_000
    const quote = await client.call(withdrawPreCalculate, { amount, payee_id: payee.id })
    const steps = await client.call(taxStepsRead, { amount })
    expect(steps).toMatchObject({
      is_trial: true,
      tax: quote.tax,
      incomes: [1_000_000, 1_000_000, 1_500_000],
      step: { ...quote.withholding, gross: amount },
      beyond: 0,
      gross_total: 3_500_000,
      tax_total: 18_000 + quote.tax,
    })
    expect(steps.months.map(({ taxable, tax }) => [taxable, tax])).toEqual([
      [1_300_000, quote.tax],
      [600_000, 9_000],
      [300_000, 9_000],
    ])
    const second = await client.call(taxStepsRead, { year, month: (month ?? 1) - 1 })
    expect(second).toMatchObject({ is_trial: false, tax: 9_000, step: { tax: 9_000, months: 2 }, beyond: 0 })
    await own.stop()
  })
})

describe('cancelling', () => {
  it('gives everything back while nobody has approved it, and is too late afterwards', async () => {
    const { apply, client, balances } = await makeWalletPerson(server)
    const [first, second] = [await apply(100_000), await apply(200_000)]
    expect(await client.call(cancelWithdraw, { id: first.id })).toMatchObject({ state: 'cancelled' })
    expect(await balances()).toMatchObject({ available: 300_000, withdrawing: 200_000 })
    await finance.maker.call(approveWithdrawals, { ids: [second.id] })
    expect(await codeOf(client.call(cancelWithdraw, { id: second.id }))).toBe(errorCodes.changedMeanwhile)
  })
})

describe('maker and checker', () => {
  it('are two: who approved cannot pay, and each decides once', async () => {
    const { apply } = await makeWalletPerson(server, { channel: 'bank' })
    const { id } = await apply(100_000)
    const both = withAuthenticator(server, await server.make.staff('finance_maker', 'finance_checker'))
    expect((await refusalOf(payAs(both, [id]))).message).toBe('这笔提现的状态刚刚变了，请刷新后再看')
    await both.client.call(approveWithdrawals, { ids: [id] })
    expect((await refusalOf(payAs(both, [id]))).message).toBe('制单人不能复核自己制的单，请由另一位同事复核')
    expect(await finance.send([id])).toMatchObject({ state: 'sent', count: 1, net: 99_800 })
    expect((await refusalOf(finance.send([id]))).message).toBe('这笔提现的状态刚刚变了，请刷新后再看')
  })

  it('refuse with a reason that the creator reads, and all of it comes back', async () => {
    const { apply, client, balances } = await makeWalletPerson(server)
    const { id } = await apply(100_000)
    await finance.maker.call(rejectWithdrawal, { id, reason: '收款账户与实名不一致' })
    expect(await client.call(withdrawInfo, { id })).toMatchObject({
      state: 'rejected',
      reason: '收款账户与实名不一致',
    })
    expect(await balances()).toEqual({ ...nothing, available: 500_000 })
  })

  it('send back to the maker what the checker does not like', async () => {
    const { apply } = await makeWalletPerson(server)
    const { id } = await apply(100_000)
    await finance.maker.call(approveWithdrawals, { ids: [id] })
    const back = await finance.checker.call(sendBackWithdrawal, { id, reason: '请核对金额' })
    expect(back).toMatchObject({ state: 'applied', approved_by: '' })
  })

  it('see what waits, with what to look at twice', async () => {
    const { apply, uid } = await makeWalletPerson(server, { fen: 1_000_000 })
    await apply(600_000)
    const { items } = await finance.maker.call(consoleWithdrawals, { tab: 'to_approve', uid })
    expect(items[0]?.flags).toEqual(['首次提现', '大额', '换账户 24 小时内'])
    const figures = await finance.maker.call(withdrawalFigures, {})
    expect(figures.counts.to_approve).toBeGreaterThan(0)
  })
})

describe('a bank card', () => {
  const paidByBank = async () => {
    const person = await makeWalletPerson(server, { channel: 'bank' })
    const { id } = await person.apply(100_000)
    await finance.pay(id)
    return { ...person, id }
  }

  it('cannot be deleted while money is on its way to it', async () => {
    const { client, payee } = await paidByBank()
    expect((await refusalOf(client.call(accountDel, { id: payee.id }))).message).toContain('到账或退回后')
  })
})

describe('the wallet', () => {
  it('adds up: figures, changes with their running balance, and the month', async () => {
    const { client, apply, uid } = await makeWalletPerson(server, { fen: 300_000 })
    const { id } = await apply(100_000)
    await giveMoney(server, uid, 5_000)
    const wallet = await client.call(wallet2, {})
    expect(wallet).toMatchObject({
      available: 205_000,
      withdrawing: 100_000,
      withdrawn: 0,
      to_confirm: null,
      under_way: { id, count: 1, amount: 100_000, state: 'applied', words: '支付宝，待审核' },
    })
    expect(await client.call(walletV4, {})).toEqual(wallet)
    const { items, flows, balance } = await client.call(balanceOpList, { account: 'available' })
    expect(items.map(({ amount, balance }) => [amount, balance])).toEqual([
      [5_000, 205_000],
      [-100_000, 200_000],
      [300_000, 300_000],
    ])
    expect(flows).toMatchObject({ opening: 0, in: 305_000, out: -100_000, closing: 205_000 })
    expect(balance).toBe(205_000)
    const only = await client.call(balanceOpList, { account: 'available', filter: 'withdrawal' })
    expect(only.items.map(({ amount }) => amount)).toEqual([-100_000])
    expect((await client.call(withdrawList, {})).items.map((item) => item.id)).toEqual([id])
  })
})
