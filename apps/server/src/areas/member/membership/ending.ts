/** Told 7 days and 1 day before the end, and when it is over; each once, by whichever process comes first. */
import { memberScreens } from '@wallpaper/contract/member/member.screens'
import { dayMs } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { notifyPerson } from '../../notice/public.ts'
import { levelReader } from '../level/level.repository.ts'
import { lastDayText } from './days.ts'
import { type MembershipRow, membershipReader, membershipRepository } from './membership.repository.ts'

/** Days before the end, the last first: who is told a later one needs no earlier one. */
const steps = [0, 1, 7] as const
const atOnce = 200

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

const tellOne = async (
  tx: Tx,
  uid: number,
  days: number,
  names: ReadonlyMap<string, string>,
  now: number,
) => {
  const repository = membershipRepository(tx)
  await repository.lockPerson(uid)
  const row = await repository.one(uid)
  const isDue = row && row.endsAt.getTime() - now <= days * dayMs
  if (!isDue || (row.toldDays !== null && row.toldDays <= days)) return
  await repository.told(uid, days)
  await notifyPerson(tx, {
    uid,
    kind: 'account',
    ...wordsOf(days, names.get(row.levelId) ?? '', row),
    link: { path: memberScreens.vip({ level: row.levelId }), action: '去续费' },
    now,
  })
}

export const tellEnding = async (db: Database, now: number, signal: AbortSignal): Promise<void> => {
  const names = new Map((await db.read((tx) => levelReader(tx).levels())).map(({ id, name }) => [id, name]))
  for (const days of steps) {
    for (;;) {
      const until = new Date(now + days * dayMs)
      const rows = await db.read((tx) => membershipReader(tx).toTell(until, days, atOnce))
      for (const { uid } of rows) {
        if (signal.aborted) return
        await db.write((tx) => tellOne(tx, uid, days, names, now))
      }
      if (rows.length < atOnce) break
    }
  }
}
