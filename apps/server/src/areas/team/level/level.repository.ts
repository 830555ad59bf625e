/** Closed months of teams. */
import { and, desc, eq, sql } from 'drizzle-orm'
import { date, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { arrayColumn } from '../../../platform/db/arrayColumn.ts'
import { int8, timestamptz, uidColumn } from '../../../platform/db/columns.ts'
import { ask } from '../../../platform/db/connection/prepared.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { closingLock } from '../../earnings/public.ts'
import type { Level } from './level.rules.ts'

export const teamMonths = pgTable(
  'team_months',
  {
    uid: uidColumn(),
    month: date('month').notNull(),
    level: smallint('level').notNull(),
    percent: smallint('percent').notNull(),
    /** The level by which the month itself was paid: reached in the month before. */
    paidLevel: smallint('paid_level').notNull(),
    teamFen: int8('team_fen').notNull(),
    shareFen: int8('share_fen').notNull(),
    earners: integer('earners').notNull(),
    closedAt: timestamptz('closed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.month] })],
)

const teamClosings = pgTable('team_closings', {
  month: date('month').primaryKey(),
  teams: integer('teams').notNull(),
  closedAt: timestamptz('closed_at').notNull(),
})

export type TeamMonth = typeof teamMonths.$inferSelect

export const levelReader = (tx: Reader) => ({
  month: async (uid: number, month: string): Promise<TeamMonth | undefined> =>
    (
      await ask(tx, 'team-month', { uid, month }, (handle, at) =>
        handle
          .select()
          .from(teamMonths)
          .where(and(eq(teamMonths.uid, at.uid), eq(teamMonths.month, at.month))),
      )
    )[0],

  months: (uid: number, limit: number): Promise<TeamMonth[]> =>
    tx.select().from(teamMonths).where(eq(teamMonths.uid, uid)).orderBy(desc(teamMonths.month)).limit(limit),

  /** Percentages after a month; teams without income in it are absent. */
  percentsAfter: async (uids: readonly number[], month: string): Promise<Map<number, number>> => {
    const rows = await tx
      .select({ uid: teamMonths.uid, percent: teamMonths.percent })
      .from(teamMonths)
      .where(
        and(eq(teamMonths.month, month), sql`${teamMonths.uid} = ANY(${sql.param([...uids])}::bigint[])`),
      )
    return new Map(rows.map(({ uid, percent }) => [uid, percent]))
  },

  isClosed: async (month: string): Promise<boolean> =>
    (await tx.select({ month: teamClosings.month }).from(teamClosings).where(eq(teamClosings.month, month)))
      .length > 0,
})

/** Closes all teams in one statement. False when the month is already closed. */
export const closeMonth = async (
  tx: Tx,
  month: string,
  levels: readonly Level[],
  now: Date,
): Promise<boolean> => {
  // Waits for postings in progress; later ones count for a later month.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${closingLock})`)
  const [begun] = await tx
    .insert(teamClosings)
    .values({ month, teams: 0, closedAt: now })
    .onConflictDoNothing()
    .returning()
  if (!begun) return false
  const column = (value: (level: Level) => number) => arrayColumn(levels, value)
  const closed = await tx.execute(sql`
    INSERT INTO team_months (uid, month, level, percent, paid_level, team_fen, share_fen, earners, closed_at)
    SELECT t.uid, ${month}::date, l.level, l.percent,
      coalesce((SELECT b.level FROM team_months b WHERE b.uid = t.uid AND b.month = (${month}::date - interval '1 month')::date), 1),
      t.team_fen, t.share_fen, t.earners, ${now.toISOString()}::timestamptz
    FROM (
      SELECT uid, sum(base_fen)::bigint AS team_fen, sum(amount_fen)::bigint AS share_fen, count(*)::integer AS earners
      FROM income_earner_months WHERE month = ${month}::date AND source = 'team' GROUP BY uid
    ) t
    CROSS JOIN LATERAL (
      SELECT level, percent FROM unnest(
        ${column(({ level }) => level)}::smallint[], ${column(({ percent }) => percent)}::smallint[],
        ${column(({ fromFen }) => fromFen)}::bigint[]) AS l (level, percent, from_fen)
      WHERE l.level = 1 OR l.from_fen <= t.team_fen ORDER BY l.level DESC LIMIT 1
    ) l`)
  await tx
    .update(teamClosings)
    .set({ teams: closed.rowCount ?? 0 })
    .where(eq(teamClosings.month, month))
  return true
}
