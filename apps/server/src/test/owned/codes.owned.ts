import { codeRepository } from '../../areas/codes/code/code.repository.ts'
import { randomCode } from '../../areas/codes/name/code.rules.ts'
import { newId } from '../../platform/ids.ts'
import { homepageFor } from './creation.owned.ts'
import type { OwnedObjects } from './owned.ts'

export const owned = {
  async code(tx, owner) {
    const id = newId(Date.now())
    const now = new Date()
    const homepageId = await homepageFor(tx, owner)
    const repository = codeRepository(tx, owner.line)
    const code = randomCode(Math.random)
    await repository.insert({
      uid: owner.uid,
      id,
      slot: (await repository.takenSlots(owner.uid)).length + 1,
      code,
      origin: 'random',
      state: 'active',
      targetKind: 'homepage',
      targetId: homepageId,
      homepageId,
      createdAt: now,
      changedAt: now,
    })
    await repository.takeName({ code, uid: owner.uid, codeId: id }, now)
    return id
  },
} satisfies OwnedObjects
