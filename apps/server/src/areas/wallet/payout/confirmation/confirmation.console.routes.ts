import {
  openWithdrawal,
  paymentResult,
  payWithdrawals,
  preparePayment,
} from '@wallpaper/contract/wallet/payout.console'
import type { Clock } from '../../../../platform/clock.ts'
import { outside, type Route, read, write } from '../../../../platform/http/route.ts'
import { type ConfirmationDeps, open, prepare, readResult, send } from './confirmation.service.ts'

export const confirmationConsoleRoutes = (deps: ConfirmationDeps & { clock: Clock }): Route[] => [
  write(openWithdrawal, async ({ tx, input, act }) => {
    await open(tx, input.id, act)
    return { is_opened: true }
  }),
  write(preparePayment, ({ tx, input, act }) => prepare(tx, deps, input, act)),
  outside(payWithdrawals, ({ db, input, act }) => send(db, deps, input, act)),
  read(paymentResult, ({ tx, input, caller }) =>
    readResult(tx, input.confirmation_id, { caller, now: deps.clock() }),
  ),
]
