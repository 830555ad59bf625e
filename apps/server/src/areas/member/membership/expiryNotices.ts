/**
 * Notifications 7 days and 1 day before the end, and at the end; each is sent once, also with several
 * processes.
 */
import { memberScreens } from '@wallpaper/contract/member/member.screens'
import { dayMs } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { WritingWalk } from '../../../platform/queue/walk.ts'
import { notifyPerson } from '../../notice/public.ts'
import { levelReader } from '../level/level.repository.ts'
import { lastDayText } from './days.ts'
import { type MembershipRow, membershipReader, membershipRepository } from './membership.repository.ts'

/** Days before the end, latest first: a later notification makes the earlier ones unnecessary. */
const steps = [0, 1, 7] as const

const wordsOf = (days: number, name: string, { endsAt }: MembershipRow) => {
  const day = lastDayText(endsAt.getTime())
  return days === 0
    ? {
        title: `${name}会员已到期`,
        body: '会员期间建的主页、口令和合作账号都在，观众照常能看；超出数量的先锁定，续费后马上能用。',
      }
    : {
        title: `${name}会员还有 ${days} 天到期`,
        body: `有效期至 ${day}。到期后权益停止，已建的主页、口令和合作账号不会删除。`,
      }
}

const tellOne = async (tx: Tx, uid: number, now: number): Promise<void> => {
  const repository = membershipRepository(tx)
  await repository.lockPerson(uid)
  const row = await repository.one(uid)
  const days = row && steps.find((step) => row.endsAt.getTime() - now <= step * dayMs)
  if (!row || days === undefined || (row.toldDays !== null && row.toldDays <= days)) return
  await repository.told(uid, days)
  const level = (await levelReader(tx).levels()).find(({ id }) => id === row.levelId)
  await notifyPerson(tx, {
    uid,
    kind: 'account',
    ...wordsOf(days, level?.name ?? '', row),
    link: { path: memberScreens.vip({ level: row.levelId }), action: '去续费' },
    now,
  })
}

export const expiringMemberships: WritingWalk = {
  due: async (tx, page) => (await membershipReader(tx).toTell(steps, page)).map(String),
  write: (tx, uid, now) => tellOne(tx, Number(uid), now),
}
