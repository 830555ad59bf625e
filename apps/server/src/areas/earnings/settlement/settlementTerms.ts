/**
 * What other areas contribute to settlement: who shares in an income, and bonuses (`incomeRelations`,
 * `rateBonuses`).
 */
import type { LineId } from '@wallpaper/contract'
import type { Reader } from '../../../platform/db/database.ts'

interface DirectRelation {
  role: 'inviter' | 'tutor'
  /** Relations of these people that were valid on the day; without a percentage, the setting applies. */
  of(
    tx: Reader,
    uids: readonly number[],
    day: string,
  ): Promise<{ uid: number; toUid: number; percent?: number }[]>
}

/**
 * The webmaster above an inviter: the site's percentage of the gross, and what part of it goes to the
 * inviter.
 */
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

/** Income that another area expects, of days that may be settled otherwise. */
export interface OpenIncome {
  uid: number
  day: string
  line: LineId
  note: string
  takes: number
  percent: number
  baseFen: number
  amountFen: number
}

export type OpenIncomeOf = (tx: Reader, uids: readonly number[]) => Promise<readonly OpenIncome[]>

/** Bonus percent on these people's takes of a day, for example from a membership. Absent people have none. */
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

/** What settlement gets from other areas. */
export interface SettlementTerms {
  relations: readonly IncomeRelation[]
  rateBonuses: readonly RateBonus[]
}
