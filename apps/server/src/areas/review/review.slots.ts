/** What other areas contribute to review. */
import type { Reader } from '../../platform/db/database.ts'
import { slot } from '../../platform/slots.ts'

/** Those of these people whose submissions are reviewed first at a moment. */
export type ReviewPriority = (
  tx: Reader,
  uids: readonly number[],
  now: number,
) => Promise<ReadonlySet<number>>

export const reviewPriorities = slot<ReviewPriority>('whose things are reviewed before those of others')
