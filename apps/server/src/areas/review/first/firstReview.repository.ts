/** New people whose first homepage, works and code wait to be reviewed together. */
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { firstReviews } from '../review.tables.ts'

export type FirstReviewRow = typeof firstReviews.$inferSelect

/** More wait only on a day when nobody reviews; those come up as the first are decided. */
const casesMax = 200

const isOpen = isNull(firstReviews.decidedAt)

export const firstReviewReader = (tx: Reader) => ({
  /** Open ones, oldest first. */
  open: (most = casesMax): Promise<FirstReviewRow[]> =>
    tx
      .select()
      .from(firstReviews)
      .where(isOpen)
      .orderBy(asc(firstReviews.readyAt), asc(firstReviews.uid))
      .limit(most),

  of: async (uid: number): Promise<FirstReviewRow | undefined> =>
    (await tx.select().from(firstReviews).where(eq(firstReviews.uid, uid)))[0],

  /** Open ones that were complete before this person's; before `now` where there is none yet. */
  countAheadOf: (uid: number, now: Date): Promise<number> => {
    const own = tx
      .select({ readyAt: firstReviews.readyAt })
      .from(firstReviews)
      .where(eq(firstReviews.uid, uid))
    return tx.$count(
      firstReviews,
      and(isOpen, lt(firstReviews.readyAt, sql`coalesce((${own}), ${now.toISOString()}::timestamptz)`)),
    )
  },
})

export const firstReviewRepository = (tx: Tx) => ({
  ...firstReviewReader(tx),

  /** Once per person. */
  add: async (uid: number, readyAt: Date): Promise<void> => {
    await tx.insert(firstReviews).values({ uid, readyAt }).onConflictDoNothing()
  },

  close: async (uid: number, decidedAt: Date): Promise<void> => {
    await tx
      .update(firstReviews)
      .set({ decidedAt })
      .where(and(eq(firstReviews.uid, uid), isOpen))
  },
})

export const deleteFirstReviewOf = async (tx: Tx, uid: number): Promise<void> => {
  await tx.delete(firstReviews).where(eq(firstReviews.uid, uid))
}
