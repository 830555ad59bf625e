import {
  runningPlanJoin,
  runningPlanList,
  runningPlanProgress,
  taskBoxClaim,
  taskBoxList,
} from '@wallpaper/contract/member'
import type { Clock } from '../../../platform/clock.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { joinPlan, listPlans, runOf } from '../plan/plan.service.ts'
import { boxOf, claimChest } from './task.service.ts'

export const taskRoutes = ({ clock }: { clock: Clock }): Route[] => [
  read(taskBoxList, ({ tx, caller }) => boxOf(tx, caller.uid, clock())),
  write(taskBoxClaim, ({ tx, caller, input }) => claimChest(tx, caller.uid, input.number, clock())),
  read(runningPlanList, ({ tx, caller }) => listPlans(tx, caller.uid, clock())),
  read(runningPlanProgress, ({ tx, caller, input }) => runOf(tx, caller.uid, input.plan_id, clock())),
  write(runningPlanJoin, ({ tx, caller, input }) => joinPlan(tx, caller.uid, input.plan_id, clock())),
]
