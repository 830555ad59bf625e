import { withholdingTrial } from '@wallpaper/contract/wallet'
import type { Clock } from '../../platform/clock.ts'
import { type Route, read } from '../../platform/http/route.ts'
import { settings } from '../system/public.ts'
import { assumedWithheld, cumulativeWithholding, methodOn, singleWithholding } from './withholding.rules.ts'

export const walletRoutes = ({ clock }: { clock: Clock }): Route[] => [
  read(withholdingTrial, async ({ tx, input: { amount, earned = 0, months = 1 } }) => {
    const isPlatformEnterprise = await settings(tx).get('wallet.is_platform_enterprise')
    if (methodOn(clock(), isPlatformEnterprise) === 'per_payment') return singleWithholding(amount)
    return cumulativeWithholding(amount, { earned, months, withheld: assumedWithheld(earned, months) })
  }),
]
