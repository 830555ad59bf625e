/** Membership rights for the areas whose limits they raise: at a moment, or on a past day. */
import { dayBegin } from '@wallpaper/contract/day'
import type { Reader } from '../../../platform/db/database.ts'
import { levelReader } from '../level/level.repository.ts'
import { type Rights, versionAt } from '../level/level.rules.ts'
import { settings } from '../member.settings.ts'
import { membershipReader } from './membership.repository.ts'

/** Null for a person without a membership at this moment. */
export const memberRights = async (tx: Reader, uid: number, now: number): Promise<Rights | null> => {
  const held = await membershipReader(tx).one(uid)
  if (!held || held.endsAt.getTime() <= now) return null
  return versionAt(await levelReader(tx).versions(), held.levelId, now) ?? null
}

/** Face swaps a day: those of everybody, or more with a membership. */
export const memberFaceSwaps = async (tx: Reader, uid: number, now: number): Promise<number> => {
  const everybody = await settings(tx).get('member.face_swaps')
  return Math.max(everybody, (await memberRights(tx, uid, now))?.faceSwaps ?? 0)
}

/** Those of these people whose submissions are reviewed first. */
export const reviewedFirst = async (
  tx: Reader,
  uids: readonly number[],
  now: number,
): Promise<ReadonlySet<number>> => {
  const held = await membershipReader(tx).among([...new Set(uids)], new Date(now))
  if (held.length === 0) return new Set()
  const versions = await levelReader(tx).versions()
  return new Set(
    held.flatMap(({ uid, levelId }) => (versionAt(versions, levelId, now)?.hasPriority ? [uid] : [])),
  )
}

/** Bonus percent by the level, and its version, at the start of the day. */
export const rateBonusesOn = async (
  tx: Reader,
  uids: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, number>> => {
  const begin = dayBegin(day)
  const held = await membershipReader(tx).levelsAt(uids, new Date(begin))
  if (held.length === 0) return new Map()
  const versions = await levelReader(tx).versions()
  return new Map(held.map(({ uid, levelId }) => [uid, versionAt(versions, levelId, begin)?.rateBonus ?? 0]))
}
