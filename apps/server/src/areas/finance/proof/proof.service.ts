/** Whether money may leave: not while the newest proof shows a difference that nobody has explained. */
import { type CheckedResult, type Difference, differenceKey } from '../../../ledger/proof.ts'
import type { ProofMark } from '../../../ledger/proofWalk.ts'
import { dayMs } from '../../../platform/clock.ts'
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

/** A proof of the night reads everything once a week. */
const fullEveryMs = 7 * dayMs - dayMs / 2

/** Where a proof that nobody asked for may begin; null: at the beginning, since it is time to read everything again. */
export const markToBeginAt = async (tx: Reader, now: number): Promise<ProofMark | null> => {
  const reader = proofReader(tx)
  const full = await reader.lastFull()
  if (full === null || full <= now - fullEveryMs) return null
  return (await reader.latest())?.mark ?? null
}
