/** Who shares in whose income of a day, and at which percentage: for settlement. */
import type { RelationRole } from '@wallpaper/contract/team/team.labels'
import type { Reader } from '../../../platform/db/database.ts'
import { levelReader } from '../level/level.repository.ts'
import { monthOf } from '../level/level.rules.ts'
import { relationReader } from './relation.repository.ts'

/** Without a percentage, the setting for the first level or for tutors applies. */
export const paidOn = async (
  tx: Reader,
  role: RelationRole,
  uids: readonly number[],
  day: string,
): Promise<{ uid: number; toUid: number; percent?: number }[]> => {
  const rows = await relationReader(tx).onDay(role, uids, day)
  if (role !== 'inviter' || rows.length === 0) return rows
  const leaders = [...new Set(rows.map(({ toUid }) => toUid))]
  const percents = await levelReader(tx).percentsAfter(leaders, monthOf(day, -1))
  return rows.map((row) => {
    const percent = percents.get(row.toUid)
    return percent === undefined ? row : { ...row, percent }
  })
}
