/** The rules of an official account, and whether it answers. */
import { and, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { replyAccounts as table } from '../reply.tables.ts'

export type ReplyAccountRow = typeof table.$inferSelect

export const replyAccountReader = (tx: Reader) => ({
  one: async (uid: number, accountId: string): Promise<ReplyAccountRow | undefined> =>
    (
      await tx
        .select()
        .from(table)
        .where(and(eq(table.uid, uid), eq(table.accountId, accountId)))
    )[0],
})

export const replyAccountRepository = (tx: Tx) => ({
  ...replyAccountReader(tx),
  insert: async (row: typeof table.$inferInsert): Promise<void> => {
    await tx.insert(table).values(row).onConflictDoNothing()
  },
})
