/** Figures of a person's codes by the platform that visitors came from, for works published there. */
import type { PlatformTag } from '@wallpaper/contract/codes/codes.schemas'
import { and, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { codes } from '../code/code.tables.ts'
import { codeDaily, workDaily } from '../events/event.tables.ts'

interface Days {
  platform: PlatformTag
  fromDay: string
  toDay: string
}

const total = (column: SQL | typeof codeDaily.saves | typeof workDaily.grossFen) =>
  sql<number>`coalesce(sum(${column}), 0)::bigint`.mapWith(Number)

/** Deleted ones too: their works are still there. */
export const codesByIds = (tx: Reader, uid: number, ids: readonly string[]) =>
  tx
    .select({ id: codes.id, code: codes.code, state: codes.state, deletedAt: codes.deletedAt })
    .from(codes)
    .where(and(eq(codes.uid, uid), amongIds(codes.id, ids)))

/** Pictures taken, by code, platform and day. */
export const savesOfCodes = (tx: Reader, uid: number, ids: readonly string[]) =>
  tx
    .select({
      codeId: codeDaily.codeId,
      platform: codeDaily.platform,
      day: codeDaily.day,
      saves: codeDaily.saves,
    })
    .from(codeDaily)
    .where(and(eq(codeDaily.uid, uid), amongIds(codeDaily.codeId, ids), gt(codeDaily.saves, 0)))

export const visitsOfCodes = (tx: Reader, uid: number, ids: readonly string[], days: Days) =>
  tx
    .select({
      codeId: codeDaily.codeId,
      visits: total(sql`${codeDaily.opens}`),
      saves: total(codeDaily.saves),
      incomeFen: total(sql`${codeDaily.incomeFen}`),
    })
    .from(codeDaily)
    .where(
      and(
        eq(codeDaily.uid, uid),
        amongIds(codeDaily.codeId, ids),
        eq(codeDaily.platform, days.platform),
        gte(codeDaily.day, days.fromDay),
        lte(codeDaily.day, days.toDay),
      ),
    )
    .groupBy(codeDaily.codeId)

/** What the audience paid for, and how much. */
export const takesOfCodes = (tx: Reader, uid: number, ids: readonly string[], days: Days) =>
  tx
    .select({
      codeId: workDaily.codeId,
      takes: total(sql`${workDaily.paidTakes}`),
      grossFen: total(workDaily.grossFen),
    })
    .from(workDaily)
    .where(
      and(
        eq(workDaily.uid, uid),
        amongIds(workDaily.codeId, ids),
        eq(workDaily.platform, days.platform),
        gte(workDaily.day, days.fromDay),
        lte(workDaily.day, days.toDay),
      ),
    )
    .groupBy(workDaily.codeId)
