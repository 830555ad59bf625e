/** Whose a work is that the audience met under somebody else's code: events and sums name it by its id alone. */
import type { LineId } from '@wallpaper/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import { arrayColumn } from '../../../platform/db/arrayColumn.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { codes } from '../code/code.tables.ts'
import { borrowedWorks } from './borrowed.tables.ts'

export interface BorrowedWork {
  workId: string
  ownerUid: number
}

export const borrowedReader = (tx: Reader, uid: number) => ({
  /** Those among these works that are not the person's own. */
  among: (workIds: readonly string[]): Promise<BorrowedWork[]> =>
    tx
      .select({ workId: borrowedWorks.workId, ownerUid: borrowedWorks.ownerUid })
      .from(borrowedWorks)
      .where(and(eq(borrowedWorks.uid, uid), amongIds(borrowedWorks.workId, workIds))),
})

/** Noted before anything is counted for it; once is enough. */
export const noteBorrowed = async (
  tx: Tx,
  uid: number,
  works: readonly { uid: number; id: string; homepageId: string }[],
  now: number,
): Promise<void> => {
  const others = works.filter((work) => work.uid !== uid)
  if (others.length === 0) return
  await tx
    .insert(borrowedWorks)
    .values(
      others.map((work) => ({
        uid,
        workId: work.id,
        ownerUid: work.uid,
        homepageId: work.homepageId,
        since: new Date(now),
      })),
    )
    .onConflictDoNothing()
}

export interface IncomeAsk {
  key: string
  line: LineId
  /** The borrower, under whose codes it came in. */
  uid: number
  ownerUid: number
  homepageId: string
  fromDay: string
  toDay: string
}

/**
 * What works of another's homepage brought in under a person's codes, in the days given. A borrower's days are read once
 * for all relations: their sums have no index by work, and read for each borrowed work 200 relations took 7 seconds.
 */
export const borrowedIncome = async (
  tx: Reader,
  asked: readonly IncomeAsk[],
): Promise<{ key: string; fen: number }[]> => {
  if (asked.length === 0) return []
  const column = (value: (ask: IncomeAsk) => string | number) => arrayColumn(asked, value)
  return tx.select({ key: sql<string>`key`, fen: sql<number>`fen`.mapWith(Number) }).from(sql`(
    WITH asked AS MATERIALIZED (
      SELECT * FROM unnest(
        ${column(({ key }) => key)}::text[],
        ${column(({ line }) => line)}::text[],
        ${column(({ uid }) => uid)}::bigint[],
        ${column(({ ownerUid }) => ownerUid)}::bigint[],
        ${column(({ homepageId }) => homepageId)}::uuid[],
        ${column(({ fromDay }) => fromDay)}::date[],
        ${column(({ toDay }) => toDay)}::date[]
      ) AS a (key, line, uid, owner_uid, homepage_id, from_day, to_day)),
    borrowers AS MATERIALIZED (
      SELECT uid, line, min(from_day) AS from_day, max(to_day) AS to_day FROM asked GROUP BY uid, line),
    daily AS MATERIALIZED (
      SELECT d.uid, d.line, b.owner_uid, b.homepage_id, d.day, sum(d.income_fen) AS fen
      FROM borrowers p
      JOIN work_daily d ON d.uid = p.uid AND d.line = p.line AND d.day BETWEEN p.from_day AND p.to_day
        AND d.income_fen <> 0
      JOIN borrowed_works b ON b.uid = d.uid AND b.work_id = d.work_id
      GROUP BY d.uid, d.line, b.owner_uid, b.homepage_id, d.day)
    SELECT a.key, sum(d.fen) AS fen
    FROM asked a
    JOIN daily d USING (uid, line, owner_uid, homepage_id)
    WHERE d.day BETWEEN a.from_day AND a.to_day
    GROUP BY a.key
  ) AS found`)
}

/** Saves of what stands on each of these homepages since a day, under its owner's codes. */
export const homepageSaves = async (
  tx: Reader,
  homepages: readonly { uid: number; id: string }[],
  fromDay: string,
): Promise<{ uid: number; id: string; saves: number }[]> => {
  if (homepages.length === 0) return []
  return tx
    .select({
      uid: sql<number>`uid`.mapWith(Number),
      id: sql<string>`id`,
      saves: sql<number>`saves`.mapWith(Number),
    })
    .from(sql`(
    SELECT c.uid, c.homepage_id AS id, sum(d.saves) AS saves
    FROM codes c
    JOIN code_daily d ON d.uid = c.uid AND d.line = c.line AND d.code_id = c.id AND d.day >= ${fromDay}::date
    WHERE c.target_uid IS NULL AND (c.uid, c.homepage_id) IN (
      SELECT * FROM unnest(
        ${sql.param(homepages.map(({ uid }) => uid))}::bigint[],
        ${sql.param(homepages.map(({ id }) => id))}::uuid[]
      )
    )
    GROUP BY c.uid, c.homepage_id
  ) AS found`)
}

/** A person's codes that point at another's homepage, or at something of it. */
export const codesLeadingTo = async (
  tx: Reader,
  uid: number,
  homepage: { uid: number; id: string },
): Promise<string[]> => {
  const rows = await tx
    .select({ code: codes.code })
    .from(codes)
    .where(
      and(
        eq(codes.uid, uid),
        eq(codes.targetUid, homepage.uid),
        eq(codes.homepageId, homepage.id),
        isNull(codes.deletedAt),
      ),
    )
    .orderBy(codes.code)
  return rows.map(({ code }) => code)
}
