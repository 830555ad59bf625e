import {
  deductionAppeal,
  deductionAppealWithdraw,
  deductionOne,
  deductionRecords,
} from '@wallpaper/contract/wallet'
import type { Clock } from '../../../platform/clock.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import type { DetailDeps } from './deduction.present.ts'
import { appealDeduction, listDeductions, readDeduction, withdrawAppeal } from './deduction.service.ts'

export interface DeductionDeps extends DetailDeps {
  clock: Clock
}

export const deductionRoutes = (deps: DeductionDeps): Route[] => [
  read(deductionRecords, ({ tx, caller, input }) => listDeductions(tx, caller.uid, input, deps.clock())),
  read(deductionOne, ({ tx, input }) => readDeduction(tx, input.id, deps, deps.clock())),
  write(deductionAppeal, ({ tx, input }) => appealDeduction(tx, input, deps, deps.clock())),
  write(deductionAppealWithdraw, ({ tx, input }) => withdrawAppeal(tx, input.id, deps, deps.clock())),
]
