import {
  claimBackfill,
  passBackfill,
  rejectBackfill,
  staffBackfillRead,
  staffBackfills,
} from '@wallpaper/contract/publish/backfill.console'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type Route, read, type StaffAct, write } from '../../../platform/http/route.ts'
import {
  claim,
  listBackfills,
  pass,
  type ReviewDeps,
  readBackfill,
  reject,
} from './backfill.console.service.ts'

export const backfillConsoleRoutes = ({ clock, ...deps }: ReviewDeps & { clock: Clock }): Route[] => {
  const viewer = (staffId: number) => ({ staffId, now: clock() })
  const detail = (tx: Tx, id: string, act: StaffAct) => readBackfill(tx, id, deps, viewer(act.caller.id))
  return [
    read(staffBackfills, ({ tx, caller, input }) => listBackfills(tx, input, deps, viewer(caller.id))),
    read(staffBackfillRead, ({ tx, caller, input }) => readBackfill(tx, input.id, deps, viewer(caller.id))),
    write(claimBackfill, async ({ tx, input, act }) => {
      await claim(tx, input.id, act)
      return detail(tx, input.id, act)
    }),
    write(passBackfill, async ({ tx, input, act }) => {
      await pass(tx, input, act)
      return detail(tx, input.id, act)
    }),
    write(rejectBackfill, async ({ tx, input, act }) => {
      await reject(tx, input, act)
      return detail(tx, input.id, act)
    }),
  ]
}
