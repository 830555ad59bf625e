/** Expected wait of a code under review: its position, and the promised review time. */
import type { Reader } from '../../../platform/db/database.ts'
import { settings } from '../codes.settings.ts'
import { applicationReader, type CodeReview } from './application.repository.ts'

export const codeQueuesOf = async (
  tx: Reader,
  rows: readonly Pick<CodeReview, 'appliedAt'>[],
): Promise<{ ahead: number; minutes: number }[]> => {
  if (rows.length === 0) return []
  const minutes = (await settings(tx).get('codes.review_hours')) * 60
  const before = await applicationReader(tx).countsBefore(rows.map(({ appliedAt }) => appliedAt))
  return before.map((ahead) => ({ ahead, minutes }))
}
