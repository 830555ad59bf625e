/** Top earners, recomputed after each settlement: reading a list costs a hundred rows. */

import type { LineId } from '@wallpaper/contract'
import { addDays } from '@wallpaper/contract/day'
import type { RankingPeriod } from '@wallpaper/contract/earnings/earnings.labels'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { incomeRankings } from '../income/income.tables.ts'
import { cutAt, type Period, periodAt } from '../period/period.rules.ts'

/** 昨日 is yesterday; week and month are those of yesterday, so that Monday and the first show a full list. */
export const rankedPeriod = (period: RankingPeriod, today: string): Period => {
  const yesterday = addDays(today, -1)
  return cutAt(periodAt(period, yesterday), yesterday)
}

const placesMax = 100
const periods: readonly RankingPeriod[] = ['day', 'week', 'month']

export const refreshRankings = async (tx: Tx, today: string, at: Date): Promise<void> => {
  // One refresh at a time: a concurrent one waits and rebuilds the lists after it.
  await tx.execute(sql`LOCK TABLE income_rankings IN SHARE ROW EXCLUSIVE MODE`)
  await tx.delete(incomeRankings)
  for (const period of periods) {
    const { fromDay, toDay } = rankedPeriod(period, today)
    await tx.execute(sql`
      WITH sums AS (
        SELECT uid, line, sum(amount_fen) AS fen FROM income_daily
        WHERE day BETWEEN ${fromDay} AND ${toDay} GROUP BY GROUPING SETS ((uid, line), (uid))
      ), placed AS (
        SELECT coalesce(line, '') AS line, uid, fen,
          row_number() OVER (PARTITION BY coalesce(line, '') ORDER BY fen DESC, uid) AS place
        FROM sums WHERE fen > 0
      )
      INSERT INTO income_rankings (period, line, place, uid, amount_fen, made_at)
      SELECT ${period}, line, place, uid, fen, ${at.toISOString()}::timestamptz
      FROM placed WHERE place <= ${placesMax}`)
  }
}

export const rankingReader = (tx: Reader) => ({
  list: (period: RankingPeriod, line: LineId | '') =>
    tx
      .select()
      .from(incomeRankings)
      .where(and(eq(incomeRankings.period, period), eq(incomeRankings.line, line)))
      .orderBy(asc(incomeRankings.place)),
})
