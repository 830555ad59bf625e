/** What owners offer, in the database. */
import type { LineId } from '@wallpaper/contract'
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import { homepageIsFound } from '../../creation/public.ts'
import { shareOffers } from '../share/share.tables.ts'

export type OfferRow = typeof shareOffers.$inferSelect

export interface OfferFilter {
  /** Whose own are left out: one does not apply for what one has. */
  notOf: number
  classes?: readonly string[] | undefined
  keyword?: string | undefined
  /** When the last one seen was opened, and which it was. */
  after: { openedAt: Date; homepageId: string } | null
  limit: number
}

export const offerReader = (tx: Reader, line: LineId) => {
  const ofLine = (further?: SQL) => and(eq(shareOffers.line, line), further)
  return {
    /** Open ones of homepages that everybody may see, the newest first. */
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

/** Open ones of every line whose homepage has this text, the newest first, and how many there are. */
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

  /** Opening it anew brings it to the top of the list; changing what is open does not. */
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
