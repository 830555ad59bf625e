/** Notifications to both sides of coaching, sent in the same transaction. */
import type { PageUrl } from '@wallpaper/contract'
import { teamScreens } from '@wallpaper/contract/team/team.screens'
import { businessDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { nicknamesOf } from '../../account/public.ts'
import { notifyPerson } from '../../notice/public.ts'
import { dayText } from '../relation/relation.notices.ts'
import type { RequestRow } from './request/request.repository.ts'

/** Tutor and student see each other's full names. */
export const fullNameOf = async (tx: Tx, uid: number): Promise<string> =>
  (await nicknamesOf(tx, [uid])).get(uid) || '对方'

interface Told {
  uid: number
  title: string
  body: string
  link?: { path: PageUrl; action: string }
  now: number
}

export const tell = (tx: Tx, told: Told): Promise<number> => notifyPerson(tx, { kind: 'account', ...told })

const students = (action: string) => ({ path: teamScreens.students(), action })
const tutors = (action: string) => ({ path: teamScreens.tutors(), action })

export const tellAsked = async (tx: Tx, row: RequestRow, now: number) => {
  const until = dayText(businessDay(row.answerBy.getTime()))
  await tell(tx, {
    uid: row.toUid,
    title: `${await fullNameOf(tx, row.uid)} 想跟你学习`,
    body: [row.message, `请在 ${until} 前答复，到期没有答复，申请自动失效。`].filter(Boolean).join('\n'),
    link: students('去答复'),
    now,
  })
}

export const tellTaken = async (tx: Tx, row: RequestRow, fromDay: string, now: number) => {
  const from = dayText(fromDay)
  await tell(tx, {
    uid: row.uid,
    title: `${await fullNameOf(tx, row.toUid)} 成为你的导师`,
    body: `从 ${from} 起算，现在就可以开始第一步。导师的分成由平台承担，不扣你的收益。`,
    link: { path: teamScreens.coaching(), action: '看辅导流程' },
    now,
  })
  await tell(tx, {
    uid: row.toUid,
    title: `你接收了学员 ${await fullNameOf(tx, row.uid)}`,
    body: `从 ${from} 起算，TA 完成任务后会请你确认。`,
    link: students('看看'),
    now,
  })
}

/** Wording for requests that were not accepted: for the student, and for the tutor where needed. */
const endings = {
  refused: (name: string, answer: string) => ({
    title: `${name} 没有接收你的申请`,
    body: `对方说：${answer}\n可以申请别的导师。`,
  }),
  expired: (name: string) => ({
    title: `${name} 没有在期限内答复`,
    body: '申请已失效，名额已释放。可以再申请，或换一位导师。',
  }),
  void: (name: string) => ({
    title: `${name} 暂时不接收学员了`,
    body: '你的申请已失效，不需要做什么。可以申请别的导师。',
  }),
} as const

export const tellNotTaken = async (tx: Tx, row: RequestRow, how: keyof typeof endings, now: number) => {
  const said = endings[how](await fullNameOf(tx, row.toUid), row.answer)
  await tell(tx, { uid: row.uid, ...said, link: tutors('找导师'), now })
}

export const tellWithdrawn = async (tx: Tx, row: RequestRow, now: number) => {
  await tell(tx, {
    uid: row.toUid,
    title: `${await fullNameOf(tx, row.uid)} 撤回了申请`,
    body: '不用答复了。',
    link: students('看看'),
    now,
  })
}

export const tellDecided = (tx: Tx, uid: number, told: { title: string; body: string; now: number }) =>
  tell(tx, { uid, ...told, link: { path: teamScreens.tutorApply(), action: '看看' } })
