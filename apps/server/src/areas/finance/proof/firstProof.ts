/** Proofs besides that of the night. */
import type { Tx } from '../../../platform/db/database.ts'
import type { Enqueue } from '../../../platform/queue/queue.ts'
import { prove } from '../finance.jobs.kinds.ts'
import { proofReader } from './proof.repository.ts'

/** A ledger that was never proved is proved at once: for the demo world. */
export const askForFirstProof = async (tx: Tx, enqueue: Enqueue): Promise<void> => {
  const reader = proofReader(tx)
  if ((await reader.latest()) === null && !(await reader.isRunning(prove.name))) await enqueue(tx, prove, {})
}

/** When something became known that the proof has to show. */
export const askForProof = (tx: Tx, enqueue: Enqueue): Promise<unknown> => enqueue(tx, prove, {})
