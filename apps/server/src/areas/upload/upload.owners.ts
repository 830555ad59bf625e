/** Filters uploads by owner: the platform checks this before a handler sees an id. */
import type { Reader } from '../../platform/db/database.ts'
import { isStaffIncoming } from './processing/staffFilms.ts'
import { uploadOfIncoming } from './upload.keys.ts'
import { uploadReader } from './upload.repository.ts'

export const uploadOwners = async (
  tx: Reader,
  { uid }: { uid: number },
  ids: readonly string[],
): Promise<Set<string>> => new Set((await uploadReader(tx).many(uid, ids)).map(({ id }) => id))

/**
 * Whether the store may still accept bytes under this key: while its upload waits for them, or from staff.
 */
export const isWaitedFor = async (tx: Reader, key: string): Promise<boolean> => {
  if (isStaffIncoming(key)) return true
  const named = uploadOfIncoming(key)
  const row = named && (await uploadReader(tx).one(named.uid, named.id))
  return row?.state === 'waiting'
}
