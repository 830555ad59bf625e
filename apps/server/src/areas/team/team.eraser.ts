/** When an account is closed everything around it ends with that day; what was stays, for the income it gave rise to. */
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
