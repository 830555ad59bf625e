/** Who shares in somebody's income: an area that knows of such a relation contributes it (`incomeRelations`). */
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
