/** The ledger as staff see it: income released in time, the nightly proof, the browser of accounts and postings. */
import { defineArea } from '../../area.ts'
import { financeConsoleRoutes } from './finance.console.routes.ts'
import { financeJobKinds } from './finance.jobs.kinds.ts'
import { financeJobs } from './finance.jobs.ts'
import { financeSettings } from './finance.settings.ts'
import { correctionApproval } from './ledger/correction.approval.ts'
import { reversalApproval } from './ledger/reversal.approval.ts'
import { explanationApproval } from './proof/explanation.approval.ts'
import { lockCheck } from './proof/lock.service.ts'

export const financeArea = defineArea(
  'finance',
  { settings: [financeSettings], jobKinds: financeJobKinds, ledgerChecks: [lockCheck] },
  ({ db, clock, logger, queue }, { ledgerChecks }) => ({
    consoleRoutes: ({ approvals, naming }) =>
      financeConsoleRoutes({ clock, approvals, naming, enqueue: queue.enqueue }),
    jobs: () => financeJobs({ db, clock, logger, ledgerChecks }),
    approvals: [reversalApproval, correctionApproval, explanationApproval],
  }),
)
