/** Which rule of withholding is in force, and what it would take. */
import type { InputOf } from '@wallpaper/contract'
import type { withholdingTrial } from '@wallpaper/contract/wallet'
import type { Reader } from '../../platform/db/database.ts'
import { settings } from './wallet.settings.ts'
import {
  assumedWithheld,
  cumulativeWithholding,
  methodOn,
  singleWithholding,
  type Withholding,
} from './withholding.rules.ts'

/** For figures somebody makes up: nobody's books are read. */
export const tryWithholding = async (
  tx: Reader,
  { amount, earned = 0, months = 1 }: InputOf<typeof withholdingTrial>,
  now: number,
): Promise<Withholding> => {
  const isPlatformEnterprise = await settings(tx).get('wallet.is_platform_enterprise')
  if (methodOn(now, isPlatformEnterprise) === 'per_payment') return singleWithholding(amount)
  return cumulativeWithholding(amount, { earned, months, withheld: assumedWithheld(earned, months) })
}
