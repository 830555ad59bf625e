/** The rules of an official account, and whether it answers. */

import type { ReplyRules } from '@wallpaper/contract/reply/reply.schemas'
import { and, asc, eq, sql } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { replyAccounts as table } from '../reply.tables.ts'

export type ReplyAccountRow = typeof table.$inferSelect

const named = (uid: number, accountId: string) => and(eq(table.uid, uid), eq(table.accountId, accountId))

export const replyAccountReader = (tx: Reader) => ({
  one: async (uid: number, accountId: string): Promise<ReplyAccountRow | undefined> =>
    (await tx.select().from(table).where(named(uid, accountId)))[0],

  allOf: (uid: number): Promise<ReplyAccountRow[]> => tx.select().from(table).where(eq(table.uid, uid)),

  /** Of these accounts, those whose rules answer. */
  onAmong: async (accountIds: readonly string[]): Promise<string[]> =>
    (
      await tx
        .select({ id: table.accountId })
        .from(table)
        .where(and(amongIds(table.accountId, accountIds), eq(table.isOn, true)))
    ).map(({ id }) => id),

  /** The oldest applications. */
  waiting: (limit: number): Promise<ReplyAccountRow[]> =>
    tx
      .select()
      .from(table)
      .where(eq(table.review, 'waiting'))
      .orderBy(asc(table.appliedAt), asc(table.accountId))
      .limit(limit),
})

export const replyAccountRepository = (tx: Tx) => ({
  ...replyAccountReader(tx),

  insert: async (row: typeof table.$inferInsert): Promise<void> => {
    await tx.insert(table).values(row).onConflictDoNothing()
  },

  lock: async (uid: number, accountId: string): Promise<ReplyAccountRow | undefined> =>
    (await tx.select().from(table).where(named(uid, accountId)).for('update'))[0],

  /** Undefined when another device saved in between. */
  save: async (
    { uid, accountId }: { uid: number; accountId: string },
    { rules, version, now }: { rules: ReplyRules; version: number; now: Date },
  ): Promise<ReplyAccountRow | undefined> =>
    (
      await tx
        .update(table)
        .set({ rules, version: sql`${table.version} + 1`, changedAt: now })
        .where(and(named(uid, accountId), eq(table.version, version)))
        .returning()
    )[0],

  change: async (
    { uid, accountId }: { uid: number; accountId: string },
    change: Partial<
      Pick<ReplyAccountRow, 'isOn' | 'review' | 'appliedAt' | 'decidedAt' | 'decidedBy' | 'reason'>
    >,
  ): Promise<void> => {
    await tx.update(table).set(change).where(named(uid, accountId))
  },

  noteRefused: async (
    { uid, accountId }: { uid: number; accountId: string },
    messagesRefusedAt: Date,
  ): Promise<void> => {
    await tx.update(table).set({ messagesRefusedAt }).where(named(uid, accountId))
  },

  eraseOf: async (uid: number): Promise<void> => {
    await tx.delete(table).where(eq(table.uid, uid))
  },
})
