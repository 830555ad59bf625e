/** The console's first page and the audit log: figures that several areas give, and what was done last. */
import type { OutputOf } from '@wallpaper/contract'
import { auditList, workbench } from '@wallpaper/contract/staff/staff.console'
import { businessDay, type Clock } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { type Route, read } from '../../../platform/http/route.ts'
import type { Approvals } from '../approvals/approvals.service.ts'
import { auditPage } from '../audit/audit.present.ts'
import type { Naming } from '../audit/naming.ts'
import { jobReader } from '../jobs/jobs.repository.ts'
import { hasRole } from '../staffMember/roles.ts'

type Workbench = OutputOf<typeof workbench>

/** What an area counts for the console's first page: its part of the contract's figures. */
export type Figures = (
  tx: Reader,
  asked: { midnight: Date },
) => Promise<Partial<Omit<Workbench, 'recent_audit'>>>

export interface WorkbenchDeps {
  clock: Clock
  naming: Naming
  approvals: Approvals
  figures: readonly Figures[]
}

const noFigures = {
  people_total: 0,
  people_new_today: 0,
  people_banned: 0,
  appeals_open: 0,
  uploads_today: 0,
}

const recentMax = 10
const momentOf = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms))

export const workbenchRoutes = ({ clock, naming, approvals, figures }: WorkbenchDeps): Route[] => [
  read(workbench, async ({ tx, caller }) => {
    const midnight = new Date(`${businessDay(clock())}T00:00:00+08:00`)
    const jobs = jobReader(tx)
    const [counts, failed, waiting, recent, ...others] = await Promise.all([
      approvals.counts(tx, caller),
      jobs.countIn(['failed']),
      jobs.countIn(['created', 'retry', 'active']),
      hasRole(caller, 'admin') ? auditPage(tx, naming, {}, { limit: recentMax }) : { items: [] },
      ...figures.map((count) => count(tx, { midnight })),
    ])
    return {
      ...noFigures,
      approvals_for_me: counts.forMe,
      approvals_pending: counts.pending,
      jobs_failed: failed,
      jobs_waiting: waiting,
      ...Object.assign({}, ...others),
      recent_audit: recent.items,
    }
  }),
  read(auditList, async ({ tx, input }) => {
    const { actor, subject, action, request_id: requestId } = input
    const time = { from: momentOf(input.from), to: momentOf(input.to) }
    const page = await auditPage(tx, naming, { actor, subject, action, requestId, ...time }, input)
    const label = await naming(
      tx,
      [actor, subject].flatMap((key) => key ?? []),
    )
    const named = (key: string | undefined) => (key === undefined ? null : { key, label: label(key) })
    return { ...page, filter: { actor: named(actor), subject: named(subject) } }
  }),
]
