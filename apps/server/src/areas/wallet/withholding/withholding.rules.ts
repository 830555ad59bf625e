/**
 * Individual income tax withheld from labour remuneration, as pure functions over integer fen. Three methods:
 * cumulative over the year, for internet platform enterprises since 2025-10-01 (SAT announcement 2025 no.
 * 16); per payment (2018 no. 61); none, where somebody else declares. Tax is rounded half up to the fen,
 * once, at the end.
 */

import type { OutputOf } from '@wallpaper/contract'
import { dayBegin } from '@wallpaper/contract/day'
import type { withholdingTrial } from '@wallpaper/contract/wallet'
import type { WithholdingMethod } from '@wallpaper/contract/wallet/wallet.schemas'

export type Withholding = OutputOf<typeof withholdingTrial>

interface Bracket {
  /** Applies to taxable fen above this. */
  above: number
  percent: number
  quick: number
}

const yuan = 100
const bracket = (aboveYuan: number, percent: number, quickYuan: number): Bracket => ({
  above: aboveYuan * yuan,
  percent,
  quick: quickYuan * yuan,
})

const untaxed = bracket(0, 0, 0)
const yearly = [
  bracket(0, 3, 0),
  bracket(36_000, 10, 2_520),
  bracket(144_000, 20, 16_920),
  bracket(300_000, 25, 31_920),
  bracket(420_000, 30, 52_920),
  bracket(660_000, 35, 85_920),
  bracket(960_000, 45, 181_920),
]
const single = [bracket(0, 20, 0), bracket(20_000, 30, 2_000), bracket(50_000, 40, 7_000)]

const monthlyAllowance = 5_000 * yuan
const untaxedPayment = 800 * yuan
const flatCostsUpTo = 4_000 * yuan
const costsPercent = 20

/** Since then platform enterprises withhold cumulatively. */

export const cumulativeSinceDay = '2025-10-01'
const cumulativeSince = dayBegin(cumulativeSinceDay)

export interface WhoWithholds {
  /** False where somebody else declares for the creators. */
  withholds: boolean
  isPlatformEnterprise: boolean
}

export const methodOn = (
  now: number,
  { withholds, isPlatformEnterprise }: WhoWithholds,
): WithholdingMethod => {
  if (!withholds) return 'none'
  return isPlatformEnterprise && now >= cumulativeSince ? 'platform_cumulative' : 'per_payment'
}

/** Costs are shares of the income and may be fractions of a fen: hundredths stay exact until the end. */
const taxOn = (taxableHundredths: number, brackets: readonly Bracket[]) => {
  const taxable = Math.max(0, taxableHundredths)
  const { percent, quick } = brackets.findLast(({ above }) => taxable > above * 100) ?? untaxed
  return {
    taxable: Math.round(taxable / 100),
    rate_percent: percent,
    quick_deduction: quick,
    due: Math.round((taxable * percent) / 10_000) - quick,
  }
}

const costsOfYear = (income: number) => income * costsPercent

const costsOfPayment = (income: number) => {
  if (income <= untaxedPayment) return income * 100
  return income <= flatCostsUpTo ? untaxedPayment * 100 : income * costsPercent
}

const yearTax = (income: number, months: number) =>
  taxOn(income * 100 - costsOfYear(income) - months * monthlyAllowance * 100, yearly)

export interface YearSoFar {
  /** Earlier income of this year. */
  earned: number
  /** Months with income, this one included. */
  months: number
  /** Tax withheld from earlier payments. */
  withheld: number
}

export const cumulativeWithholding = (
  gross: number,
  { earned, months, withheld }: YearSoFar,
): Withholding => {
  const income = earned + gross
  const step = yearTax(income, months)
  const tax = Math.max(0, step.due - withheld)
  return {
    method: 'platform_cumulative',
    gross,
    income,
    costs: Math.round(costsOfYear(income) / 100),
    allowance: months * monthlyAllowance,
    months,
    ...step,
    withheld,
    tax,
    net: gross - tax,
  }
}

/**
 * Income of one month counts as one payment: it is taxed together with what was paid earlier in the month.
 */
export const singleWithholding = (
  gross: number,
  { earned, withheld }: Pick<YearSoFar, 'earned' | 'withheld'> = { earned: 0, withheld: 0 },
): Withholding => {
  const income = earned + gross
  const costs = costsOfPayment(income)
  const step = taxOn(income * 100 - costs, single)
  const tax = Math.min(gross, Math.max(0, step.due - withheld))
  return {
    method: 'per_payment',
    gross,
    income,
    costs: Math.round(costs / 100),
    allowance: 0,
    months: 1,
    ...step,
    withheld,
    tax,
    net: gross - tax,
  }
}

/** Nothing is withheld: whoever declares instead keeps their own records. */
export const noWithholding = (gross: number): Withholding => ({
  method: 'none',
  gross,
  income: gross,
  costs: 0,
  allowance: 0,
  months: 1,
  taxable: 0,
  rate_percent: 0,
  quick_deduction: 0,
  due: 0,
  withheld: 0,
  tax: 0,
  net: gross,
})

/** Assumed tax withheld by the same rule from the income of earlier months. */
export const assumedWithheld = (earned: number, months: number): number =>
  earned === 0 ? 0 : yearTax(earned, Math.max(1, months - 1)).due
