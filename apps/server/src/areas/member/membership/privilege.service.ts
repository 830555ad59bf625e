/** Comparison of levels, and a person's current rights with the screens that use them. */
import type { OutputOf, PageUrl } from '@wallpaper/contract'
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { earningsScreens } from '@wallpaper/contract/earnings/earnings.screens'
import type { privilegeList, privilegeState } from '@wallpaper/contract/member'
import {
  type MemberRight,
  memberRightIds,
  normalLevel,
  memberRights as rightLabels,
} from '@wallpaper/contract/member/member.labels'
import { reviewScreens } from '@wallpaper/contract/review/review.screens'
import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import { ledgerReader } from '../../../ledger/ledger.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { wechatIdentityOf } from '../../account/public.ts'
import type { Payments } from '../../payments/public.ts'
import { levelReader } from '../level/level.repository.ts'
import type { Level, Rights } from '../level/level.rules.ts'
import { orderReader } from '../order/order.repository.ts'
import { daysLeft } from './days.ts'
import { lockedOf } from './locked.ts'
import { membershipReader } from './membership.repository.ts'
import { normalRights, type Usage, usageOf } from './usage.ts'

const countText = (count: number) => String(count)
const givenText = (isGiven: boolean) => (isGiven ? '可用' : '—')

/** Display text of a right. */
const textOf: Record<MemberRight, (rights: Rights) => string> = {
  homepages: ({ homepages }) => countText(homepages),
  codes: ({ codes }) => countText(codes),
  sub_accounts: ({ subAccounts }) => countText(subAccounts),
  face_swaps: ({ faceSwaps }) => countText(faceSwaps),
  rate_bonus: ({ rateBonus }) => (rateBonus > 0 ? `+${rateBonus}%` : '—'),
  tools: ({ hasTools }) => givenText(hasTools),
  priority: ({ hasPriority }) => givenText(hasPriority),
}

/** Usage of countable rights. */
const takenOf: Partial<Record<MemberRight, (usage: Usage) => number>> = {
  homepages: ({ homepages }) => homepages,
  codes: ({ codes }) => codes,
  sub_accounts: ({ subAccounts }) => subAccounts,
}

const usedAt: Record<MemberRight, { path: () => PageUrl; note: string }> = {
  homepages: { path: () => creationScreens.index('picture'), note: '在每条线多建主页，各自更新' },
  codes: { path: () => codesScreens.list('picture'), note: '给更多主页、专辑和作品配口令' },
  sub_accounts: { path: () => accountScreens.cooperate(), note: '请别人一起上传、发布和回复' },
  face_swaps: { path: () => studioScreens.faceTemplates(), note: '照片和视频合在一起算，0 点恢复' },
  rate_bonus: { path: () => earningsScreens.earnings(), note: '从开通第二天起，每次取图的单价更高' },
  tools: { path: () => creationScreens.index('picture'), note: '在主页的「添加玩法」里选会员专享' },
  priority: { path: () => reviewScreens.everything(), note: '送审的作品和主页先轮到你' },
}

/** Members also keep every right of the free level. */
const atLeast = (rights: Rights, normal: Rights): Rights => ({
  ...rights,
  homepages: Math.max(rights.homepages, normal.homepages),
  codes: Math.max(rights.codes, normal.codes),
  subAccounts: Math.max(rights.subAccounts, normal.subAccounts),
  faceSwaps: Math.max(rights.faceSwaps, normal.faceSwaps),
})

const presentLevel = ({ id, name, rank, prices, ...rights }: Level) => ({
  id,
  name,
  rank,
  prices: { ...prices },
  rights: {
    homepages: rights.homepages,
    codes: rights.codes,
    sub_accounts: rights.subAccounts,
    face_swaps: rights.faceSwaps,
    rate_bonus: rights.rateBonus,
    tools: rights.hasTools,
    priority: rights.hasPriority,
  },
})

export const compareLevels = async (tx: Reader, now: number): Promise<OutputOf<typeof privilegeList>> => {
  const levels = await levelReader(tx).at(now)
  const normal = await normalRights(tx)
  const columns: { level_id: string; name: string; rights: Rights }[] = [
    { level_id: normalLevel.id, name: normalLevel.name, rights: normal },
    ...levels.map(({ id, name, ...rights }) => ({ level_id: id, name, rights: atLeast(rights, normal) })),
  ]
  const rows = memberRightIds.map((id) => ({
    id,
    name: rightLabels[id].name,
    cells: columns.map(({ level_id, rights }) => ({ level_id, text: textOf[id](rights) })),
  }))
  return {
    levels: levels.map(presentLevel),
    columns: columns.map(({ level_id, name }) => ({ level_id, name })),
    // Hides rights that are the same in all levels.
    rows: rows.filter(({ cells }) => new Set(cells.map(({ text }) => text)).size > 1),
  }
}

const isMore = (id: MemberRight, rights: Rights, normal: Rights): boolean =>
  textOf[id](rights) !== textOf[id](normal)

export interface StateDeps {
  payments: Pick<Payments, 'canPay' | 'hasCashier'>
}

export const stateOf = async (
  tx: Reader,
  uid: number,
  { payments }: StateDeps,
  now: number,
): Promise<OutputOf<typeof privilegeState>> => {
  const levels = await levelReader(tx).at(now)
  const normal = await normalRights(tx)
  const row = await membershipReader(tx).one(uid)
  const level = row && levels.find(({ id }) => id === row.levelId)
  const isOver = !row || row.endsAt.getTime() <= now
  const rights = level && !isOver ? atLeast(level, normal) : normal
  const usage = await usageOf(tx, uid)
  const lowest = (id: MemberRight) => levels.find((each) => isMore(id, atLeast(each, normal), normal))
  return {
    membership:
      row && level
        ? {
            level_id: level.id,
            level_name: level.name,
            ends_at: row.endsAt.getTime(),
            days_left: daysLeft(row.endsAt.getTime(), now),
            is_over: isOver,
          }
        : null,
    privileges: memberRightIds.flatMap((id) => {
      const giver = lowest(id)
      if (!giver) return []
      const isOpen = isMore(id, rights, normal)
      return [
        {
          id,
          name: rightLabels[id].name,
          text: textOf[id](isOpen ? rights : atLeast(giver, normal)),
          note: isOpen ? usedAt[id].note : `${giver.name}会员起可用`,
          is_open: isOpen,
          used: takenOf[id]?.(usage) ?? null,
          path: usedAt[id].path(),
        },
      ]
    }),
    locked: await lockedOf(tx, uid, rights),
    balance_fen: (await ledgerReader(tx).balancesOf(uid)).available,
    can_pay_wechat: payments.canPay && (await wechatIdentityOf(tx, uid)) !== undefined,
    has_wechat_pay: payments.canPay,
    has_cashier: payments.hasCashier,
    open_order_id: (await orderReader(tx).open(uid))?.id ?? null,
  }
}
