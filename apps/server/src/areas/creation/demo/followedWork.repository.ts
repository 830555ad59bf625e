/** The picture that the demo's story follows: the first that was uploaded by hand. */
import type { LineId } from '@wallpaper/contract'
import { and, asc, eq, gte, isNull, ne } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import { works } from '../work/work.tables.ts'

export const followedWorkReader = (tx: Reader) => ({
  firstSince: async (uid: number, line: LineId, since: Date) =>
    (
      await tx
        .select({
          uid: works.uid,
          id: works.id,
          title: works.title,
          state: works.state,
          homepageId: works.homepageId,
          uploadId: works.uploadId,
          posterUploadId: works.posterUploadId,
          durationMs: works.durationMs,
          createdAt: works.createdAt,
        })
        .from(works)
        .where(
          and(
            eq(works.uid, uid),
            eq(works.line, line),
            ne(works.state, 'draft'),
            isNull(works.deletedAt),
            gte(works.createdAt, since),
          ),
        )
        .orderBy(asc(works.createdAt), asc(works.id))
        .limit(1)
    )[0] ?? null,
})
