/** Tax withheld from a person in a year, month by month, over all their accounts. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { taxStepsRead, taxYear } from '@wallpaper/contract/wallet'
import { businessDay } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { payeeReader } from '../payee/payee.repository.ts'
import { type WithdrawalRow, withdrawalReader } from '../withdrawal/withdrawal.repository.ts'
import { cumulativeSinceDay, cumulativeWithholding } from '../withholding/withholding.rules.ts'

type Statement = OutputOf<typeof taxYear>
type Month = Statement['tables'][number]['months'][number]

const sumOf = (
  rows: readonly WithdrawalRow[],
  column: 'amountFen' | 'taxFen' | 'feeFen' | 'netFen',
): number => rows.reduce((sum, row) => sum + row[column], 0)

const monthOf = (month: number, rows: readonly WithdrawalRow[], isOpen: boolean): Month => ({
  month: String(month).padStart(2, '0'),
  gross: sumOf(rows, 'amountFen'),
  // The last withdrawal of the month has the cumulative taxable amount.
  taxable: rows.at(-1)?.withholding.taxable ?? 0,
  tax: sumOf(rows, 'taxFen'),
  fee: sumOf(rows, 'feeFen'),
  net: sumOf(rows, 'netFen'),
  is_open: isOpen,
})

const monthsOf = (rows: readonly WithdrawalRow[]): Month[] =>
  [...Map.groupBy(rows, ({ taxMonth }) => taxMonth)]
    .sort(([one], [other]) => other - one)
    .flatMap(([month, ofMonth]) => {
      const paid = ofMonth.filter(({ state }) => state === 'paid')
      const open = ofMonth.filter(({ state }) => state !== 'paid')
      return [
        ...(open.length > 0 ? [monthOf(month, open, true)] : []),
        ...(paid.length > 0 ? [monthOf(month, paid, false)] : []),
      ]
    })

export const taxYearOf = async (
  tx: Reader,
  uid: number,
  { year, now }: { year: number | undefined; now: number },
): Promise<Statement> => {
  const thisYear = Number(businessDay(now).slice(0, 4))
  const shown = year ?? thisYear
  const realName = await payeeReader(tx).realNameOf(uid)
  const reader = withdrawalReader(tx)
  const rows = realName ? await reader.yearOf(realName.idNumberHash, shown) : []
  const years = realName ? await reader.yearsOf(realName.idNumberHash) : []
  const paid = rows.filter(({ state }) => state === 'paid')
  return {
    year: shown,
    years: [...new Set([thisYear, ...years])].sort((one, other) => other - one),
    tables: [...Map.groupBy(rows, ({ withholding }) => withholding.method)].map(([method, ofMethod]) => ({
      method,
      months: monthsOf(ofMethod),
    })),
    gross: sumOf(paid, 'amountFen'),
    tax: sumOf(paid, 'taxFen'),
    fee: sumOf(paid, 'feeFen'),
    net: sumOf(paid, 'netFen'),
  }
}

interface MonthSum {
  month: number
  gross: number
  tax: number
  isOpen: boolean
}

const monthSums = (rows: readonly WithdrawalRow[], upTo: number): MonthSum[] =>
  [...Map.groupBy(rows, ({ taxMonth }) => taxMonth)]
    .filter(([month]) => month <= upTo)
    .sort(([one], [other]) => one - other)
    .map(([month, ofMonth]) => ({
      month,
      gross: sumOf(ofMonth, 'amountFen'),
      tax: sumOf(ofMonth, 'taxFen'),
      isOpen: ofMonth.some(({ state }) => state !== 'paid'),
    }))

/** Cumulative withholding of each month, given the income and tax of all earlier months. */
const stepsOf = (sums: readonly MonthSum[]) =>
  sums.map((sum, at) => {
    const before = sums.slice(0, at)
    const earned = before.reduce((all, { gross }) => all + gross, 0)
    const withheld = before.reduce((all, { tax }) => all + tax, 0)
    return { ...sum, step: cumulativeWithholding(sum.gross, { earned, withheld, months: at + 1 }) }
  })

/** Adds the amount in question to the month, taxed as the month's new total requires. */
const withAsked = (sums: readonly MonthSum[], month: number, amount: number): MonthSum[] => {
  const own = sums.find((sum) => sum.month === month) ?? { month, gross: 0, tax: 0, isOpen: true }
  const all = [...sums.filter((sum) => sum.month !== month), { ...own, gross: own.gross + amount }]
  const due = stepsOf(all).at(-1)?.step.tax ?? 0
  return all.map((sum) => (sum.month === month ? { ...sum, tax: Math.max(own.tax, due) } : sum))
}

export const taxStepsOf = async (
  tx: Reader,
  uid: number,
  input: ParsedInput<typeof taxStepsRead>,
  now: number,
): Promise<OutputOf<typeof taxStepsRead>> => {
  const [thisYear = 0, thisMonth = 1] = businessDay(now).split('-').map(Number)
  const { year = thisYear, month = thisMonth, amount } = input
  const isTrial = amount !== undefined && year === thisYear && month === thisMonth
  const realName = await payeeReader(tx).realNameOf(uid)
  const rows = realName ? await withdrawalReader(tx).yearOf(realName.idNumberHash, year) : []
  const made = monthSums(rows, month)
  const steps = stepsOf(isTrial ? withAsked(made, month, amount) : made)
  const last = steps.at(-1)
  const own = last?.month === month ? last : undefined
  return {
    year,
    month,
    since: cumulativeSinceDay,
    is_trial: isTrial,
    tax: own?.tax ?? 0,
    incomes: steps.map(({ gross }) => gross),
    step: own?.step ?? null,
    beyond: own ? own.tax - own.step.tax : 0,
    months: steps.toReversed().map(({ month: at, gross, tax, isOpen, step }) => ({
      month: String(at).padStart(2, '0'),
      gross,
      taxable: step.taxable,
      tax,
      is_open: isOpen,
    })),
    gross_total: steps.reduce((all, { gross }) => all + gross, 0),
    tax_total: steps.reduce((all, { tax }) => all + tax, 0),
  }
}
