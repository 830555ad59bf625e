/** Rejection reasons, ordered by key. */
import type { ReasonGroup } from '@wallpaper/contract/review/review.limits'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { reviewReasons } from '../review.tables.ts'

export type ReasonRow = typeof reviewReasons.$inferSelect

const isOne = (group: ReasonGroup, id: string) =>
  and(eq(reviewReasons.group, group), eq(reviewReasons.id, id))

export const reasonReader = (tx: Reader) => ({
  all: (): Promise<ReasonRow[]> =>
    tx.select().from(reviewReasons).orderBy(sql`${reviewReasons.group} DESC`, asc(reviewReasons.place)),

  one: async (group: ReasonGroup, id: string): Promise<ReasonRow | undefined> =>
    (await tx.select().from(reviewReasons).where(isOne(group, id)))[0],
})

export const reasonRepository = (tx: Tx) => ({
  lock: async (group: ReasonGroup, id: string): Promise<ReasonRow | undefined> =>
    (await tx.select().from(reviewReasons).where(isOne(group, id)).for('update'))[0],

  change: async (
    row: ReasonRow,
    facts: Pick<ReasonRow, 'label' | 'told' | 'fields' | 'changedBy' | 'changedAt'>,
  ): Promise<ReasonRow> => {
    const [changed] = await tx
      .update(reviewReasons)
      .set({ ...facts, version: row.version + 1 })
      .where(isOne(row.group, row.id))
      .returning()
    if (!changed) throw new Error('a locked reason is gone')
    return changed
  },
})
