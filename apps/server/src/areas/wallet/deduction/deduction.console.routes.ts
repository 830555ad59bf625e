import {
  deductionList,
  deductionRead,
  deductionTrial,
  proposeDeduction,
  proposeDeductionReturn,
  replyDeduction,
  upholdDeduction,
} from '@wallpaper/contract/wallet/deduction.console'
import type { Clock } from '../../../platform/clock.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import {
  type DeductionConsoleDeps,
  listForStaff,
  readForStaff,
  replyTo,
  submitDeduction,
  submitReturn,
  tryDeduction,
  uphold,
} from './deduction.console.service.ts'

export const deductionConsoleRoutes = (deps: DeductionConsoleDeps & { clock: Clock }): Route[] => [
  read(deductionList, ({ tx, input, caller }) =>
    listForStaff(tx, input, { approvals: deps.approvals, caller, now: deps.clock() }),
  ),
  read(deductionRead, ({ tx, input }) => readForStaff(tx, input.id, deps, deps.clock())),
  read(deductionTrial, ({ tx, input }) => tryDeduction(tx, input)),
  write(proposeDeduction, ({ tx, input, act }) => submitDeduction(tx, input, act, deps)),
  write(proposeDeductionReturn, ({ tx, input, act }) => submitReturn(tx, input, act, deps)),
  write(replyDeduction, async ({ tx, input, act }) => {
    await replyTo(tx, input, act)
    return readForStaff(tx, input.id, deps, act.now)
  }),
  write(upholdDeduction, async ({ tx, input, act }) => {
    await uphold(tx, input, act)
    return readForStaff(tx, input.id, deps, act.now)
  }),
]
