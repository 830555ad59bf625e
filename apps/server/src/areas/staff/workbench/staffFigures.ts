/** This area's own figures: what waits for a second pair of eyes, and how the jobs are doing. */
import type { Approvals } from '../approvals/approvals.service.ts'
import { jobReader } from '../jobs/jobs.repository.ts'
import type { Figures } from './workbench.routes.ts'

export const staffFigures =
  (approvals: Approvals): Figures =>
  async (tx, { caller }) => {
    const jobs = jobReader(tx)
    const [counts, failed, waiting] = await Promise.all([
      approvals.counts(tx, caller),
      jobs.countIn(['failed']),
      jobs.countIn(['created', 'retry', 'active']),
    ])
    return {
      approvals_for_me: counts.forMe,
      approvals_pending: counts.pending,
      jobs_failed: failed,
      jobs_waiting: waiting,
    }
  }
