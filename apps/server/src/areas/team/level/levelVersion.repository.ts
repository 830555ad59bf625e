/** Versions of the levels, and their trial against the last closed month. */
import { count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { date, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../../platform/db/columns.ts'
import { common } from '../../../platform/db/common.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { teamMonths } from './level.repository.ts'
import type { Level, LevelStep } from './level.rules.ts'

const noLevel: Level = { level: 1, name: '', percent: 0, fromFen: 0 }

const levelVersions = pgTable('team_level_versions', {
  startsOn: date('starts_on').primaryKey(),
  levels: jsonb('levels').$type<LevelStep[]>().notNull(),
  reason: text('reason').notNull(),
  madeBy: text('made_by').notNull(),
  approvedBy: text('approved_by').notNull(),
  madeAt: timestamptz('made_at').notNull(),
})

export type LevelVersionRow = typeof levelVersions.$inferSelect

/** Teams that would move from one level to another, and their income. */
export interface LevelMove {
  month: string
  before: number
  level: number
  teams: number
  shareFen: number
  shareThenFen: number
}

const allVersions = (tx: Reader): Promise<LevelVersionRow[]> =>
  tx.select().from(levelVersions).orderBy(desc(levelVersions.startsOn))

export const levelVersionReader = (tx: Reader) => ({
  all: (): Promise<readonly LevelVersionRow[]> => common(tx, 'team_level_versions', allVersions),

  /** The last closed month, recomputed with these levels. */
  lastMonthBy: (levels: readonly Level[]): Promise<LevelMove[]> => {
    const reached = (value: (level: Level) => number) => {
      const steps = levels
        .toReversed()
        .map(
          (level) =>
            sql`WHEN ${teamMonths.teamFen} >= ${level.fromFen}::bigint THEN ${value(level)}::integer`,
        )
      return sql<number>`CASE ${sql.join(steps, sql` `)} ELSE ${value(levels[0] ?? noLevel)}::integer END`
    }
    const fenAt = (percent: SQL) =>
      sql<number>`sum(${teamMonths.teamFen} * ${percent} / 100)::bigint`.mapWith(Number)
    const level = reached((one) => one.level)
    return tx
      .select({
        month: sql<string>`to_char(${teamMonths.month}, 'YYYY-MM')`,
        before: teamMonths.level,
        level: sql<number>`${level}`.mapWith(Number).as('reached'),
        teams: count(),
        shareFen: fenAt(sql`${teamMonths.percent}`),
        shareThenFen: fenAt(reached((one) => one.percent)),
      })
      .from(teamMonths)
      .where(eq(teamMonths.month, sql`(SELECT max(month) FROM team_closings)`))
      .groupBy(teamMonths.month, teamMonths.level, sql`reached`)
  },
})

export const levelVersionRepository = (tx: Tx) => ({
  ...levelVersionReader(tx),
  /** Returns nothing when a version from that month exists. */
  add: async (row: typeof levelVersions.$inferInsert): Promise<LevelVersionRow | undefined> =>
    (await tx.insert(levelVersions).values(row).onConflictDoNothing().returning())[0],
})
