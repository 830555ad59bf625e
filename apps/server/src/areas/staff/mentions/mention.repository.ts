import { desc, eq, isNull } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { staff, staffMentions } from '../staff.tables.ts'

type MentionRow = typeof staffMentions.$inferSelect

export const mentionReader = (tx: Reader) => ({
  newest: (staffId: number, limit: number): Promise<MentionRow[]> =>
    tx
      .select()
      .from(staffMentions)
      .where(eq(staffMentions.staffId, staffId))
      .orderBy(desc(staffMentions.id))
      .limit(limit),
  /** Who can be asked for. */
  colleagues: (): Promise<{ id: number; name: string }[]> =>
    tx
      .select({ id: staff.id, name: staff.name })
      .from(staff)
      .where(isNull(staff.disabledAt))
      .orderBy(staff.id),
})

export const mentionRepository = (tx: Tx) => ({
  ...mentionReader(tx),
  insert: async (rows: readonly (typeof staffMentions.$inferInsert)[]): Promise<void> => {
    if (rows.length > 0) await tx.insert(staffMentions).values([...rows])
  },
  eraseOf: (uid: number) => tx.delete(staffMentions).where(eq(staffMentions.uid, uid)),
})
