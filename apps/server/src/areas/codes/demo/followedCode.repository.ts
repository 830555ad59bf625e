/** The codes and visits that the demo's story asks about. */
import { and, desc, eq, gte, inArray, ne } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import type { CodeRow } from '../code/code.repository.ts'
import { codes } from '../code/code.tables.ts'

export const followedCodeReader = (tx: Reader) => ({
  newestTo: async (uid: number, targetIds: readonly string[], since: Date): Promise<CodeRow | null> =>
    (
      await tx
        .select()
        .from(codes)
        .where(
          and(
            eq(codes.uid, uid),
            gte(codes.createdAt, since),
            inArray(codes.targetId, [...targetIds]),
            ne(codes.state, 'rejected'),
          ),
        )
        .orderBy(desc(codes.createdAt))
        .limit(1)
    )[0] ?? null,
})
