/**
 * How old what a replica shows may be at most: the time since the primary was last seen at a place in its log that the
 * replica has reached. Unlike the replica's own clock of what it replayed last, this does not grow while nobody writes,
 * and does grow while the replica is cut off.
 */

/** While a replica stands still, older marks than this many say nothing more. */
const marksMax = 1_000

interface Mark {
  position: number
  at: number
}

export interface ReplicaAge {
  /** The primary's log had come so far when it was asked at that moment. */
  primaryAt(position: number, at: number): void
  /** The replica's has come so far. */
  replayed(position: number): void
  at(now: number): number
}

export const replicaAge = (): ReplicaAge => {
  let marks: Mark[] = []
  let seenUpTo = Number.NEGATIVE_INFINITY
  return {
    primaryAt: (position, at) => {
      marks.push({ position, at })
      if (marks.length > marksMax) marks.shift()
    },
    replayed: (position) => {
      for (const mark of marks) if (mark.position <= position) seenUpTo = Math.max(seenUpTo, mark.at)
      marks = marks.filter((mark) => mark.position > position)
    },
    at: (now) => now - seenUpTo,
  }
}
