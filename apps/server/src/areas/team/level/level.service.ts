/**
 * A month's settled team income decides the percentage of the next month. So rates are known in advance, and
 * never corrected afterwards.
 */

import type { OutputOf } from '@wallpaper/contract'
import { addDays } from '@wallpaper/contract/day'
import type { teamLevels } from '@wallpaper/contract/team'
import { businessDay } from '../../../platform/clock.ts'
import type { Database, Reader } from '../../../platform/db/database.ts'
import { sharePercents, teamEarners, teamSums } from '../../earnings/public.ts'
import { closeMonth, levelReader } from './level.repository.ts'
import { type Level, levelReached, levelsOf, monthOf, nextLevel, versionFor } from './level.rules.ts'
import { levelVersionReader } from './levelVersion.repository.ts'

/** The levels by which a month is paid. */
export const levelsFor = async (tx: Reader, month: string): Promise<Level[]> => {
  const { inviter } = await sharePercents(tx)
  return levelsOf(inviter, versionFor(await levelVersionReader(tx).all(), month)?.levels ?? [])
}

export type LevelFacts = Pick<
  OutputOf<typeof teamLevels>,
  'level' | 'level_name' | 'percent' | 'team_fen' | 'reached' | 'next'
>

/** The team's last closed month; null values if it had no income. */
type LastMonth = { level: number | null; percent: number | null }

/** Current levels of teams, given their last closed month. */
export const levelsOfTeams = async (tx: Reader, uids: readonly number[], now: number) => {
  const today = businessDay(now)
  // This month's income decides the next month's level.
  const levels = await levelsFor(tx, monthOf(today, 1))
  const sumsOf = await teamSums(tx, uids, monthOf(today))
  return (uid: number, last: LastMonth): { facts: LevelFacts; levels: Level[]; shareFen: number } => {
    const { baseFen, amountFen } = sumsOf(uid)
    const next = nextLevel(levels, baseFen)
    return {
      levels,
      shareFen: amountFen,
      facts: {
        level: last.level ?? 1,
        level_name: levels.find(({ level }) => level === (last.level ?? 1))?.name ?? '普通',
        percent: last.percent ?? levels[0]?.percent ?? 0,
        team_fen: baseFen,
        reached: levelReached(levels, baseFen).level,
        next: next && {
          name: next.name,
          percent: next.percent,
          from_fen: next.fromFen,
          missing_fen: next.fromFen - baseFen,
        },
      },
    }
  }
}

const noMonth: LastMonth = { level: null, percent: null }

export const levelOf = async (tx: Reader, uid: number, now: number) => {
  const last = await levelReader(tx).month(uid, monthOf(businessDay(now), -1))
  return (await levelsOfTeams(tx, [uid], now))(uid, last ?? noMonth)
}

const monthsShown = 12

export const levelPage = async (
  tx: Reader,
  uid: number,
  now: number,
): Promise<OutputOf<typeof teamLevels>> => {
  const { facts, levels, shareFen } = await levelOf(tx, uid, now)
  const today = businessDay(now)
  const months = await levelReader(tx).months(uid, monthsShown)
  const lastMonth = months.find(({ month }) => month === monthOf(today, -1))
  const above = levels.find(({ level }) => level === facts.level + 1)
  const nameOf = (number: number) => levels.find(({ level }) => level === number)?.name ?? ''
  return {
    ...facts,
    levels: levels.map(({ level, name, percent, fromFen }) => ({ level, name, percent, from_fen: fromFen })),
    share_fen: shareFen,
    earners: await teamEarners(tx, uid, monthOf(today)),
    next_would_fen: lastMonth && above ? Math.floor((lastMonth.teamFen * above.percent) / 100) : null,
    months: months.map(({ month, level, paidLevel, teamFen, shareFen: fen }) => ({
      month: month.slice(0, 7),
      level,
      level_name: nameOf(level),
      paid_level: paidLevel,
      paid_level_name: nameOf(paidLevel),
      team_fen: teamFen,
      share_fen: fen,
    })),
  }
}

/** Closes last month once its last day is settled; with `isLast` regardless. */
export const closeLastMonth = async (
  db: Database,
  now: number,
  { isReady, isLast }: { isReady: (tx: Reader, day: string) => Promise<boolean>; isLast: boolean },
): Promise<boolean> => {
  const today = businessDay(now)
  const month = monthOf(today, -1)
  const lastDay = addDays(monthOf(today), -1)
  return db.write(async (tx) => {
    if (await levelReader(tx).isClosed(month)) return false
    if (!isLast && !(await isReady(tx, lastDay))) return false
    return closeMonth(tx, month, await levelsFor(tx, monthOf(today)), new Date(now))
  })
}
