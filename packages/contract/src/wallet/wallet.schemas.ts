import { z } from 'zod'
import { fen } from '../form.ts'

/** How tax is withheld: cumulatively over the year, on each payment, or not at all. */
export const withholdingMethods = ['platform_cumulative', 'per_payment', 'none'] as const
export type WithholdingMethod = (typeof withholdingMethods)[number]

/** One calculation from gross to net with every step, so that a person can verify it by hand. */
export const withholding = z.strictObject({
  method: z.enum(withholdingMethods),
  gross: fen(),
  /** The tax base: the year so far including this payment, or this payment alone. */
  income: fen(),
  /** 费用: the part of the income that is not taxed. */
  costs: fen(),
  /** 减除费用: 5,000 yuan for each month with income; none per payment. */
  allowance: fen(),
  months: z.number().int(),
  taxable: fen(),
  rate_percent: z.number().int(),
  quick_deduction: fen(),
  /** Tax on all of `income`. */
  due: fen(),
  /** The part already withheld from earlier payments of the year. */
  withheld: fen(),
  tax: fen(),
  net: fen(),
})
