/** Offers of owners. */
import type { LineId } from '@wallpaper/contract'
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import { homepageIsFound } from '../../creation/public.ts'
import { shareOffers } from '../share/share.tables.ts'

export type OfferRow = typeof shareOffers.$inferSelect

export interface OfferFilter {
  /** Excludes this person's own. */
  notOf: number
  classes?: readonly string[] | undefined
  keyword?: string | undefined
  /** Cursor: the last offer's opening time and homepage. */
  after: { openedAt: Date; homepageId: string } | null
  limit: number
}

export const offerReader = (tx: Reader, line: LineId) => {
  const ofLine = (further?: SQL) => and(eq(shareOffers.line, line), further)
  return {
    /** Open offers of public homepages, newest first. */
    open: ({ notOf, classes, keyword, after, limit }: OfferFilter): Promise<OfferRow[]> =>
      tx
        .select()
        .from(shareOffers)
        .where(
          ofLine(
            and(
              eq(shareOffers.isOpen, true),
              ne(shareOffers.uid, notOf),
              homepageIsFound(shareOffers.uid, shareOffers.homepageId, { classes, text: keyword }),
              isAfter(after),
            ),
          ),
        )
        .orderBy(desc(shareOffers.openedAt), desc(shareOffers.homepageId))
        .limit(limit),

    ofHomepage: async (homepageId: string): Promise<OfferRow | undefined> =>
      (
        await tx
          .select()
          .from(shareOffers)
          .where(ofLine(eq(shareOffers.homepageId, homepageId)))
      )[0],

    ofOwner: (uid: number, homepageIds: readonly string[]): Promise<OfferRow[]> =>
      tx
        .select()
        .from(shareOffers)
        .where(ofLine(and(eq(shareOffers.uid, uid), amongIds(shareOffers.homepageId, homepageIds)))),
  }
}

interface FoundOffers extends Required<Pick<OfferFilter, 'notOf' | 'after' | 'limit'>> {
  text: string
}

const isAfter = (after: OfferFilter['after']): SQL | undefined =>
  after
    ? sql`(${shareOffers.openedAt}, ${shareOffers.homepageId}) < (${after.openedAt.toISOString()}::timestamptz, ${after.homepageId}::uuid)`
    : undefined

/** Open offers of every line whose homepage matches the text, newest first, and their number. */
export const foundOffers = async (
  tx: Reader,
  { text, notOf, after, limit }: FoundOffers,
): Promise<{ rows: OfferRow[]; total: number }> => {
  const isFound = and(
    eq(shareOffers.isOpen, true),
    ne(shareOffers.uid, notOf),
    homepageIsFound(shareOffers.uid, shareOffers.homepageId, { text }),
  )
  const rows = await tx
    .select()
    .from(shareOffers)
    .where(and(isFound, isAfter(after)))
    .orderBy(desc(shareOffers.openedAt), desc(shareOffers.homepageId))
    .limit(limit)
  return { rows, total: await listTotal(tx, shareOffers, isFound) }
}

export const offerRepository = (tx: Tx, line: LineId) => ({
  ...offerReader(tx, line),

  /** Reopening moves it to the top of the list; editing an open one does not. */
  save: async (
    offer: Pick<OfferRow, 'uid' | 'homepageId' | 'isOpen' | 'ownerPercent' | 'months'>,
    now: Date,
  ): Promise<OfferRow> => {
    const [row] = await tx
      .insert(shareOffers)
      .values({ ...offer, line, openedAt: now, changedAt: now })
      .onConflictDoUpdate({
        target: [shareOffers.uid, shareOffers.homepageId],
        set: {
          isOpen: offer.isOpen,
          ownerPercent: offer.ownerPercent,
          months: offer.months,
          openedAt: sql`CASE WHEN excluded.is_open AND NOT ${shareOffers.isOpen} THEN excluded.opened_at ELSE ${shareOffers.openedAt} END`,
          version: sql`${shareOffers.version} + 1`,
          changedAt: now,
        },
      })
      .returning()
    if (!row) throw new Error('the offer was not kept')
    return row
  },
})
