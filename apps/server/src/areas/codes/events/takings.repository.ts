/** Takes of a day by person, code and work: the basis of income. */
import type { LineId } from '@wallpaper/contract'
import { and, asc, count, eq, gt, inArray, ne, type Placeholder, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { ask, unseen } from '../../../platform/db/connection/prepared.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { borrowedWorks } from '../borrowed/borrowed.tables.ts'
import { galleryEvents, workDaily } from './event.tables.ts'

export interface Taking {
  uid: number
  line: LineId
  /** Null for the sum of a line. */
  codeId: string | null
  workId: string | null
  free: number
  ads: number
  paid: number
  /** What was paid, and the creator's part of it. */
  grossFen: number
  incomeFen: number
  /** Owner and homepage of a borrowed work. */
  ownerUid: number | null
  homepageId: string | null
}

const total = (column: AnyPgColumn) => sql<number>`sum(${column})::bigint`.mapWith(Number)

/** The sum of a line is enough to compute its income, unless `isApart`. */
export interface LineTaking extends Omit<Taking, 'codeId' | 'workId' | 'ownerUid' | 'homepageId'> {
  isApart: boolean
}

/**
 * Borrowed works are rounded one by one, and a refund can be hidden in the line's sum: both need rows by
 * work.
 */
const isToldApart = (uids: Placeholder) => sql<boolean>`bool_or(
  (${workDaily.uid}, ${workDaily.workId}) IN (SELECT b.uid, b.work_id FROM ${borrowedWorks} AS b
    WHERE b.uid = ANY(${unseen(uids, 'bigint[]')}))
  OR least(${workDaily.freeTakes}, ${workDaily.adTakes}, ${workDaily.paidTakes}, ${workDaily.incomeFen}) < 0
  OR ${workDaily.grossFen} < ${workDaily.incomeFen})`

const takingSums = {
  free: total(workDaily.freeTakes),
  ads: total(workDaily.adTakes),
  paid: total(workDaily.paidTakes),
  grossFen: total(workDaily.grossFen),
  incomeFen: total(workDaily.incomeFen),
}

export const takingReader = (tx: Reader) => ({
  /** People with takes on a day, paged by uid. */
  peopleOn: async (day: string, after: number, limit: number): Promise<number[]> => {
    const rows = await tx
      .selectDistinct({ uid: workDaily.uid })
      .from(workDaily)
      .where(and(eq(workDaily.day, day), gt(workDaily.uid, after)))
      .orderBy(asc(workDaily.uid))
      .limit(limit)
    return rows.map(({ uid }) => uid)
  },

  of: (day: string, uids: readonly number[]): Promise<Taking[]> =>
    ask(tx, 'takings-of', { day, uids: [...uids] }, (handle, at) =>
      handle
        .select({
          uid: workDaily.uid,
          line: workDaily.line,
          codeId: workDaily.codeId,
          workId: workDaily.workId,
          ...takingSums,
          ownerUid: borrowedWorks.ownerUid,
          homepageId: borrowedWorks.homepageId,
        })
        .from(workDaily)
        .leftJoin(
          borrowedWorks,
          and(eq(borrowedWorks.uid, workDaily.uid), eq(borrowedWorks.workId, workDaily.workId)),
        )
        .where(and(eq(workDaily.day, at.day), sql`${workDaily.uid} = ANY(${at.uids}::bigint[])`))
        .groupBy(
          workDaily.uid,
          workDaily.line,
          workDaily.codeId,
          workDaily.workId,
          borrowedWorks.ownerUid,
          borrowedWorks.homepageId,
        ),
    ),

  /** Only by line: a person's audience may take hundreds of works a day. */
  byLine: (day: string, uids: readonly number[]): Promise<LineTaking[]> =>
    ask(tx, 'takings-by-line', { day, uids: [...uids] }, (handle, at) =>
      handle
        .select({ uid: workDaily.uid, line: workDaily.line, ...takingSums, isApart: isToldApart(at.uids) })
        .from(workDaily)
        .where(
          and(
            eq(workDaily.day, unseen(at.day, 'date')),
            sql`${workDaily.uid} = ANY(${unseen(at.uids, 'bigint[]')})`,
          ),
        )
        .groupBy(workDaily.uid, workDaily.line),
    ),

  /** The same for everybody, for staff. */
  apartOn: (day: string): Promise<{ why: 'owner' | 'bot' | 'burst' | ''; takes: number }[]> =>
    tx
      .select({ why: galleryEvents.apart, takes: count() })
      .from(galleryEvents)
      .where(
        and(
          sql`${galleryEvents.uid} IN (SELECT w.uid FROM work_daily w WHERE w.day = ${day})`,
          eq(galleryEvents.day, day),
          ne(galleryEvents.apart, ''),
          inArray(galleryEvents.kind, ['save', 'unlock']),
        ),
      )
      .groupBy(galleryEvents.apart),

  /** A person's takes that are stored but not paid, by reason. */
  apartOf: (uid: number, day: string): Promise<{ why: 'owner' | 'bot' | 'burst' | ''; takes: number }[]> =>
    tx
      .select({ why: galleryEvents.apart, takes: count() })
      .from(galleryEvents)
      .where(
        and(
          eq(galleryEvents.uid, uid),
          eq(galleryEvents.day, day),
          ne(galleryEvents.apart, ''),
          inArray(galleryEvents.kind, ['save', 'unlock']),
        ),
      )
      .groupBy(galleryEvents.apart),
})
