/** Owners of works taken under another person's code: events and sums only have the work id. */
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

/** Recorded before anything is counted for the work; idempotent. */
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

interface DayOfHomepage extends Omit<IncomeAsk, 'key' | 'fromDay' | 'toDay'> {
  day: string
  fen: number
}

/** Sums all of the borrowers' days first; the planner's own plan, work by work, is quadratic. */
const daysOfHomepages = (tx: Reader, asked: readonly IncomeAsk[]): Promise<DayOfHomepage[]> => {
  const column = (value: (ask: IncomeAsk) => string | number) => arrayColumn(asked, value)
  return tx
    .select({
      uid: sql<number>`uid`.mapWith(Number),
      line: sql<LineId>`line`,
      ownerUid: sql<number>`owner_uid`.mapWith(Number),
      homepageId: sql<string>`homepage_id`,
      day: sql<string>`day`,
      fen: sql<number>`fen`.mapWith(Number),
    })
    .from(sql`(
    WITH borrowers AS MATERIALIZED (
      SELECT uid, line, min(from_day) AS from_day, max(to_day) AS to_day
      FROM unnest(
        ${column(({ uid }) => uid)}::bigint[],
        ${column(({ line }) => line)}::text[],
        ${column(({ fromDay }) => fromDay)}::date[],
        ${column(({ toDay }) => toDay)}::date[]
      ) AS a (uid, line, from_day, to_day)
      GROUP BY uid, line),
    sold AS MATERIALIZED (
      SELECT d.uid, d.line, d.work_id, d.day, sum(d.income_fen) AS fen
      FROM borrowers p
      JOIN work_daily d ON d.uid = p.uid AND d.line = p.line AND d.day BETWEEN p.from_day AND p.to_day
      WHERE d.income_fen <> 0
      GROUP BY d.uid, d.line, d.work_id, d.day)
    SELECT s.uid, s.line, b.owner_uid, b.homepage_id, s.day::text AS day, sum(s.fen) AS fen
    FROM sold s
    JOIN borrowed_works b ON b.uid = s.uid AND b.work_id = s.work_id
    GROUP BY s.uid, s.line, b.owner_uid, b.homepage_id, s.day
  ) AS found`)
}

const homepageOf = ({ uid, line, ownerUid, homepageId }: Omit<DayOfHomepage, 'day' | 'fen'>): string =>
  [uid, line, ownerUid, homepageId].join('/')

/** Income of another's homepage under a person's codes in these days. */
export const borrowedIncome = async (
  tx: Reader,
  asked: readonly IncomeAsk[],
): Promise<{ key: string; fen: number }[]> => {
  if (asked.length === 0) return []
  const days = Map.groupBy(await daysOfHomepages(tx, asked), homepageOf)
  return asked.map((ask) => ({
    key: ask.key,
    fen: (days.get(homepageOf(ask)) ?? [])
      .filter(({ day }) => day >= ask.fromDay && day <= ask.toDay)
      .reduce((sum, { fen }) => sum + fen, 0),
  }))
}

/** Saves of these homepages' works since a day, under their owners' codes. */
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

/** A person's codes that point at another's homepage or at a part of it. */
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
