/** Who shares in somebody's income: an area that knows of such a relation contributes it (`incomeRelations`). */
import type { Reader } from '../../../platform/db/database.ts'

export interface IncomeRelation {
  role: 'inviter' | 'tutor'
  /** Those of these people's that held on a day; without a percentage, the setting's. */
  of(
    tx: Reader,
    uids: readonly number[],
    day: string,
  ): Promise<{ uid: number; toUid: number; percent?: number }[]>
}
