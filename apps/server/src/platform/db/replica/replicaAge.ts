/**
 * An upper bound for the age of a replica's data: the time since the primary was last seen at a WAL position
 * that the replica has replayed. Unlike the replica's own replay timestamp, this does not grow while nobody
 * writes, and does grow while the replica is cut off.
 */

/** Only this many marks are kept: older ones are of no use while a replica stands still. */
const marksMax = 1_000

interface Mark {
  position: number
  at: number
}

export interface ReplicaAge {
  /** The primary's WAL position at that time. */
  primaryAt(position: number, at: number): void
  /** The WAL position that the replica has replayed. */
  replayed(position: number): void
  at(now: number): number
  /** How far it was behind when the primary was last seen; infinite while that is not known. */
  behind(): number
  /** It is no replica any more: its age is unknown until it replays again. */
  forget(): void
}

export const replicaAge = (): ReplicaAge => {
  let marks: Mark[] = []
  let seenUpTo = Number.NEGATIVE_INFINITY
  let primarySeenAt = 0
  return {
    primaryAt: (position, at) => {
      primarySeenAt = at
      marks.push({ position, at })
      if (marks.length > marksMax) marks.shift()
    },
    replayed: (position) => {
      for (const mark of marks) if (mark.position <= position) seenUpTo = Math.max(seenUpTo, mark.at)
      marks = marks.filter((mark) => mark.position > position)
    },
    at: (now) => now - seenUpTo,
    behind: () => primarySeenAt - seenUpTo,
    forget: () => {
      seenUpTo = Number.NEGATIVE_INFINITY
      marks = []
    },
  }
}
