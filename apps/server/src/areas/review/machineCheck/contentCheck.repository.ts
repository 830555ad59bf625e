/** Whether the provider of content checks has looked at a version of a subject. */
import type { ContentCheckState } from '@wallpaper/contract/review/review.limits'
import { and, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { SubjectRow } from '../../creation/public.ts'
import { reviewContentChecks } from '../review.tables.ts'

type Version = Pick<SubjectRow, 'kind' | 'uid' | 'id' | 'version'>

export const contentCheckOf = async (
  tx: Reader,
  { kind, uid, id, version }: Version,
): Promise<Exclude<ContentCheckState, 'none'>> => {
  const [row] = await tx
    .select()
    .from(reviewContentChecks)
    .where(
      and(
        eq(reviewContentChecks.uid, uid),
        eq(reviewContentChecks.kind, kind),
        eq(reviewContentChecks.subjectId, id),
      ),
    )
  if (row?.version !== version) return 'waiting'
  return row.isDown ? 'down' : 'checked'
}

export const noteContentCheck = async (
  tx: Tx,
  { kind, uid, id, version }: Version,
  seen: { isDown: boolean; checkedAt: Date },
): Promise<void> => {
  await tx
    .insert(reviewContentChecks)
    .values({ kind, uid, subjectId: id, version, ...seen })
    .onConflictDoUpdate({
      target: [reviewContentChecks.uid, reviewContentChecks.kind, reviewContentChecks.subjectId],
      set: { version, ...seen },
    })
}

export const deleteContentChecksOf = async (tx: Tx, uid: number): Promise<void> => {
  await tx.delete(reviewContentChecks).where(eq(reviewContentChecks.uid, uid))
}
