/**
 * What is withheld from pay for personal services by the rules in force (国家税务总局公告 2018 年第 61 号): a sketch
 * for the reader. What counts is the server's own calculation at the moment of a withdrawal.
 */
export interface Withholding {
  /** 减除费用 */
  deduction: number
  /** 应纳税所得额 */
  taxable: number
  ratePercent: number
  tax: number
  net: number
}

const freeFen = 80_000
const flatUpToFen = 400_000
const flatDeductionFen = 80_000
/** Up to which taxable amount, the rate, and the quick deduction. */
const brackets = [
  { upTo: 2_000_000, ratePercent: 20, quick: 0 },
  { upTo: 5_000_000, ratePercent: 30, quick: 200_000 },
  { upTo: Number.POSITIVE_INFINITY, ratePercent: 40, quick: 700_000 },
] as const

const deductionOf = (fen: number) => {
  if (fen <= freeFen) return fen
  return fen <= flatUpToFen ? flatDeductionFen : Math.round(fen * 0.2)
}

export const withholdingOf = (fen: number): Withholding => {
  const deduction = deductionOf(fen)
  const taxable = fen - deduction
  const bracket = brackets.find(({ upTo }) => taxable <= upTo) ?? brackets[2]
  const tax = Math.max(0, Math.round((taxable * bracket.ratePercent) / 100) - bracket.quick)
  return { deduction, taxable, ratePercent: bracket.ratePercent, tax, net: fen - tax }
}
