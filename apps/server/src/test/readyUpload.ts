/** Uploads in the state `ready` without their bytes, for tests of what uses them. */
import { randomBytes } from 'node:crypto'
import { isReady, type ReadyUpload } from '../areas/creation/submit/newWork.rules.ts'
import { type NewUpload, uploadRepository } from '../areas/upload/upload.repository.ts'
import type { Tx } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'

export const makeReadyUpload = async (
  tx: Tx,
  uid: number,
  facts: Partial<NewUpload> = {},
): Promise<ReadyUpload> => {
  const now = new Date()
  const [row] = await uploadRepository(tx).insert([
    {
      uid,
      id: newId(now.getTime()),
      kind: 'picture',
      state: 'ready',
      name: '海上落日.jpg',
      declaredType: 'image/jpeg',
      contentType: 'image/jpeg',
      maxBytes: 30_000_000,
      expiresAt: now,
      sha256: randomBytes(32),
      bytes: 3_200_000,
      width: 1_440,
      height: 3_120,
      blurHash: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
      perceptualHash: randomBytes(8).toString('hex'),
      ...facts,
    },
  ])
  if (!row || !isReady(row)) throw new Error('the upload is not ready')
  return row
}

/** The same, visible only to its sender and staff. */
export const makePrivateUpload = async (
  tx: Tx,
  uid: number,
  facts: Partial<NewUpload> = {},
): Promise<string> => {
  const { id } = await makeReadyUpload(tx, uid, facts)
  await uploadRepository(tx).update(uid, id, { isPrivate: true })
  return id
}
