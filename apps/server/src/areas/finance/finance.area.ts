/** The ledger as staff see it: income released in time, the nightly proof, the browser of accounts and postings. */
import { defineArea } from '../../area.ts'
import { ledgerTables } from '../../ledger/moneyTables.ts'
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
  {
    moneyTables: ledgerTables,
    settings: [financeSettings],
    jobKinds: financeJobKinds,
    ledgerChecks: [lockCheck],
  },
  ({ db, clock, logger, queue, sealKey }, { ledgerChecks, moneyTables }) => ({
    consoleRoutes: ({ approvals, naming }) =>
      financeConsoleRoutes({ clock, approvals, naming, enqueue: queue.enqueue }),
    jobs: () => financeJobs({ db, clock, logger, ledgerChecks, moneyTables, sealKey }),
    approvals: [reversalApproval, correctionApproval, explanationApproval],
  }),
)
