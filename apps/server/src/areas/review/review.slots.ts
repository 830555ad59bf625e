/** What other areas contribute to review. */
import type { Reader } from '../../platform/db/database.ts'
import { slot } from '../../platform/slots.ts'

/** Those of these people whose submissions are reviewed first at a moment. */
export type ReviewPriority = (
  tx: Reader,
  uids: readonly number[],
  now: number,
) => Promise<ReadonlySet<number>>

/** What a person handed in that is reviewed elsewhere; null when there is nothing. */
export type ElsewhereReviews = (
  tx: Reader,
  uid: number,
) => Promise<{ title: string; path: string; rejected: number; reviewing: number } | null>

export const elsewhereReviews = slot<ElsewhereReviews>(
  'submissions that are reviewed outside of the review desk',
)

export const reviewPriorities = slot<ReviewPriority>('whose things are reviewed before those of others')
