/** Offers of owners. */
import type { LineId } from '@wallpaper/contract'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { homepageIsFound } from '../../creation/public.ts'
import { shareOffers } from '../share/share.tables.ts'

export type OfferRow = typeof shareOffers.$inferSelect

export interface OfferFilter {
  /** Excludes this person's own. */
  notOf: number
  classes?: readonly string[] | undefined
  keyword?: string | undefined
}

/** Newest first. */
type OfferPlace = Pick<OfferRow, 'openedAt' | 'homepageId'>

const newest = (tx: Reader, condition: SQL | undefined, slice: Slice<OfferPlace>) =>
  newestFirst(
    tx.select().from(shareOffers),
    { openedAt: shareOffers.openedAt, homepageId: shareOffers.homepageId },
    condition,
    slice,
  )

export const offerReader = (tx: Reader, line: LineId) => {
  const ofLine = (further?: SQL) => and(eq(shareOffers.line, line), further)
  return {
    /** Open offers of public homepages, newest first. */
    open: ({ notOf, classes, keyword }: OfferFilter, slice: Slice<OfferPlace>): Promise<OfferRow[]> =>
      newest(
        tx,
        ofLine(
          and(
            eq(shareOffers.isOpen, true),
            ne(shareOffers.uid, notOf),
            homepageIsFound(shareOffers.uid, shareOffers.homepageId, { classes, text: keyword }),
          ),
        ),
        slice,
      ),

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

/** Open offers of every line whose homepage matches the text, newest first, and their number. */
export const foundOffers = (tx: Reader, notOf: number, text: string) => {
  const isFound = and(
    eq(shareOffers.isOpen, true),
    ne(shareOffers.uid, notOf),
    homepageIsFound(shareOffers.uid, shareOffers.homepageId, { text }),
  )
  return {
    list: (slice: Slice<OfferPlace>): Promise<OfferRow[]> => newest(tx, isFound, slice),
    count: (): Promise<number> => listTotal(tx, shareOffers, isFound),
  }
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
