/** The console's first page: figures of several areas, and the latest actions. */

import type { OutputOf } from '@wallpaper/contract'
import { midnightOf } from '@wallpaper/contract/day'
import { timetable, workbench } from '@wallpaper/contract/staff/staff.console'
import type { Clock } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { type Route, read, type StaffCaller } from '../../../platform/http/route.ts'
import type { Queue } from '../../../platform/queue/queue.ts'
import { auditPage } from '../audit/audit.present.ts'
import type { Naming } from '../audit/naming.ts'
import { hasRole } from '../staffMember/roles.ts'
import { type DayJob, timetableOf } from './timetable.ts'

/** An area's part of the figures. */
export type Figures = (
  tx: Reader,
  asked: { caller: StaffCaller; midnight: Date },
) => Promise<Partial<Omit<OutputOf<typeof workbench>, 'recent_audit'>>>

export interface WorkbenchDeps {
  clock: Clock
  naming: Naming
  figures: readonly Figures[]
  queue: Queue
  dayJobs: readonly DayJob[]
}

const recentMax = 10

export const workbenchRoutes = ({ clock, naming, figures, queue, dayJobs }: WorkbenchDeps): Route[] => [
  read(timetable, ({ tx, caller }) => timetableOf(tx, { caller, queue, jobs: dayJobs, now: clock() })),
  read(workbench, async ({ tx, caller }) => {
    const midnight = new Date(midnightOf(clock()))
    const [recent, ...counted] = await Promise.all([
      hasRole(caller, 'admin') ? auditPage(tx, naming, {}, { limit: recentMax }) : { items: [] },
      ...figures.map((count) => count(tx, { caller, midnight })),
    ])
    return { ...Object.assign({}, ...counted), recent_audit: recent.items }
  }),
]
