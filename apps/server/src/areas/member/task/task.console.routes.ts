import { endPlan, openPlan, planList, saveTask, taskList } from '@wallpaper/contract/member/task.console'
import type { Clock } from '../../../platform/clock.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { listPage } from '../../../platform/listPage.ts'
import type { Naming } from '../../staff/public.ts'
import { changeTask, listTasks, newPlan, plansForStaff, stopPlan } from './task.console.service.ts'

export const taskConsoleRoutes = ({ clock, naming }: { clock: Clock; naming: Naming }): Route[] => [
  read(taskList, ({ tx }) => listTasks(tx)),
  write(saveTask, ({ tx, input, act }) => changeTask(tx, input, act)),
  read(planList, ({ tx, input }) => listPage(input, plansForStaff(tx, naming, clock()))),
  write(openPlan, ({ tx, input, act }) => newPlan(tx, input, act, naming)),
  write(endPlan, ({ tx, input, act }) => stopPlan(tx, input.plan_id, act, naming)),
]
