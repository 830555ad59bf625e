/** Ends all relations of a closed account as of that day; the history stays, since income depends on it. */
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { relationRepository } from './relation/relation.repository.ts'
import { nextDay } from './relation/relation.service.ts'
import { voidApplicationsAround } from './unbind/unbind.repository.ts'

export const endRelationsOf = async (tx: Tx, uid: number, clock: Clock): Promise<void> => {
  const now = clock()
  const endedAt = new Date(now)
  await voidApplicationsAround(tx, uid, endedAt)
  await relationRepository(tx).endAround(uid, { untilDay: nextDay(now), endCause: 'closure', endedAt })
}
