/** A person who registers with an invite code joins the inviter's team from that day on. */
import { businessDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { relationRepository } from './relation.repository.ts'

export const relateNewcomer = async (
  tx: Tx,
  { uid, createdAt }: { uid: number; createdAt: Date },
  inviterUid: number,
): Promise<void> => {
  const at = createdAt.getTime()
  await relationRepository(tx).insert({
    uid,
    id: newId(at),
    role: 'inviter',
    toUid: inviterUid,
    fromDay: businessDay(at),
    cause: 'register',
    startedAt: createdAt,
  })
}
