/** This area's figures: open approvals, and the state of the jobs. */
import type { Vault } from '../../../platform/crypto.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { Queue } from '../../../platform/queue/queue.ts'
import type { Approvals } from '../approvals/approvals.service.ts'
import { countsOfSteps, type WaitingStepsDeps, waitingStepsFor } from '../approvals/waitingSteps.ts'
import { jobReader } from '../jobs/jobs.repository.ts'
import { locksOf } from '../signIn/attempts.repository.ts'
import { nameKeyOf } from '../signIn/signInThrottle.ts'
import { hasRole } from '../staffMember/roles.ts'
import { staffReader } from '../staffMember/staffMember.repository.ts'
import { stuckRowReader } from '../stuckRows/stuckRows.repository.ts'
import type { Figures } from './workbench.routes.ts'

interface StaffFiguresDeps extends WaitingStepsDeps {
  approvals: Approvals
  queue: Pick<Queue, 'kinds'>
  vault: Vault
}

/** Only existing usernames: made-up ones are locked too. */
const countLocked = async (tx: Reader, vault: Vault, now: number): Promise<number> => {
  const nameKeys = (await staffReader(tx).usernames()).map((username) => nameKeyOf(vault, username))
  const locks = await locksOf(tx, nameKeys, now)
  return new Set(locks.map(({ nameKey }) => nameKey.toString('hex'))).size
}

export const staffFigures =
  ({ approvals, queue, vault, ...deps }: StaffFiguresDeps): Figures =>
  async (tx, { caller }) => {
    const jobs = jobReader(tx)
    const stuckRows = stuckRowReader(tx)
    const moneyJobs = queue.kinds.flatMap(({ name, rows }) => (rows?.areMoney ? [name] : []))
    const [counts, steps, failed, waiting, stuck, setAside, locked] = await Promise.all([
      approvals.counts(tx, caller),
      waitingStepsFor(tx, caller, deps),
      jobs.countIn(['failed']),
      jobs.countIn(['created', 'retry', 'active']),
      stuckRows.countWaiting(),
      stuckRows.countSetAside(moneyJobs),
      hasRole(caller, 'admin') ? countLocked(tx, vault, deps.clock()) : 0,
    ])
    const stepCounts = countsOfSteps(steps)
    return {
      approvals_for_me: counts.forMe + stepCounts.forMe,
      approvals_pending: counts.pending + stepCounts.pending,
      approvals_nudged_at: counts.nudgedAt?.getTime() ?? null,
      jobs_failed: failed,
      jobs_waiting: waiting,
      rows_stuck: stuck,
      money_rows_set_aside: setAside,
      staff_locked: locked,
    }
  }
