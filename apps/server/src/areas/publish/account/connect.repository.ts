import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { publishConnects } from './connect.tables.ts'

export type ConnectRow = typeof publishConnects.$inferSelect

const keptMs = 24 * 3_600_000

export const connectRepository = (tx: Tx) => ({
  insert: async (row: typeof publishConnects.$inferInsert): Promise<void> => {
    await tx.insert(publishConnects).values(row)
  },

  /** Only of the session that began it; marks it as used. */
  take: async (
    key: Pick<ConnectRow, 'stateHash' | 'uid' | 'guid'>,
    now: Date,
  ): Promise<ConnectRow | undefined> =>
    (
      await tx
        .update(publishConnects)
        .set({ usedAt: now })
        .where(
          and(
            eq(publishConnects.stateHash, key.stateHash),
            eq(publishConnects.uid, key.uid),
            eq(publishConnects.guid, key.guid),
            isNull(publishConnects.usedAt),
          ),
        )
        .returning()
    )[0],

  find: async (stateHash: Buffer): Promise<ConnectRow | undefined> =>
    (await tx.select().from(publishConnects).where(eq(publishConnects.stateHash, stateHash)))[0],

  deleteOld: async (uid: number, now: number): Promise<void> => {
    await tx
      .delete(publishConnects)
      .where(and(eq(publishConnects.uid, uid), lt(publishConnects.expiresAt, new Date(now - keptMs))))
  },
})
