/** The overview against the ledger: every figure equals the sum of what the ledger's own pages show. */
import { consoleDayIncome } from '@wallpaper/contract/earnings/earnings.console'
import {
  consoleLedgerFlows,
  consoleLedgerPeople,
  consoleLedgerPostings,
} from '@wallpaper/contract/finance/finance.console'
import { moneyOverview, readMoneyOverview } from '@wallpaper/contract/wallet/overview.console'
import { consoleWithdrawals } from '@wallpaper/contract/wallet/wallet.console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userAccount } from '../../../ledger/chart.ts'
import { createLedger } from '../../../ledger/ledger.ts'
import { giftOf } from '../../../ledger/test/ledgerDatabase.ts'
import { businessDay, dayMs } from '../../../platform/clock.ts'
import { makeImports } from '../../../test/income.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { bankSays, handToBank, withResults } from '../test/bankWorld.ts'
import { makeFinance, makeWalletPerson } from '../test/walletWorld.ts'
import { readOverview } from './overview.jobs.ts'

const share = (uid: number) => ({ uid, percent: 5 })

/** Two people with a week of income, one invited by the other; open withdrawals, and one that was paid. */
const makeWorld = async () => {
  const { clock } = server.services
  const [one, other] = [await makeWalletPerson(server, { channel: 'bank' }), await makeWalletPerson(server)]
  const imports = Array.from({ length: 8 }, (_, back) => {
    const postedAt = clock() - back * dayMs
    const income = {
      day: businessDay(postedAt),
      note: '口袋天气',
      takes: 3,
      postedAt,
      releaseAt: postedAt + 7 * dayMs,
    }
    return [
      {
        ...income,
        uid: one.uid,
        line: 'picture' as const,
        grossFen: 10_007 + back,
        inviter: share(other.uid),
      },
      { ...income, uid: other.uid, line: 'ai' as const, grossFen: 3_333 + back, inviter: null },
    ]
  }).flat()
  await makeImports(server.services, imports)
  const finance = await makeFinance(server)
  const { id } = await one.apply(123_456)
  await finance.pay(id)
  const { csv } = await handToBank(finance)
  await bankSays(
    finance,
    withResults(csv, () => '成功,'),
  )
  // Paid yesterday, which is the last day of the chart.
  server.passTime(dayMs)
  await one.apply(20_000)
  await other.apply(10_000)
  await readOverview(server.services)
}

let server: TestServer
let staff: ReturnType<TestServer['asStaff']>
beforeAll(async () => {
  server = await startTestServer()
  await makeWorld()
  staff = server.asStaff(await server.make.staff('finance_maker'))
})
afterAll(() => server.stop())

const startOf = (day: string) => Date.parse(`${day}T00:00:00+08:00`)
const sum = (figures: readonly number[]) => figures.reduce((all, fen) => all + fen, 0)

const everybody = async (account: 'owed' | 'pending' | 'available' | 'withdrawing' | 'held' | 'debt') => {
  const balances: number[] = []
  let cursor: string | undefined
  do {
    const page = await staff.call(consoleLedgerPeople, { account, limit: 2, ...(cursor && { cursor }) })
    balances.push(...page.items.map(({ balance_fen }) => balance_fen))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  return sum(balances)
}

describe('the finance overview', () => {
  it('owes what people have in the ledger, person by person', async () => {
    const { figures } = await staff.call(moneyOverview, {})
    for (const account of ['pending', 'available', 'withdrawing', 'held'] as const)
      expect([account, await everybody(account)]).toEqual([account, figures.owed[account]])
    expect(await everybody('owed')).toBe(figures.owed.total)
    expect(await everybody('debt')).toBe(0 - figures.owed.debt)
    expect(figures.owed.total).toBeGreaterThan(0)
    expect(sum(figures.available_ages.map(({ amount_fen }) => amount_fen))).toBe(figures.owed.available)
    expect(sum(figures.withdrawal_ages.map(({ amount_fen }) => amount_fen))).toBe(figures.owed.withdrawing)
    for (const { age, count, amount_fen } of figures.withdrawal_ages) {
      const { items } = await staff.call(consoleWithdrawals, { tab: 'open', age })
      expect([age, items.length, sum(items.map(({ amount }) => amount))]).toEqual([age, count, amount_fen])
    }
  })

  it('shows flows that are those of the ledger’s accounts, day by day', async () => {
    const { figures } = await staff.call(moneyOverview, {})
    expect(figures.days).toHaveLength(7)
    for (const { day, income_fen, paid_fen } of figures.days) {
      const income = await staff.call(consoleLedgerFlows, { kind: 'revenue', cause: `income_day:${day}` })
      expect([day, 0 - income.in_fen - income.out_fen]).toEqual([day, income_fen])
      const from = startOf(day)
      const paid = await staff.call(consoleLedgerFlows, { kind: 'payout', from, until: from + dayMs })
      expect([day, paid.in_fen + paid.out_fen]).toEqual([day, paid_fen])
    }
    expect(figures.days.at(-1)?.paid).toBe(1)
    expect(figures.days.at(-1)?.paid_fen).toBeGreaterThan(0)
    const { income, tax } = figures
    expect(income.gross_fen).toBeGreaterThan(0)
    expect(sum(income.sources.map(({ amount_fen }) => amount_fen))).toBe(income.gross_fen)
    const cause = `income_day:${income.day}`
    const margin = await staff.call(consoleLedgerFlows, { kind: 'margin', cause })
    expect(margin.in_fen + margin.out_fen).toBe(income.platform_fen)
    expect(
      income.creator_fen + income.team_fen + income.tutor_fen + income.reward_fen + income.platform_fen,
    ).toBe(income.gross_fen)
    const withheld = await staff.call(consoleLedgerFlows, {
      kind: 'tax',
      from: startOf(`${tax.month}-01`),
      until: startOf(tax.declare_by),
    })
    expect(withheld.in_fen + withheld.out_fen).toBe(tax.amount_fen)
  })

  it('opens the list of which each part of the day’s income is the sum', async () => {
    const { income } = (await staff.call(moneyOverview, {})).figures
    const wanted = {
      import: income.sources.find(({ source }) => source === 'import')?.amount_fen ?? 0,
      creator: income.creator_fen,
      team: income.team_fen,
    }
    for (const part of ['import', 'creator', 'team'] as const) {
      const first = await staff.call(consoleDayIncome, { day: income.day, part, limit: 1 })
      const rest = first.next_cursor
        ? await staff.call(consoleDayIncome, { day: income.day, part, cursor: first.next_cursor })
        : { items: [] }
      const items = [...first.items, ...rest.items]
      const figure = part === 'import' ? 'base_fen' : 'amount_fen'
      expect(items).toHaveLength(first.total)
      expect([part, sum(items.map((row) => row[figure])), first[figure]]).toEqual([
        part,
        wanted[part],
        wanted[part],
      ])
      expect(wanted[part]).toBeGreaterThan(0)
    }
  })

  it('leads on to the postings of one account, of the same day and cause', async () => {
    const { figures } = await staff.call(moneyOverview, {})
    const cause = `income_day:${figures.income.day}`
    const { accounts } = await staff.call(consoleLedgerFlows, { kind: 'revenue', cause })
    const [account] = accounts
    const { items, total } = await staff.call(consoleLedgerPostings, {
      account: account?.path ?? '',
      cause,
      limit: 100,
    })
    expect(total).toBe(account?.postings)
    expect(sum(items.map(({ amount_fen }) => amount_fen))).toBe(
      (account?.in_fen ?? 0) + (account?.out_fen ?? 0),
    )
    expect(new Set(items.map((row) => row.cause.id))).toEqual(new Set([figures.income.day]))
  })

  it('stays as it was read until it is read again, and takes the newest money to be what is left', async () => {
    const before = await staff.call(moneyOverview, {})
    const person = await server.make.person()
    const { db, clock } = server.services
    const give = (fen: number, daysAgo: number) =>
      db.write((tx) =>
        createLedger(tx).post({ ...giftOf(person.uid, fen), happenedAt: clock() - daysAgo * dayMs }),
      )
    await give(5_000, 100)
    await give(700, 40)
    await give(300, 2)
    await db.write((tx) =>
      createLedger(tx).post({
        ...giftOf(person.uid, 1),
        key: `held/${person.uid}`,
        postings: [
          { account: userAccount(person.uid, 'available'), amountFen: -4_600 },
          { account: userAccount(person.uid, 'held'), amountFen: 4_600 },
        ],
      }),
    )
    expect((await staff.call(moneyOverview, {})).figures).toEqual(before.figures)
    expect(await staff.call(readMoneyOverview, {})).toEqual({ is_running: true })
    server.passTime(1_000)
    await readOverview(server.services)
    const after = await staff.call(moneyOverview, {})
    expect(after.at).toBeGreaterThan(before.at)
    const added = (age: string) =>
      (after.figures.available_ages.find((each) => each.age === age)?.amount_fen ?? 0) -
      (before.figures.available_ages.find((each) => each.age === age)?.amount_fen ?? 0)
    expect(['week', 'month', 'quarter', 'older'].map(added)).toEqual([300, 0, 700, 400])
    expect(after.figures.owed.total - before.figures.owed.total).toBe(6_000)
  })
})
