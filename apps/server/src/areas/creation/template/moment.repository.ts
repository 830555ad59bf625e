/** Copy texts for moments, and whether the person has used them. */
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { moments, momentUses } from './template.tables.ts'

type MomentRow = typeof moments.$inferSelect
export interface MomentSeen {
  id: string
  moment: MomentRow
  usedAt: Date | null
}

export interface MomentFilter {
  category?: string | undefined
  isUsed?: boolean | undefined
}

export const momentReader = (tx: Reader) => {
  const seenBy = (uid: number) =>
    tx
      .select({ id: moments.id, moment: moments, usedAt: momentUses.usedAt })
      .from(moments)
      .leftJoin(momentUses, and(eq(momentUses.momentId, moments.id), eq(momentUses.uid, uid)))
  return {
    list: (uid: number, { category, isUsed }: MomentFilter, slice: Slice<{ id: string }>) =>
      newestFirst(
        seenBy(uid),
        { id: moments.id },
        and(
          eq(moments.isOnline, true),
          category ? eq(moments.category, category) : undefined,
          isUsed ? isNotNull(momentUses.usedAt) : undefined,
        ),
        slice,
      ),

    one: async (uid: number, id: string): Promise<MomentSeen | undefined> =>
      (await seenBy(uid).where(and(eq(moments.id, id), eq(moments.isOnline, true))))[0],

    categories: async (): Promise<string[]> =>
      (
        await tx
          .selectDistinct({ category: moments.category })
          .from(moments)
          .where(eq(moments.isOnline, true))
          .orderBy(asc(moments.category))
      ).map(({ category }) => category),
  }
}

export const momentRepository = (tx: Tx) => ({
  ...momentReader(tx),

  insert: async (rows: readonly (typeof moments.$inferInsert)[]): Promise<void> => {
    await tx.insert(moments).values([...rows])
  },

  /** Counts only the first use. */
  use: async (uid: number, momentId: string, usedAt: Date): Promise<void> => {
    const first = await tx
      .insert(momentUses)
      .values({ uid, momentId, usedAt })
      .onConflictDoNothing()
      .returning({ id: momentUses.momentId })
    if (first.length > 0)
      await tx
        .update(moments)
        .set({ uses: sql`${moments.uses} + 1` })
        .where(eq(moments.id, momentId))
  },
})

/** When the account is closed. */
export const deleteMomentUsesOf = async (tx: Tx, uid: number): Promise<void> => {
  await tx.delete(momentUses).where(eq(momentUses.uid, uid))
}
