import { withholdingTrial } from '@wallpaper/contract/wallet'
import type { Clock } from '../../platform/clock.ts'
import { type Route, read } from '../../platform/http/route.ts'
import { tryWithholding } from './withholding.service.ts'

export const walletRoutes = ({ clock }: { clock: Clock }): Route[] => [
  read(withholdingTrial, ({ tx, input }) => tryWithholding(tx, input, clock())),
]
