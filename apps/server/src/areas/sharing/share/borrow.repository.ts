/** What a person may use of others at a moment: for codes, and the gallery behind them. */
import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { Borrowed, BorrowedBy, BorrowKey } from '../../codes/public.ts'
import { shares } from './share.tables.ts'

const usableAt = (now: number) =>
  and(inArray(shares.state, ['accepted', 'ended']), gt(shares.until, new Date(now)))

/** The homepages that these borrowers may use, in one batch. */
export const borrowedAmong = async (
  tx: Reader,
  keys: readonly BorrowKey[],
  now: number,
): Promise<BorrowKey[]> =>
  keys.length === 0
    ? []
    : tx
        .selectDistinct({
          borrowerUid: shares.borrowerUid,
          ownerUid: shares.uid,
          homepageId: shares.homepageId,
        })
        .from(shares)
        .where(
          and(
            usableAt(now),
            inArray(shares.borrowerUid, [...new Set(keys.map(({ borrowerUid }) => borrowerUid))]),
            amongIds(
              shares.homepageId,
              keys.map(({ homepageId }) => homepageId),
            ),
          ),
        )

export const borrowReader = (tx: Reader, borrowerUid: number, now: number): BorrowedBy => {
  const usable = and(eq(shares.borrowerUid, borrowerUid), usableAt(now))
  const columns = { ownerUid: shares.uid, homepageId: shares.homepageId }
  return {
    /** By share id, while it is valid. */
    one: async (shareId: string): Promise<Borrowed | undefined> =>
      (
        await tx
          .select(columns)
          .from(shares)
          .where(and(usable, eq(shares.id, shareId)))
      )[0],

    /** By owner and homepage: lets a code that points there resolve. */
    from: async (ownerUid: number, homepageId: string): Promise<Borrowed | undefined> =>
      (
        await tx
          .select(columns)
          .from(shares)
          .where(and(usable, eq(shares.uid, ownerUid), eq(shares.homepageId, homepageId)))
          .orderBy(desc(shares.id))
          .limit(1)
      )[0],

    /** What is added to a homepage of the borrower, each owner's homepage once. */
    on: async (useHomepageId: string): Promise<Borrowed[]> => {
      const rows = await tx
        .select(columns)
        .from(shares)
        .where(and(usable, eq(shares.useHomepageId, useHomepageId)))
        .orderBy(desc(shares.id))
        .limit(100)
      return [...new Map(rows.toReversed().map((row) => [row.homepageId, row])).values()]
    },
  }
}
