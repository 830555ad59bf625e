import type { SafetyCheck } from '../../staff/public.ts'
import { proofReader } from './proof.repository.ts'
import { unexplainedOf } from './proof.service.ts'

/** Nightly, with room for one that takes long. */
const everyMs = 26 * 3_600_000

export const proofSafety: SafetyCheck = {
  read: async (tx, now) => {
    const proof = await proofReader(tx).latest()
    const title = '对账'
    if (!proof) return { title, at: null, state: 'unknown', note: '还没有对过账' }
    const open = unexplainedOf(proof).length
    const at = proof.finishedAt
    if (open > 0) return { title, at, state: 'failed', note: `${open} 处差异没有说明` }
    const note = `账本自证 ${proof.checks.length} 项通过`
    return { title, at, state: now - at > everyMs ? 'due' : 'ok', note }
  },
}
