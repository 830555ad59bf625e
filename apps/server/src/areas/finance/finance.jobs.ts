/** Releases due income, and proves the ledger every night. */
import type { Logger } from 'pino'
import type { MoneyTables } from '../../ledger/moneyTables.ts'
import { type LedgerCheck, runProof } from '../../ledger/proof.ts'
import { releasedAtOnce, releaseWalk } from '../../ledger/release.ts'
import { sealCheck } from '../../ledger/seals.check.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { drainJob } from '../../platform/queue/drain.ts'
import { handles, type JobHandler } from '../../platform/queue/queue.ts'
import { bannedPeople } from '../account/public.ts'
import { prove, release } from './finance.jobs.kinds.ts'
import { proofReader, proofRepository } from './proof/proof.repository.ts'
import { markToBeginAt, unexplainedOf } from './proof/proof.service.ts'
import { heldOf } from './release/held.service.ts'

export interface FinanceJobsDeps {
  db: Database
  clock: Clock
  logger: Logger
  ledgerChecks: readonly LedgerCheck[]
  moneyTables: readonly MoneyTables[]
  sealKey: bigint
}

export const financeJobs = ({
  db,
  clock,
  logger,
  ledgerChecks,
  moneyTables,
  sealKey,
}: FinanceJobsDeps): JobHandler[] => [
  drainJob(release, { db, clock, logger }, releaseWalk(db, { heldPeople: bannedPeople, heldOf }), {
    limit: releasedAtOnce,
  }),
  handles(prove, async ({ asked_by = 'system' }) => {
    const startedAt = clock()
    const mark = asked_by === 'system' ? await db.read((tx) => markToBeginAt(tx, startedAt)) : null
    const checks = [...ledgerChecks, ...moneyTables.map((each) => sealCheck(each, sealKey))]
    const proof = await runProof(db, checks, { mark, now: startedAt })
    await db.write((tx) =>
      proofRepository(tx).insert({ ...proof, startedAt, finishedAt: clock(), askedBy: asked_by }),
    )
    const unexplained = await db.read(async (tx) => unexplainedOf(await proofReader(tx).latest()))
    if (unexplained.length > 0)
      logger.error(
        { unexplained },
        'the ledger shows differences that nobody has explained: payouts are stopped',
      )
  }),
]
