/** Personal data in coaching, and its erasure. */
import { tutorFields, tutorStates } from '@wallpaper/contract/team/tutor.labels'
import type { Tx } from '../../../platform/db/database.ts'
import type { HeldData } from '../../account/public.ts'
import { coachingReader, coachingRepository } from './coaching/coaching.repository.ts'
import { tutorReader, tutorRepository } from './profile/tutor.repository.ts'
import { requestRepository } from './request/request.repository.ts'
import { voidRequestsTo } from './request/request.service.ts'
import { talkReader, talkRepository } from './talk/talk.repository.ts'

export const tutorHeldData: HeldData = async (tx, uid) => {
  const tutor = await tutorReader(tx).one(uid)
  const marks = await coachingReader(tx).marksOf([uid])
  const said = await talkReader(tx).countBy(uid)
  return {
    title: '导师与辅导',
    purpose: '让学员了解导师，让导师点评你完成的任务',
    kept_for: '到账号注销为止',
    items: [
      {
        label: '导师资料',
        value: tutor
          ? `${tutorStates[tutor.state]} · ${tutorFields[tutor.field]} · ${tutor.headline}`
          : '没有',
      },
      { label: '交给导师的任务', value: marks.length > 0 ? `${marks.length} 份` : '没有' },
      { label: '辅导里的问答', value: said > 0 ? `${said} 条` : '没有' },
    ],
  }
}

export const eraseTutoring = async (tx: Tx, uid: number, now: number): Promise<void> => {
  await voidRequestsTo(tx, uid, now)
  await requestRepository(tx).eraseOf(uid, new Date(now))
  await coachingRepository(tx).eraseOf(uid)
  await talkRepository(tx).eraseOf(uid)
  await tutorRepository(tx).eraseOf(uid)
}
