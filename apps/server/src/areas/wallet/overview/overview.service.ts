/**
 * The finance overview: debts from ledger balances, flows from stored sums, open amounts from the few open
 * withdrawals. Read in one snapshot, so that all of it adds up.
 */
import { addDays, dayBegin } from '@wallpaper/contract/day'
import {
  overviewAgeIds,
  overviewAges,
  withdrawalAgeIds,
  withdrawalAges,
} from '@wallpaper/contract/wallet/overview.labels'
import type { UserAccountName } from '../../../ledger/chart.ts'
import { ledgerReader } from '../../../ledger/ledger.ts'
import { businessDay } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { type DayIncome, incomeOfDays } from '../../earnings/public.ts'
import { type MoneyFigures, overviewReader } from './overview.repository.ts'

const daysShown = 7

const sumOf = <T>(rows: readonly T[], value: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0)

const owedOf = async (tx: Reader): Promise<MoneyFigures['owed']> => {
  const totals = new Map((await ledgerReader(tx).peopleTotals()).map((row) => [row.account, row.balanceFen]))
  const of = (account: UserAccountName) => totals.get(account) ?? 0
  const owed = {
    pending: of('pending'),
    available: of('available'),
    withdrawing: of('withdrawing'),
    held: of('held'),
  }
  return { ...owed, total: sumOf(Object.values(owed), (fen) => fen), debt: 0 - of('debt') }
}

/** `availableSince` is cumulative, so the amount of each age is the difference to the one before. */
const agesOf = async (
  tx: Reader,
  available: number,
  now: number,
): Promise<MoneyFigures['available_ages']> => {
  const moments = overviewAgeIds.flatMap((age) => {
    const { withinMs } = overviewAges[age]
    return withinMs === null ? [] : [now - withinMs]
  })
  const since = [...(await ledgerReader(tx).availableSince(moments)), available]
  return overviewAgeIds.map((age, at) => ({
    age,
    amount_fen: (since[at] ?? available) - (at === 0 ? 0 : (since[at - 1] ?? 0)),
  }))
}

type Open = Awaited<ReturnType<ReturnType<typeof overviewReader>['open']>>

const toPayOf = (open: Open): MoneyFigures['to_pay'] => ({
  count: open.length,
  net_fen: sumOf(open, ({ netFen }) => netFen),
  unknown: open.filter(({ state }) => state === 'unknown').length,
  bank_waiting: open.filter(({ state, channel }) => state === 'paying' && channel === 'bank').length,
})

const withdrawalAgesOf = (open: Open, now: number): MoneyFigures['withdrawal_ages'] =>
  withdrawalAgeIds.map((age) => {
    const { fromMs, untilMs } = withdrawalAges[age]
    const ofAge = open.filter(({ appliedAt }) => {
      const waited = Math.max(0, now - appliedAt.getTime())
      return waited >= fromMs && (untilMs === null || waited < untilMs)
    })
    return { age, count: ofAge.length, amount_fen: sumOf(ofAge, ({ amountFen }) => amountFen) }
  })

const own = ['traffic', 'import', 'order'] as const

const incomeOf = (day: string, rows: readonly DayIncome[]): MoneyFigures['income'] => {
  const amountOf = (...sources: readonly DayIncome['source'][]) =>
    sumOf(
      rows.filter(({ source }) => sources.includes(source)),
      ({ amountFen }) => amountFen,
    )
  const gross = sumOf(rows, ({ grossFen }) => grossFen)
  const parts = {
    creator_fen: amountOf(...own, 'sharing'),
    team_fen: amountOf('team', 'site'),
    tutor_fen: amountOf('tutor'),
    reward_fen: amountOf('reward'),
  }
  return {
    day,
    gross_fen: gross,
    sources: own.map((source) => ({
      source,
      amount_fen: sumOf(
        rows.filter((row) => row.source === source),
        ({ grossFen }) => grossFen,
      ),
    })),
    ...parts,
    platform_fen: gross - sumOf(Object.values(parts), (fen) => fen),
  }
}

const taxOf = async (tx: Reader, today: string): Promise<MoneyFigures['tax']> => {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`
  const amount = await overviewReader(tx).taxSince(new Date(dayBegin(`${today.slice(0, 7)}-01`)))
  return { month: today.slice(0, 7), amount_fen: amount, declare_by: `${next}-15` }
}

export const readFigures = async (tx: Reader, now: number): Promise<MoneyFigures> => {
  const today = businessDay(now)
  const days = Array.from({ length: daysShown }, (_, at) => addDays(today, at - daysShown))
  const [first = today] = days
  const yesterday = days.at(-1) ?? today
  const reader = overviewReader(tx)
  const owed = await owedOf(tx)
  const income = await incomeOfDays(tx, first, yesterday)
  const paid = new Map(
    (await reader.paidByDay(new Date(dayBegin(first)), new Date(dayBegin(today)))).map((row) => [
      row.day,
      row,
    ]),
  )
  const open = await reader.open()
  const ofDay = (day: string) => income.filter((row) => row.day === day)
  return {
    owed,
    available_ages: await agesOf(tx, owed.available, now),
    to_pay: toPayOf(open),
    withdrawal_ages: withdrawalAgesOf(open, now),
    days: days.map((day) => ({
      day,
      income_fen: sumOf(ofDay(day), ({ grossFen }) => grossFen),
      paid_fen: paid.get(day)?.paidFen ?? 0,
      paid: paid.get(day)?.paid ?? 0,
    })),
    income: incomeOf(yesterday, ofDay(yesterday)),
    tax: await taxOf(tx, today),
  }
}
