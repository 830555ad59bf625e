/** Which of these uploads belong to the person: what the platform asks before a handler sees an id. */
import type { Reader } from '../../platform/db/database.ts'
import { uploadReader } from './upload.repository.ts'

export const uploadOwners = async (tx: Reader, uid: number, ids: readonly string[]): Promise<Set<string>> =>
  new Set((await uploadReader(tx).many(uid, ids)).map(({ id }) => id))
