/** Accounts with which a creator pins a code in the comments. */
import { and, asc, eq } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { commentAccounts } from './mount.tables.ts'

export type CommentAccountRow = typeof commentAccounts.$inferSelect

export const commentAccountReader = (tx: Reader) => ({
  ofPerson: (uid: number): Promise<CommentAccountRow[]> =>
    tx.select().from(commentAccounts).where(eq(commentAccounts.uid, uid)).orderBy(asc(commentAccounts.id)),
  idsAmong: async (uid: number, ids: readonly string[]): Promise<string[]> =>
    (
      await tx
        .select({ id: commentAccounts.id })
        .from(commentAccounts)
        .where(and(eq(commentAccounts.uid, uid), amongIds(commentAccounts.id, ids)))
    ).map(({ id }) => id),
})

export const commentAccountRepository = (tx: Tx) => ({
  ...commentAccountReader(tx),
  /** False when the person has it already. */
  insert: async (row: CommentAccountRow): Promise<boolean> =>
    (await tx.insert(commentAccounts).values(row).onConflictDoNothing().returning({ id: commentAccounts.id }))
      .length > 0,
  delete: async (uid: number, id: string): Promise<boolean> =>
    (
      await tx
        .delete(commentAccounts)
        .where(and(eq(commentAccounts.uid, uid), eq(commentAccounts.id, id)))
        .returning({ id: commentAccounts.id })
    ).length > 0,
  deleteAllOf: (uid: number) => tx.delete(commentAccounts).where(eq(commentAccounts.uid, uid)),
})
