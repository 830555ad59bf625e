/** What a person uses beyond the limits without the membership: decides on refunds. */
import { lineIds, lines } from '@wallpaper/contract'
import { takeWays } from '@wallpaper/contract/earnings/earnings.labels'
import { businessDay, dayMs } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { subAccountCount, subAccountsSetting } from '../../account/public.ts'
import { codesSetting, countCodes } from '../../codes/public.ts'
import { homepagesOnAllLines } from '../../creation/public.ts'
import { earnedOf } from '../../earnings/public.ts'
import { countMemberTools } from '../../tools/public.ts'
import { levelReader } from '../level/level.repository.ts'
import { type Rights, versionAt } from '../level/level.rules.ts'
import { settings } from '../member.settings.ts'
import type { UsedRights } from '../member.slots.ts'
import type { OrderRow } from '../order/order.repository.ts'

/** Rights without a membership. */
export const normalRights = async (tx: Reader): Promise<Rights> => ({
  homepages: Math.min(...lineIds.map((line) => lines[line].limits.homepages)),
  codes: await codesSetting(tx),
  subAccounts: await subAccountsSetting(tx),
  faceSwaps: await settings(tx).get('member.face_swaps'),
  rateBonus: 0,
  hasTools: false,
  hasPriority: false,
})

export interface Usage {
  /** The maximum over the lines. */
  homepages: number
  codes: number
  subAccounts: number
  memberTools: number
}

export const usageOf = async (tx: Reader, uid: number): Promise<Usage> => {
  const homepages = await homepagesOnAllLines(tx, uid)
  const byLine = Map.groupBy(homepages, ({ line }) => line)
  return {
    homepages: Math.max(0, ...[...byLine.values()].map((own) => own.length)),
    codes: await countCodes(tx, uid),
    subAccounts: await subAccountCount(tx, uid),
    memberTools: await countMemberTools(tx, uid),
  }
}

const rated: readonly string[] = [takeWays.free, takeWays.ad]

const earnedWithBonus = async (tx: Reader, { uid, paidAt }: OrderRow, now: number): Promise<boolean> => {
  if (!paidAt) return false
  // The bonus begins the next day.
  const from = businessDay(paidAt.getTime() + dayMs)
  const to = businessDay(now - dayMs)
  if (to < from) return false
  const rows = await earnedOf(tx, { uid, workId: null, from, to })
  return rows.some(({ label, amountFen }) => rated.includes(label) && amountFen > 0)
}

/** Worded for display; empty if nothing was used. */
export const usedRights = async (
  tx: Reader,
  order: OrderRow,
  { now, elsewhere }: { now: number; elsewhere: readonly UsedRights[] },
): Promise<string[]> => {
  const versions = await levelReader(tx).versions()
  const before = order.replaced[0]?.levelId
  const normal = await normalRights(tx)
  const former = (before && versionAt(versions, before, now)) || normal
  const given = versionAt(versions, order.levelId, now)
  const { homepages, codes, subAccounts, memberTools } = await usageOf(tx, order.uid)
  const isBonusUsed = (given?.rateBonus ?? 0) > former.rateBonus && (await earnedWithBonus(tx, order, now))
  const faceSwaps = Math.max(former.faceSwaps, normal.faceSwaps)
  const others: string[] = []
  for (const usedOf of elsewhere)
    others.push(...(await usedOf(tx, { uid: order.uid, since: order.paidAt ?? order.madeAt, faceSwaps })))
  return [
    ...(homepages > Math.max(former.homepages, normal.homepages) ? ['多建了主页'] : []),
    ...(codes > Math.max(former.codes, normal.codes) ? ['多建了口令'] : []),
    ...(subAccounts > Math.max(former.subAccounts, normal.subAccounts) ? ['多开了合作账号'] : []),
    ...(memberTools > 0 && !former.hasTools ? ['用了会员玩法'] : []),
    ...(isBonusUsed ? ['有了加成的收益'] : []),
    ...others,
  ]
}
