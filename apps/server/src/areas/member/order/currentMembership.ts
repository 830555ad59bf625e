/** A person's membership at a moment, as needed for a quote. */
import type { Reader } from '../../../platform/db/database.ts'
import { levelReader } from '../level/level.repository.ts'
import type { Level } from '../level/level.rules.ts'
import { membershipReader } from '../membership/membership.repository.ts'
import type { Held, Span } from '../membership/membership.rules.ts'

export interface CurrentMembership {
  levels: readonly Level[]
  /** Null if there is none or it has ended. */
  held: (Held & { rank: number; startedAt: number }) | null
  spans: readonly Span[]
}

export const currentMembershipOf = async (
  tx: Reader,
  uid: number,
  now: number,
): Promise<CurrentMembership> => {
  const reader = membershipReader(tx)
  const levels = await levelReader(tx).at(now)
  const row = await reader.one(uid)
  if (!row || row.endsAt.getTime() <= now) return { levels, held: null, spans: [] }
  const rank = levels.find(({ id }) => id === row.levelId)?.rank ?? 0
  const held = {
    levelId: row.levelId,
    endsAt: row.endsAt.getTime(),
    startedAt: row.startedAt.getTime(),
    rank,
  }
  return { levels, held, spans: await reader.spansAfter(uid, new Date(now)) }
}
