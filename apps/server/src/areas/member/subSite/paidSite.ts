/** The second-level webmaster above these inviters on a day, for settlement. */
import type { Reader } from '../../../platform/db/database.ts'
import { relationsOnDay, versionFor } from '../../team/public.ts'
import { subSiteReader } from './subSite.repository.ts'
import { lastBegun, levelOn, passedTo, siteLevelsOf } from './subSite.rules.ts'

export interface PaidSite {
  siteUid: number
  percent: number
  passed: number
}

export const sitesAbove = async (
  tx: Reader,
  inviterUids: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, PaidSite>> => {
  const found = new Map<number, PaidSite>()
  const above = await relationsOnDay(tx, 'inviter', inviterUids, day)
  const reader = subSiteReader(tx)
  const terms = Map.groupBy(
    await reader.termsOf([...new Set(above.map(({ toUid }) => toUid))]),
    ({ uid }) => uid,
  )
  const paid = above.flatMap((relation) => {
    const percent = lastBegun(terms.get(relation.toUid) ?? [], day)?.percent ?? 0
    return percent > 0 ? [{ ...relation, percent }] : []
  })
  if (paid.length === 0) return found
  const levels = siteLevelsOf(versionFor(await reader.levelVersions(), day)?.levels ?? [])
  const given = Map.groupBy(await reader.levelsOf(paid.map(({ uid }) => uid)), ({ uid }) => uid)
  for (const { uid, toUid, fromDay, percent } of paid) {
    const own = (given.get(uid) ?? []).filter(({ siteUid }) => siteUid === toUid)
    const passed = passedTo(levels, levelOn(own, fromDay, day), percent)
    found.set(uid, { siteUid: toUid, percent, passed })
  }
  return found
}
