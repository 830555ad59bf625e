import { saveWithdrawPassword, withdrawPassword } from '@wallpaper/contract/wallet'
import { outside, type Route, read } from '../../../platform/http/route.ts'
import { savePassword, type WithdrawPasswordDeps, withdrawPasswordOf } from './withdrawPassword.service.ts'

export const withdrawPasswordRoutes = (deps: WithdrawPasswordDeps): Route[] => [
  read(withdrawPassword, ({ tx, caller }) => withdrawPasswordOf(tx, caller.uid, deps.clock())),
  outside(saveWithdrawPassword, ({ caller, input }) => savePassword(deps, caller.uid, input)),
]
