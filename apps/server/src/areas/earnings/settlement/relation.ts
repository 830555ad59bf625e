/** What settlement gets from other areas: who shares in somebody's income, and what raises it (`incomeRelations`, `rateBonuses`). */
import type { Reader } from '../../../platform/db/database.ts'

interface DirectRelation {
  role: 'inviter' | 'tutor'
  /** Those of these people's that held on a day; without a percentage, the setting's. */
  of(
    tx: Reader,
    uids: readonly number[],
    day: string,
  ): Promise<{ uid: number; toUid: number; percent?: number }[]>
}

/** The webmaster above an inviter: what their site is paid of a gross amount, and what of that goes on to the inviter. */
export interface SiteAbove {
  siteUid: number
  percent: number
  passed: number
}

interface SiteRelation {
  role: 'site'
  above(tx: Reader, inviterUids: readonly number[], day: string): Promise<ReadonlyMap<number, SiteAbove>>
}

export type IncomeRelation = DirectRelation | SiteRelation

/** Percent on top of what these people's takes of a day are worth: a membership says so. Who is not in it has none. */
export type RateBonus = (
  tx: Reader,
  uids: readonly number[],
  day: string,
) => Promise<ReadonlyMap<number, number>>

export const bonusesOn = async (
  tx: Reader,
  uids: readonly number[],
  day: string,
  rateBonuses: readonly RateBonus[],
): Promise<(uid: number) => number> => {
  const percents = new Map<number, number>()
  for (const bonus of rateBonuses)
    for (const [uid, percent] of await bonus(tx, uids, day))
      percents.set(uid, (percents.get(uid) ?? 0) + percent)
  return (uid) => percents.get(uid) ?? 0
}

/** What a day is settled by besides what this area knows itself. */
export interface SettlementTerms {
  relations: readonly IncomeRelation[]
  rateBonuses: readonly RateBonus[]
}
