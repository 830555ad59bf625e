/** Uploads of which a work says that AI made them. */
import { and, eq } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { works } from './work.tables.ts'

export const aiUploadsAmong = async (
  tx: Reader,
  uid: number,
  uploadIds: readonly string[],
): Promise<Set<string>> => {
  if (uploadIds.length === 0) return new Set()
  const rows = await tx
    .selectDistinct({ id: works.uploadId })
    .from(works)
    .where(and(eq(works.uid, uid), amongIds(works.uploadId, uploadIds), eq(works.isAi, true)))
  return new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])))
}
