/** The withholding rule in force, and its result. */
import type { InputOf } from '@wallpaper/contract'
import type { withholdingTrial } from '@wallpaper/contract/wallet'
import type { WithholdingMethod } from '@wallpaper/contract/wallet/wallet.schemas'
import type { Reader } from '../../../platform/db/database.ts'
import { settings } from '../wallet.settings.ts'
import {
  assumedWithheld,
  cumulativeWithholding,
  methodOn,
  noWithholding,
  singleWithholding,
  type Withholding,
} from './withholding.rules.ts'

const currentMethod = async (tx: Reader, now: number): Promise<WithholdingMethod> => {
  const { 'wallet.withholds_tax': withholds, 'wallet.is_platform_enterprise': isPlatformEnterprise } =
    await settings(tx).many('wallet.withholds_tax', 'wallet.is_platform_enterprise')
  return methodOn(now, { withholds, isPlatformEnterprise })
}

/** For hypothetical figures: reads nobody's payments. */
export const tryWithholding = async (
  tx: Reader,
  { amount, earned = 0, months = 1 }: InputOf<typeof withholdingTrial>,
  now: number,
): Promise<Withholding> => {
  const ways: Record<WithholdingMethod, () => Withholding> = {
    none: () => noWithholding(amount),
    per_payment: () => singleWithholding(amount),
    platform_cumulative: () =>
      cumulativeWithholding(amount, { earned, months, withheld: assumedWithheld(earned, months) }),
  }
  return ways[await currentMethod(tx, now)]()
}

/** A payment of this year that counts: paid, or on its way. */
export interface CountedPayment {
  month: number
  grossFen: number
  taxFen: number
}

/**
 * For a real payment: based on what the person was paid this year, or this month for the per-payment method.
 */
export const withholdingOn = async (
  tx: Reader,
  gross: number,
  { payments, month, now }: { payments: readonly CountedPayment[]; month: number; now: number },
): Promise<Withholding> => {
  const sum = (rows: readonly CountedPayment[]) => ({
    earned: rows.reduce((total, { grossFen }) => total + grossFen, 0),
    withheld: rows.reduce((total, { taxFen }) => total + taxFen, 0),
  })
  const months = new Set([...payments.map((payment) => payment.month), month]).size
  const ways: Record<WithholdingMethod, () => Withholding> = {
    none: () => noWithholding(gross),
    per_payment: () => singleWithholding(gross, sum(payments.filter((payment) => payment.month === month))),
    platform_cumulative: () => cumulativeWithholding(gross, { ...sum(payments), months }),
  }
  return ways[await currentMethod(tx, now)]()
}
