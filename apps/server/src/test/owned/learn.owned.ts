import { randomBytes } from 'node:crypto'
import { personRepository } from '../../areas/account/people/person.repository.ts'
import { campRepository } from '../../areas/learn/camp/camp.repository.ts'
import { homeworkRepository } from '../../areas/learn/camp/homework.repository.ts'
import { newId } from '../../platform/ids.ts'
import type { OwnedObjects } from './owned.ts'

export const owned = {
  /** Somebody handed it in to one of their camps. */
  async homework(tx, { uid }) {
    const now = new Date()
    const id = newId(now.getTime())
    const repository = campRepository(tx)
    const member = await personRepository(tx).insert({
      nickname: '学员',
      inviteCode: randomBytes(4).toString('hex').toUpperCase(),
    })
    const { id: campId } = await repository.insert({
      title: '一个训练营',
      teacher: '老师',
      about: '',
      startsOn: '2026-01-01',
      days: 1,
      passNeeded: 1,
      tutorUid: uid,
      changedBy: '员工',
      changedAt: now,
    })
    await repository.setDays(campId, [
      { title: '第一天', note: '', lessonId: null, homework: '交图', picturesNeeded: 0 },
    ])
    await repository.join(member.uid, campId, now)
    await homeworkRepository(tx).insert({
      uid: member.uid,
      id,
      campId,
      day: 1,
      version: 1,
      text: '一份作业',
      uploadIds: [],
      state: 'waiting',
      isLate: false,
      handedAt: now,
    })
    return id
  },
} satisfies OwnedObjects
