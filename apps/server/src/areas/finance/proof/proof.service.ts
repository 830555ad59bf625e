/** Whether payouts are allowed: not while the newest proof has an unexplained difference. */
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

/** Checked in the transaction that begins a payment. */
export const isPayoutAllowed = async (tx: Reader): Promise<boolean> =>
  unexplainedOf(await proofReader(tx).latest()).length === 0

/** Whether a job of this kind is running or queued. */
export const isJobRunning = (tx: Reader, job: string): Promise<boolean> => proofReader(tx).isRunning(job)

/** Whether the ledger was proved after a moment, without unexplained differences. */
export const isProvedSince = async (tx: Reader, moment: number): Promise<boolean> => {
  const proof = await proofReader(tx).latest()
  return proof !== null && proof.startedAt >= moment && unexplainedOf(proof).length === 0
}

/** The nightly proof reads everything once a week. */
const fullEveryMs = 7 * dayMs - dayMs / 2

/** Where an automatic proof may start; null: at the beginning, because a full read is due. */
export const markToBeginAt = async (tx: Reader, now: number): Promise<ProofMark | null> => {
  const reader = proofReader(tx)
  const full = await reader.lastFull()
  if (full === null || full <= now - fullEveryMs) return null
  return (await reader.latest())?.mark ?? null
}
