/** Proofs besides the nightly one. */
import type { Tx } from '../../../platform/db/database.ts'
import type { Enqueue } from '../../../platform/queue/queue.ts'
import { prove } from '../finance.jobs.kinds.ts'
import { proofReader } from './proof.repository.ts'

/** Proves a ledger that was never proved: for the demo. */
export const askForFirstProof = async (tx: Tx, enqueue: Enqueue): Promise<void> => {
  const reader = proofReader(tx)
  if ((await reader.latest()) === null && !(await reader.isRunning(prove.name))) await enqueue(tx, prove, {})
}

/** When something new must show in the proof. */
export const askForProof = (tx: Tx, enqueue: Enqueue): Promise<unknown> => enqueue(tx, prove, {})
