/** The console's first page and the audit log: figures that several areas give, and what was done last. */
import { auditList, workbench } from '@wallpaper/contract/staff/staff.console'
import { businessDay, type Clock } from '../../platform/clock.ts'
import type { Reader } from '../../platform/db/database.ts'
import { type Route, read } from '../../platform/http/route.ts'
import type { Approvals } from './approvals.service.ts'
import { auditPage } from './audit.present.ts'
import { jobReader } from './jobs.repository.ts'
import type { Naming } from './naming.ts'
import { hasRole } from './roles.ts'

/** What other areas count, given by app.ts: this area knows neither people nor uploads. */
export interface Figures {
  people(tx: Reader, since: Date): Promise<{ total: number; newToday: number; banned: number }>
  appeals(tx: Reader): Promise<number>
  uploads(tx: Reader, since: Date): Promise<number>
}

export interface WorkbenchNeeds {
  clock: Clock
  naming: Naming
  approvals: Approvals
  figures: Figures
}

const recentMax = 10
const momentOf = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms))

export const workbenchRoutes = ({ clock, naming, approvals, figures }: WorkbenchNeeds): Route[] => [
  read(workbench, async ({ tx, caller }) => {
    const midnight = new Date(`${businessDay(clock())}T00:00:00+08:00`)
    const jobs = jobReader(tx)
    const [people, counts, appeals, failed, waiting, uploads, recent] = await Promise.all([
      figures.people(tx, midnight),
      approvals.counts(tx, caller),
      figures.appeals(tx),
      jobs.countIn(['failed']),
      jobs.countIn(['created', 'retry', 'active']),
      figures.uploads(tx, midnight),
      hasRole(caller, 'admin') ? auditPage(tx, naming, {}, { limit: recentMax }) : { items: [] },
    ])
    return {
      people_total: people.total,
      people_new_today: people.newToday,
      people_banned: people.banned,
      approvals_for_me: counts.forMe,
      approvals_pending: counts.pending,
      appeals_open: appeals,
      jobs_failed: failed,
      jobs_waiting: waiting,
      uploads_today: uploads,
      recent_audit: recent.items,
    }
  }),
  read(auditList, ({ tx, input }) => {
    const { actor, subject, action, request_id: requestId } = input
    const time = { from: momentOf(input.from), to: momentOf(input.to) }
    return auditPage(tx, naming, { actor, subject, action, requestId, ...time }, input)
  }),
]
