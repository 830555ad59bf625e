/** Notifications that a relation began or ended, sent in the same transaction. */
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { relationRoles } from '@wallpaper/contract/team/team.labels'
import { teamScreens } from '@wallpaper/contract/team/team.screens'
import type { Tx } from '../../../platform/db/database.ts'
import { findPerson, maskName } from '../../account/public.ts'
import { notifyPerson } from '../../notice/public.ts'
import type { RelationRow } from './relation.repository.ts'

export const nameOf = async (tx: Tx, uid: number): Promise<string> => {
  const nickname = (await findPerson(tx, uid))?.nickname
  return nickname ? maskName(nickname) : '对方'
}

export const dayText = (day: string): string => day.replaceAll('-', '/')

interface Change {
  before: RelationRow | undefined
  after: RelationRow
  now: number
}

/** Notifies the person, the former inviter and the new one. */
export const tellChanged = async (tx: Tx, { before, after, now }: Change): Promise<void> => {
  const from = dayText(after.fromDay)
  await notifyPerson(tx, {
    uid: after.uid,
    kind: 'account',
    title: '邀请人已更换',
    body: `从 ${from} 起，你的邀请人是 ${await nameOf(tx, after.toUid)}。之前的收益不受影响，分成由平台承担。`,
    link: { path: teamScreens.changeInviter(), action: '看看' },
    now,
  })
  const name = await nameOf(tx, after.uid)
  await notifyPerson(tx, {
    uid: after.toUid,
    kind: 'account',
    title: '有新成员加入你的团队',
    body: `${name} 把邀请人换成了你，从 ${from} 起算。`,
    now,
  })
  if (before)
    await notifyPerson(tx, {
      uid: before.toUid,
      kind: 'account',
      title: '有成员离开了你的团队',
      body: `${name} 更换了邀请人。${from} 之前的分成不变，之后不再产生。`,
      now,
    })
}

/** Notifies both sides of a relation that ended by agreement, timeout or staff. */
export const tellEnded = async (tx: Tx, row: RelationRow, why: string, now: number): Promise<void> => {
  const until = dayText(row.untilDay ?? '')
  const role = relationRoles[row.role]
  await notifyPerson(tx, {
    uid: row.uid,
    kind: 'account',
    title: `和${role}的关系已解除`,
    body: `${why}。从 ${until} 起，你的收益不再产生给 ${await nameOf(tx, row.toUid)} 的分成。`,
    link: { path: accountScreens.mine(), action: '看看' },
    now,
  })
  await notifyPerson(tx, {
    uid: row.toUid,
    kind: 'account',
    title: `${await nameOf(tx, row.uid)}不再是你的${row.role === 'tutor' ? '学员' : '成员'}`,
    body: `${why}。${until} 之前的分成不变，之后不再产生。`,
    now,
  })
}
