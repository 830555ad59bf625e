/**
 * One object of each kind that belongs to a person. A kind without a factory does not compile: whoever adds a kind
 * to the contract adds the way to make one here, and every endpoint that names it is tried with another's, and with one
 * of another line.
 */
import type { LineId, OwnedKind } from '@wallpaper/contract'
import { homepageRepository } from '../../../areas/creation/homepage/homepage.repository.ts'
import { uploadRepository } from '../../../areas/upload/upload.repository.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'

interface Owner {
  uid: number
  /** For what is of a line; the rest does not look at it. */
  line: LineId
}

export const makeOwned: Record<OwnedKind, (tx: Tx, owner: Owner) => Promise<string>> = {
  async upload(tx, { uid }) {
    const now = Date.now()
    const id = newId(now)
    await uploadRepository(tx).insert([
      {
        uid,
        id,
        kind: 'picture',
        name: 'x.jpg',
        declaredType: 'image/jpeg',
        maxBytes: 1,
        expiresAt: new Date(now + 3_600_000),
      },
    ])
    return id
  },

  async homepage(tx, { uid, line }) {
    const id = newId(Date.now())
    await homepageRepository(tx, line).insert({
      uid,
      id,
      slot: 1,
      name: '一个主页',
      avatarUrl: 'https://example.com/avatar.webp',
      class: 'other',
    })
    return id
  },
}

export const ownedKinds = Object.keys(makeOwned) as readonly OwnedKind[]
