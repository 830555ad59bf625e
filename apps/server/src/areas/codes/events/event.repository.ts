/**
 * Audience events. One statement stores the new events of a batch and adds them to the sums, so the two
 * always agree, also under concurrency and after a crash.
 */
import type { LineId } from '@wallpaper/contract'
import type { EventKind, PlatformTag } from '@wallpaper/contract/codes/codes.schemas'
import { and, eq, gt, gte, inArray, sql } from 'drizzle-orm'
import { businessDay, dayMs } from '../../../platform/clock.ts'
import { arrayColumn as column } from '../../../platform/db/arrayColumn.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { galleryEvents, ownerVisitors, workDaily, workTallies } from './event.tables.ts'

export interface GalleryEvent {
  uid: number
  /** The business day, yyyy-mm-dd. */
  day: string
  visitor: string
  kind: EventKind
  /** The work; the code itself for an opening. */
  subject: string
  codeId: string
  line: LineId
  platform: PlatformTag
  apart: '' | 'owner' | 'bot' | 'burst'
  /** How the take is paid; an order has its own price. */
  way?: 'free' | 'ad'
  at: Date
}

export interface Income {
  uid: number
  line: LineId
  day: string
  codeId: string
  platform: PlatformTag
  /** The creator's part of each, and for sales the count (negative for refunds) and gross. */
  works: readonly { workId: string; fen: number; orders?: number; grossFen?: number }[]
}

export const eventRepository = (tx: Tx) => ({
  /** Returns the number of new events. The owner is recognized by their browser. */
  record: async (events: readonly GalleryEvent[]): Promise<number> => {
    if (events.length === 0) return 0
    const { rows } = await tx.execute<{ stored: number }>(sql`
      WITH sent AS (
        SELECT DISTINCT ON (uid, day, visitor, kind, subject) *
        FROM unnest(
          ${column(events, ({ uid }) => uid)}::bigint[],
          ${column(events, ({ day }) => day)}::date[],
          ${column(events, ({ visitor }) => visitor)}::uuid[],
          ${column(events, ({ kind }) => kind)}::text[],
          ${column(events, ({ subject }) => subject)}::uuid[],
          ${column(events, ({ codeId }) => codeId)}::uuid[],
          ${column(events, ({ line }) => line)}::text[],
          ${column(events, ({ platform }) => platform)}::text[],
          ${column(events, ({ apart }) => apart)}::text[],
          ${column(events, ({ way = '' }) => way)}::text[],
          ${column(events, ({ at }) => at.toISOString())}::timestamptz[]
        ) AS e (uid, day, visitor, kind, subject, code_id, line, platform, apart, way, at)
        ORDER BY uid, day, visitor, kind, subject, at
      ), fresh AS (
        INSERT INTO gallery_events (uid, day, visitor, kind, subject, code_id, line, platform, apart, way, at)
        SELECT uid, day, visitor, kind, subject, code_id, line, platform,
          CASE WHEN EXISTS (
            SELECT 1 FROM owner_visitors o WHERE o.uid = sent.uid AND o.visitor = sent.visitor
          ) THEN 'owner' ELSE apart END,
          way, at
        FROM sent
        ON CONFLICT DO NOTHING
        RETURNING uid, day, kind, subject, code_id, line, platform, apart, way
      ), by_code AS (
        INSERT INTO code_daily AS c (uid, line, day, code_id, platform, opens, views, saves, unlocks)
        SELECT uid, line, day, code_id, platform,
          count(*) FILTER (WHERE kind = 'open'), count(*) FILTER (WHERE kind = 'view'),
          count(*) FILTER (WHERE kind = 'save'), count(*) FILTER (WHERE kind = 'unlock')
        FROM fresh WHERE apart = ''
        GROUP BY uid, line, day, code_id, platform ORDER BY uid, line, day, code_id, platform
        ON CONFLICT (uid, line, day, code_id, platform) DO UPDATE SET
          opens = c.opens + excluded.opens, views = c.views + excluded.views,
          saves = c.saves + excluded.saves, unlocks = c.unlocks + excluded.unlocks
      ), by_work AS (
        INSERT INTO work_daily AS w
          (uid, line, day, work_id, code_id, platform, views, saves, unlocks, free_takes, ad_takes)
        SELECT uid, line, day, subject, code_id, platform,
          count(*) FILTER (WHERE kind = 'view'), count(*) FILTER (WHERE kind = 'save'),
          count(*) FILTER (WHERE kind = 'unlock'),
          count(*) FILTER (WHERE way = 'free'), count(*) FILTER (WHERE way = 'ad')
        FROM fresh WHERE apart = '' AND kind <> 'open'
        GROUP BY uid, line, day, subject, code_id, platform
        ORDER BY uid, line, day, subject, code_id, platform
        ON CONFLICT (uid, line, day, work_id, code_id, platform) DO UPDATE SET
          views = w.views + excluded.views, saves = w.saves + excluded.saves,
          unlocks = w.unlocks + excluded.unlocks,
          free_takes = w.free_takes + excluded.free_takes, ad_takes = w.ad_takes + excluded.ad_takes
      )
      SELECT count(*)::integer AS stored FROM fresh`)
    return rows[0]?.stored ?? 0
  },

  /** Adds income (negative for refunds) of works under a code on a day. */
  addIncome: async ({ uid, line, day, codeId, platform, works }: Income): Promise<void> => {
    const total = works.reduce((sum, { fen }) => sum + fen, 0)
    await tx.execute(sql`
      INSERT INTO code_daily AS c (uid, line, day, code_id, platform, income_fen)
      VALUES (${uid}, ${line}, ${day}, ${codeId}, ${platform}, ${total})
      ON CONFLICT (uid, line, day, code_id, platform)
      DO UPDATE SET income_fen = c.income_fen + excluded.income_fen`)
    await tx.execute(sql`
      INSERT INTO work_daily AS w (uid, line, day, work_id, code_id, platform, income_fen, paid_takes, gross_fen)
      SELECT ${uid}, ${line}, ${day}::date, work_id, ${codeId}::uuid, ${platform}, fen, orders, gross_fen
      FROM unnest(
        ${sql.param(works.map(({ workId }) => workId))}::uuid[],
        ${sql.param(works.map(({ fen }) => fen))}::bigint[],
        ${sql.param(works.map(({ orders = 0 }) => orders))}::integer[],
        ${sql.param(works.map(({ grossFen = 0 }) => grossFen))}::bigint[]
      ) AS e (work_id, fen, orders, gross_fen)
      ORDER BY work_id
      ON CONFLICT (uid, line, day, work_id, code_id, platform)
      DO UPDATE SET income_fen = w.income_fen + excluded.income_fen,
        paid_takes = w.paid_takes + excluded.paid_takes, gross_fen = w.gross_fen + excluded.gross_fen`)
  },

  markOwner: async (uid: number, visitor: string, seenAt: Date): Promise<void> => {
    await tx.insert(ownerVisitors).values({ uid, visitor, seenAt }).onConflictDoNothing()
  },
})

/** Days to search for an opening: the primary key starts with the day. */
const openedDays = 7

export const eventReader = (tx: Reader) => ({
  hasOpened: async (
    { uid, id }: { uid: number; id: string },
    visitor: string,
    now: number,
  ): Promise<boolean> =>
    (
      await tx
        .select({ at: galleryEvents.at })
        .from(galleryEvents)
        .where(
          and(
            eq(galleryEvents.uid, uid),
            gte(galleryEvents.day, businessDay(now - openedDays * dayMs)),
            eq(galleryEvents.visitor, visitor),
            eq(galleryEvents.kind, 'open'),
            eq(galleryEvents.codeId, id),
          ),
        )
        .limit(1)
    ).length > 0,

  isOwner: async (uid: number, visitor: string): Promise<boolean> =>
    (
      await tx
        .select({ uid: ownerVisitors.uid })
        .from(ownerVisitors)
        .where(and(eq(ownerVisitors.uid, uid), eq(ownerVisitors.visitor, visitor)))
    ).length > 0,

  /** Sums since this day that differ from their events. Empty unless somebody changed rows by hand. */
  differences: (fromDay: string): Promise<{ uid: number; day: string; code_id: string }[]> =>
    tx
      .select({
        uid: sql<number>`uid`.mapWith(Number),
        day: sql<string>`day::text`,
        code_id: sql<string>`code_id`,
      })
      .from(
        sql`(
        SELECT uid, day, code_id, platform, sum(opens) AS opens, sum(views) AS views, sum(saves) AS saves,
          sum(unlocks) AS unlocks
        FROM (
          SELECT uid, day, code_id, platform, opens, views, saves, unlocks FROM code_daily WHERE day >= ${fromDay}
          UNION ALL
          SELECT uid, day, code_id, platform, -(kind = 'open')::integer, -(kind = 'view')::integer,
            -(kind = 'save')::integer, -(kind = 'unlock')::integer
          FROM gallery_events WHERE day >= ${fromDay} AND apart = ''
        ) AS both_sides
        GROUP BY uid, day, code_id, platform
        HAVING (sum(opens), sum(views), sum(saves), sum(unlocks)) <> (0, 0, 0, 0)
        LIMIT 100
      ) AS found`,
      ),
})

export interface Saves {
  uid: number
  workId: string
  saves: number
}

/**
 * Saves not yet reported, of works with saves since this day; marks them as reported in the same transaction.
 */
export const takeUntoldSaves = async (tx: Tx, day: string): Promise<Saves[]> => {
  const recent = tx
    .selectDistinct({ uid: workDaily.uid, workId: workDaily.workId })
    .from(workDaily)
    .where(and(gte(workDaily.day, day), gt(workDaily.saves, 0)))
    .as('recent')
  const totals = await tx
    .select({
      uid: workDaily.uid,
      workId: workDaily.workId,
      total: sql<number>`sum(${workDaily.saves})::integer`,
      told: sql<number>`coalesce(max(${workTallies.saves}), 0)::integer`,
    })
    .from(workDaily)
    .innerJoin(recent, and(eq(recent.uid, workDaily.uid), eq(recent.workId, workDaily.workId)))
    .leftJoin(workTallies, and(eq(workTallies.uid, workDaily.uid), eq(workTallies.workId, workDaily.workId)))
    .groupBy(workDaily.uid, workDaily.workId)
    .orderBy(workDaily.uid, workDaily.workId)
  const untold = totals.filter(({ total, told }) => total > told)
  if (untold.length === 0) return []
  await tx
    .insert(workTallies)
    .values(untold.map(({ uid, workId, total }) => ({ uid, workId, saves: total })))
    .onConflictDoUpdate({
      target: [workTallies.uid, workTallies.workId],
      set: { saves: sql`excluded.saves` },
    })
  return untold.map(({ uid, workId, total, told }) => ({ uid, workId, saves: total - told }))
}

/** Whether one of these happened after a moment: in visits with this code, to this subject if one is given. */
export const hasEventSince = async (
  tx: Reader,
  { uid, codeId, subject }: { uid: number; codeId?: string; subject?: string | undefined },
  kinds: readonly EventKind[],
  since: Date,
): Promise<boolean> => {
  const found = await tx
    .select({ kind: galleryEvents.kind })
    .from(galleryEvents)
    .where(
      and(
        eq(galleryEvents.uid, uid),
        codeId ? eq(galleryEvents.codeId, codeId) : undefined,
        subject ? eq(galleryEvents.subject, subject) : undefined,
        inArray(galleryEvents.kind, [...kinds]),
        gt(galleryEvents.at, since),
      ),
    )
    .limit(1)
  return found.length > 0
}
