import { randomBytes } from 'node:crypto'
import { personRepository } from '../../areas/account/people/person.repository.ts'
import { shareRepository } from '../../areas/sharing/share/share.repository.ts'
import { newId } from '../../platform/ids.ts'
import { homepageFor } from './creation.owned.ts'
import type { OwnedObjects } from './owned.ts'

export const owned = {
  /** Somebody else wants to use their work. */
  async share(tx, owner) {
    const homepageId = await homepageFor(tx, owner)
    const borrower = await personRepository(tx).insert({
      nickname: '借用的人',
      inviteCode: randomBytes(4).toString('hex').toUpperCase(),
    })
    const now = new Date()
    const made = await shareRepository(tx, owner.line).insert({
      uid: owner.uid,
      id: newId(now.getTime()),
      homepageId,
      homepageName: '一个主页',
      borrowerUid: borrower.uid,
      useHomepageId: newId(now.getTime()),
      ownerPercent: 50,
      months: 3,
      appliedAt: now,
      answerBy: new Date(now.getTime() + 3_600_000),
      changedAt: now,
    })
    if (!made) throw new Error('no share')
    return made.id
  },
} satisfies OwnedObjects
