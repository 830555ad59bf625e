/** What the law asks of whoever spreads what was made by a machine: its own code and number (GB 45438-2025). */
import type { AiPropagation } from '../../../platform/media/picture/aiLabel.ts'

/** The operator's code, as producer and as propagator. */
export const aiOperator = 'tushen'

export const aiPropagation = (propagateId: string): AiPropagation => ({ propagator: aiOperator, propagateId })
