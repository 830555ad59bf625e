import { albumRepository } from '../../areas/creation/album/album.repository.ts'
import { homepageRepository } from '../../areas/creation/homepage/homepage.repository.ts'
import { createHomepageLimit } from '../../areas/creation/homepage/homepageLimit.ts'
import { recycleWorks } from '../../areas/creation/recycleBin/recycleBin.service.ts'
import { makeWorks } from '../../areas/creation/submit/newWork.service.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { orderKeyBetween } from '../../platform/orderKey.ts'
import { makeReadyUpload } from '../readyUpload.ts'
import type { OwnedObjects, Owner } from './owned.ts'

/** All objects of a homepage share the same one, so that calls that name several of them fit. */
export const homepageFor = async (tx: Tx, { uid, line }: Owner): Promise<string> => {
  const repository = homepageRepository(tx, line)
  const [found] = await repository.all(uid)
  if (found) return found.id
  const id = newId(Date.now())
  await repository.insert({
    uid,
    id,
    slot: 1,
    name: '一个主页',
    avatarUrl: 'https://example.com/avatar.webp',
    class: 'other',
  })
  return id
}

const makeWork = async (tx: Tx, owner: Owner): Promise<string> => {
  const homepageId = await homepageFor(tx, owner)
  const upload = await makeReadyUpload(tx, owner.uid)
  const work = { kind: 'picture', title: '一个作品', pages: [{ upload }], isOnlyOnce: true } as const
  const [made] = await makeWorks(
    tx,
    owner,
    [work],
    { homepage_id: homepageId, class: 'other' },
    {
      clock: Date.now,
      homepageLimit: createHomepageLimit([]),
    },
  )
  if (!made) throw new Error('no work')
  return made.id
}

export const owned = {
  homepage: homepageFor,

  photo: makeWork,

  async recycledPhoto(tx, owner) {
    const id = await makeWork(tx, owner)
    await recycleWorks(tx, owner, [id], Date.now())
    return id
  },

  async album(tx, owner) {
    const id = newId(Date.now())
    const homepageId = await homepageFor(tx, owner)
    const repository = albumRepository(tx, owner.line)
    const now = new Date()
    const position = orderKeyBetween(null, await repository.firstPosition(owner.uid, homepageId))
    await repository.insert({
      uid: owner.uid,
      id,
      homepageId,
      name: id.slice(-12),
      position,
      createdAt: now,
      changedAt: now,
    })
    return id
  },
} satisfies OwnedObjects
