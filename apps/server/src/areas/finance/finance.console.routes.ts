import {
  consoleLedgerAccounts,
  consoleLedgerExport,
  consoleLedgerFlows,
  consoleLedgerPeople,
  consoleLedgerPostings,
  consoleLedgerTransaction,
  consoleProof,
  consoleProofExport,
  explainDifference,
  lockLedgerDay,
  personMoney,
  proposeCorrection,
  proposeReversal,
  runLedgerProof,
} from '@wallpaper/contract/finance/finance.console'
import { audit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Reader } from '../../platform/db/database.ts'
import { type Route, read, write } from '../../platform/http/route.ts'
import type { Enqueue } from '../../platform/queue/queue.ts'
import type { Approvals, Naming } from '../staff/public.ts'
import { prove } from './finance.jobs.kinds.ts'
import { proposeCorrectionOf } from './ledger/correction.approval.ts'
import { exportPostings } from './ledger/exportPostings.ts'
import {
  ledgerAccounts,
  ledgerFlows,
  ledgerPeople,
  ledgerPostings,
  ledgerTransaction,
} from './ledger/ledger.console.service.ts'
import { moneyOfPerson } from './ledger/personMoney.ts'
import { proposeReversalOf } from './ledger/reversal.approval.ts'
import { proposeExplanation } from './proof/explanation.approval.ts'
import { lockDay } from './proof/lock.service.ts'
import { presentProof, proofFile } from './proof/proof.console.service.ts'
import { proofReader } from './proof/proof.repository.ts'

export interface FinanceConsoleDeps {
  clock: Clock
  approvals: Approvals
  naming: Naming
  enqueue: Enqueue
}

export const financeConsoleRoutes = ({ clock, approvals, naming, enqueue }: FinanceConsoleDeps): Route[] => {
  const proof = (tx: Reader) => presentProof(tx, { approvals, naming }, clock())
  return [
    read(consoleLedgerAccounts, ({ tx, input }) => ledgerAccounts(tx, input.uid), { snapshot: true }),
    read(consoleLedgerPostings, ({ tx, input }) => ledgerPostings(tx, input), { snapshot: true }),
    read(personMoney, ({ tx, input }) => moneyOfPerson(tx, input.uid), { snapshot: true }),
    read(consoleLedgerExport, ({ tx, input }) => exportPostings(tx, input), { snapshot: true }),
    read(consoleLedgerPeople, ({ tx, input }) => ledgerPeople(tx, input), { snapshot: true }),
    read(consoleLedgerFlows, ({ tx, input }) => ledgerFlows(tx, input), { snapshot: true }),
    read(consoleLedgerTransaction, ({ tx, input }) => ledgerTransaction(tx, approvals, input.id)),
    write(proposeReversal, ({ tx, input, act }) => proposeReversalOf(tx, approvals, input.id, act)),
    write(proposeCorrection, ({ tx, input, act }) => proposeCorrectionOf(tx, approvals, input.postings, act)),
    read(consoleProof, ({ tx }) => proof(tx)),
    write(runLedgerProof, async ({ tx, act }) => {
      // A proof that is already queued or running covers this request too.
      if (!(await proofReader(tx).isRunning(prove.name))) {
        await enqueue(tx, prove, { asked_by: act.actor })
        await audit(tx, act, { action: 'ledger.prove', subject: 'ledger_proof:latest' })
      }
      return proof(tx)
    }),
    read(consoleProofExport, async ({ tx }) => proofFile(await proof(tx))),
    write(lockLedgerDay, async ({ tx, input, act }) => {
      await lockDay(tx, input.day, act)
      return proof(tx)
    }),
    write(explainDifference, ({ tx, input, act }) => proposeExplanation(tx, approvals, input.key, act)),
  ]
}
