import { uploadRepository } from '../../areas/upload/upload.repository.ts'
import { newId } from '../../platform/ids.ts'
import type { OwnedObjects } from './owned.ts'

export const owned = {
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
} satisfies OwnedObjects
