/** Whose works people earn with: agreed shares on past days, for splitting income. */
import { and, asc, gt, inArray, lt, sql } from 'drizzle-orm'
import { ask } from '../../../platform/db/connection/prepared.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { shares } from './share.tables.ts'

export interface AgreedSplit {
  ownerUid: number
  homepageId: string
  borrowerUid: number
  ownerPercent: number
}

/** Shares of these borrowers valid at some time between two moments; per homepage the newest. */
export const agreedSplits = async (
  tx: Reader,
  borrowerUids: readonly number[],
  from: Date,
  to: Date,
): Promise<AgreedSplit[]> => {
  if (borrowerUids.length === 0) return []
  const rows = await ask(tx, 'agreed-splits', { uids: [...borrowerUids], from, to }, (handle, at) =>
    handle
      .select({
        ownerUid: shares.uid,
        homepageId: shares.homepageId,
        borrowerUid: shares.borrowerUid,
        ownerPercent: shares.ownerPercent,
      })
      .from(shares)
      .where(
        and(
          sql`${shares.borrowerUid} = ANY(${at.uids}::bigint[])`,
          inArray(shares.state, ['accepted', 'ended']),
          lt(shares.startsAt, at.to),
          gt(shares.until, at.from),
        ),
      )
      .orderBy(asc(shares.id)),
  )
  return [...new Map(rows.map((row) => [`${row.borrowerUid}/${row.homepageId}`, row])).values()]
}

/** Everybody who ever offered these borrowers something, whatever became of it. */
export const lendersOf = async (tx: Reader, borrowerUids: readonly number[]): Promise<number[]> =>
  (
    await ask(tx, 'lenders', { uids: [...borrowerUids] }, (handle, at) =>
      handle
        .selectDistinct({ uid: shares.uid })
        .from(shares)
        .where(sql`${shares.borrowerUid} = ANY(${at.uids}::bigint[])`),
    )
  ).map(({ uid }) => uid)
