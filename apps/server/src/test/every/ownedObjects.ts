/**
 * One object of each kind that belongs to a person. A kind without a factory does not compile: whoever adds a kind
 * to the contract adds the way to make one here, and every endpoint that names it is tried with another's.
 */
import type { OwnedKind } from '@wallpaper/contract'
import { uploadRepository } from '../../areas/upload/upload.repository.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'

export const makeOwned: Record<OwnedKind, (tx: Tx, uid: number) => Promise<string>> = {
  async upload(tx, uid) {
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
}

export const ownedKinds = Object.keys(makeOwned) as readonly OwnedKind[]
