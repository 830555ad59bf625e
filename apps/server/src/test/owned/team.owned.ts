import { randomBytes } from 'node:crypto'
import { personRepository } from '../../areas/account/people/person.repository.ts'
import { relationRepository } from '../../areas/team/relation/relation.repository.ts'
import { requestRepository } from '../../areas/team/tutor/request/request.repository.ts'
import { unbindRepository } from '../../areas/team/unbind/unbind.repository.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { OwnedObjects } from './owned.ts'

/** A person whom they have invited. */
const relationWith = async (tx: Tx, uid: number) => {
  const now = new Date()
  const invitee = await personRepository(tx).insert({
    nickname: '受邀的人',
    inviteCode: randomBytes(4).toString('hex').toUpperCase(),
  })
  return relationRepository(tx).insert({
    uid: invitee.uid,
    id: newId(now.getTime()),
    role: 'inviter',
    toUid: uid,
    fromDay: '2026-01-01',
    cause: 'register',
    startedAt: now,
  })
}

export const owned = {
  async relation(tx, { uid }) {
    return (await relationWith(tx, uid)).id
  },

  async unbind(tx, { uid }) {
    const now = new Date()
    const relation = await relationWith(tx, uid)
    const id = newId(now.getTime())
    await unbindRepository(tx).insert({
      uid: relation.uid,
      id,
      relationId: relation.id,
      role: 'inviter',
      toUid: uid,
      state: 'withdrawn',
      reason: '其他',
      appliedAt: now,
      answerBy: now,
      closedAt: now,
    })
    return id
  },

  /** A person who wants to learn from them. */
  async tutorRequest(tx, { uid }) {
    const now = new Date()
    const id = newId(now.getTime())
    const asking = await personRepository(tx).insert({
      nickname: '想学的人',
      inviteCode: randomBytes(4).toString('hex').toUpperCase(),
    })
    await requestRepository(tx).insert({
      uid: asking.uid,
      id,
      toUid: uid,
      state: 'withdrawn',
      appliedAt: now,
      answerBy: now,
      closedAt: now,
    })
    return id
  },
} satisfies OwnedObjects
