/** Whether money may leave: not while the newest proof shows a difference that nobody has explained. */
import { type CheckedResult, type Difference, differenceKey } from '../../../ledger/proof.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { proofReader, type StoredProof } from './proof.repository.ts'

export interface FoundDifference extends Difference {
  key: string
  check: CheckedResult
}

export const differencesOf = ({ checks }: Pick<StoredProof, 'checks'>): FoundDifference[] =>
  checks.flatMap((check) =>
    check.differences.map((each) => ({ ...each, key: differenceKey(check.id, each), check })),
  )

export const unexplainedOf = (proof: StoredProof | null): FoundDifference[] =>
  proof ? differencesOf(proof).filter(({ key }) => !proof.explanations.has(key)) : []

/** Asked by whoever pays out, in the transaction in which the payment begins. */
export const isPayoutAllowed = async (tx: Reader): Promise<boolean> =>
  unexplainedOf(await proofReader(tx).latest()).length === 0

/** Whether a job of this kind is under way or about to begin. */
export const isJobRunning = (tx: Reader, job: string): Promise<boolean> => proofReader(tx).isRunning(job)

/** Whether the ledger was proved after a moment, with nothing that is not explained. */
export const isProvedSince = async (tx: Reader, moment: number): Promise<boolean> => {
  const proof = await proofReader(tx).latest()
  return proof !== null && proof.startedAt >= moment && unexplainedOf(proof).length === 0
}
