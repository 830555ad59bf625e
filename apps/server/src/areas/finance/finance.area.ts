/**
 * The ledger for staff: scheduled release of income, the nightly proof, and browsing accounts and postings.
 */

import { defineArea } from '../../area.ts'
import { ledgerChecks, moneyTables } from '../../ledger/ledger.slots.ts'
import { ledgerTables } from '../../ledger/moneyTables.ts'
import { approvalKinds, approvalsOf, dayJobs, namingOf, safetyChecks, settings } from '../staff/public.ts'
import { financeConsoleRoutes } from './finance.console.routes.ts'
import { financeGrowth } from './finance.growth.ts'
import { financeJobKinds } from './finance.jobs.kinds.ts'
import { financeJobs } from './finance.jobs.ts'
import { financeSettings } from './finance.settings.ts'
import { correctionApproval } from './ledger/correction.approval.ts'
import { reversalApproval } from './ledger/reversal.approval.ts'
import { explanationApproval } from './proof/explanation.approval.ts'
import { askForFirstProof } from './proof/firstProof.ts'
import { lockCheck } from './proof/lock.service.ts'
import { proofOfTheDay } from './proof/proof.dayJob.ts'
import { proofSafety } from './proof/proof.safety.ts'

export const financeArea = defineArea(
  'finance',
  {
    jobKinds: financeJobKinds,
    // The proof shows the money of all areas.
    demoAfter: [
      'wallet',
      'team',
      'learn',
      'member',
      'support',
      'publish',
      'product',
      'studio',
      'gzh',
      'reply',
    ],
    grows: financeGrowth,
    gives: [moneyTables.with(ledgerTables), settings.with(financeSettings), ledgerChecks.with(lockCheck)],
  },
  ({ db, clock, logger, queue, sealKey }, slots) => ({
    consoleRoutes: () =>
      financeConsoleRoutes({
        clock,
        approvals: approvalsOf(slots, clock),
        naming: namingOf(slots),
        enqueue: queue.enqueue,
      }),
    jobs: () =>
      financeJobs({
        db,
        clock,
        logger,
        ledgerChecks: slots.all(ledgerChecks),
        moneyTables: slots.all(moneyTables),
        sealKey,
      }),
    gives: [
      approvalKinds.with(reversalApproval, correctionApproval, explanationApproval),
      dayJobs.with(proofOfTheDay),
      safetyChecks.with(proofSafety),
    ],
    demo: async () => {
      await db.write((tx) => askForFirstProof(tx, queue.enqueue))
      return []
    },
  }),
)
