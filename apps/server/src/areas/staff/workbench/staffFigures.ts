/** This area's own figures: what waits for a second pair of eyes, and how the jobs are doing. */
import type { Queue } from '../../../platform/queue/queue.ts'
import type { Approvals } from '../approvals/approvals.service.ts'
import { jobReader } from '../jobs/jobs.repository.ts'
import { stuckRowReader } from '../stuckRows/stuckRows.repository.ts'
import type { Figures } from './workbench.routes.ts'

interface StaffFiguresDeps {
  approvals: Approvals
  queue: Pick<Queue, 'kinds'>
}

export const staffFigures =
  ({ approvals, queue }: StaffFiguresDeps): Figures =>
  async (tx, { caller }) => {
    const jobs = jobReader(tx)
    const stuckRows = stuckRowReader(tx)
    const moneyJobs = queue.kinds.flatMap(({ name, rows }) => (rows?.areMoney ? [name] : []))
    const [counts, failed, waiting, stuck, setAside] = await Promise.all([
      approvals.counts(tx, caller),
      jobs.countIn(['failed']),
      jobs.countIn(['created', 'retry', 'active']),
      stuckRows.countWaiting(),
      stuckRows.countSetAside(moneyJobs),
    ])
    return {
      approvals_for_me: counts.forMe,
      approvals_pending: counts.pending,
      jobs_failed: failed,
      jobs_waiting: waiting,
      rows_stuck: stuck,
      money_rows_set_aside: setAside,
    }
  }
