/** How long a code that was applied for will wait: those before it, and the time that operations promise. */
import type { Reader } from '../../../platform/db/database.ts'
import { settings } from '../codes.settings.ts'
import { applicationReader, type CodeReview } from './application.repository.ts'

export const codeQueueOf = async (
  tx: Reader,
  { appliedAt }: Pick<CodeReview, 'appliedAt'>,
): Promise<{ ahead: number; minutes: number }> => ({
  ahead: await applicationReader(tx).countBefore(appliedAt),
  minutes: (await settings(tx).get('codes.review_hours')) * 60,
})
