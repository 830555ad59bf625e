/** A ledger that was never proved is proved at once, and not only in the night: for the demo world. */
import type { Tx } from '../../../platform/db/database.ts'
import type { Enqueue } from '../../../platform/queue/queue.ts'
import { prove } from '../finance.jobs.kinds.ts'
import { proofReader } from './proof.repository.ts'

export const askForFirstProof = async (tx: Tx, enqueue: Enqueue): Promise<void> => {
  const reader = proofReader(tx)
  if ((await reader.latest()) === null && !(await reader.isRunning(prove.name))) await enqueue(tx, prove, {})
}
