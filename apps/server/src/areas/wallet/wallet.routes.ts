import { withholdingTrial } from '@wallpaper/contract/wallet'
import { type Route, read } from '../../platform/http/route.ts'
import { balanceRoutes } from './balance/balance.routes.ts'
import { withdrawPasswordRoutes } from './password/withdrawPassword.routes.ts'
import { payeeRoutes } from './payee/payee.routes.ts'
import type { PayeeDeps } from './payee/payee.service.ts'
import { type WithdrawalDeps, withdrawalRoutes } from './withdrawal/withdrawal.routes.ts'
import { tryWithholding } from './withholding/withholding.service.ts'

export const walletRoutes = (deps: WithdrawalDeps & PayeeDeps): Route[] => [
  read(withholdingTrial, ({ tx, input }) => tryWithholding(tx, input, deps.clock())),
  ...balanceRoutes(deps),
  ...payeeRoutes(deps),
  ...withdrawPasswordRoutes(deps),
  ...withdrawalRoutes(deps),
]
