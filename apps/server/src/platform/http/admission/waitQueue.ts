/**
 * Requests that wait for their turn, in the manner of CoDel: a wait is borne while it is a burst, and no longer once
 * the queue stands. Who comes then is served before those who came a little earlier, and after a moment refused: a
 * refusal must be quick, or it is worth nothing. Who came while it was a burst has waited already, and is still served.
 */
import { type Priority, priorities } from '@wallpaper/contract'

export interface Waiting {
  priority: Priority
  since: number
  /** Its turn has come. */
  enter(): void
  refuse(): void
}

export interface QueueLimits {
  /** So long one may wait while the queue does not stand. */
  burstMs: number
  /** And so many of one priority: with one more it stands. */
  burstMax: number
  /** And so long who comes when it does. */
  targetMs: number
  /** And so long who came before it did. */
  patienceMs: number
  /** So long nobody must have waited, or been refused here or at the door, for the queue to stand no more. */
  calmMs: number
  /** Of one priority, while it stands: who is one too many is refused without any wait. */
  lengthMax: number
}

/** One turn in so many goes to whoever waits with the lowest priority, so that none waits for ever. */
const turnForLowest = 8

const highestFirst = priorities
const lowestFirst = priorities.toReversed()

export const createWaitQueue = (limits: QueueLimits) => {
  const { burstMs, burstMax, targetMs, patienceMs, calmMs, lengthMax } = limits
  /** Oldest first. */
  const lists: Record<Priority, Waiting[]> = { first: [], normal: [], report: [], extra: [] }
  /** Since when it stands; null while it does not. */
  let standsSince: number | null = null
  let waitedAt = Number.NEGATIVE_INFINITY
  let refusedAt = Number.NEGATIVE_INFINITY
  let turns = 0

  const length = () => priorities.reduce((sum, priority) => sum + lists[priority].length, 0)

  const refuse = (waiting: Waiting | undefined, now: number) => {
    refusedAt = now
    waiting?.refuse()
  }

  const cameBefore = ({ since }: Waiting, standing: number) => since < standing

  /** Of those who came before it stood, and of those who came after, the oldest are together. */
  const refuseLate = (list: Waiting[], now: number, standing: number) => {
    const isLate = (waiting: Waiting) =>
      now - waiting.since > (cameBefore(waiting, standing) ? patienceMs : targetMs)
    for (let place = list.findIndex(isLate); place >= 0; place = list.findIndex(isLate))
      refuse(list.splice(place, 1)[0], now)
  }

  const isAnyOlderThan = (ms: number, now: number) =>
    priorities.some((priority) => now - (lists[priority][0]?.since ?? now) > ms)

  /** Looks at the clock: whether the queue stands, and who has waited too long. */
  const review = (now: number) => {
    if (length() > 0) waitedAt = now
    const lately = now - calmMs
    if (waitedAt < lately || Math.max(refusedAt, standsSince ?? now) < lately) standsSince = null
    if (isAnyOlderThan(burstMs, now)) standsSince ??= now
    if (standsSince !== null) for (const priority of priorities) refuseLate(lists[priority], now, standsSince)
  }

  return {
    length,
    isStanding: () => standsSince !== null,
    review,
    push(waiting: Waiting) {
      const list = lists[waiting.priority]
      waitedAt = waiting.since
      if (list.length < (standsSince === null ? burstMax : lengthMax)) return void list.push(waiting)
      standsSince ??= waiting.since
      refuse(waiting, waiting.since)
    },
    /** Somebody was refused before they came here: while that goes on, the queue would fill up at once if it did not stand. */
    noteRefusal(now: number) {
      refusedAt = now
    },
    /** Whose turn it is; none is refused here. */
    next(): Waiting | null {
      turns += 1
      const order = turns % turnForLowest === 0 ? lowestFirst : highestFirst
      const waiting = order.map((priority) => lists[priority]).filter(({ length }) => length > 0)
      const standing = standsSince
      if (standing === null) return waiting[0]?.shift() ?? null
      const older = waiting.find(([oldest]) => oldest && cameBefore(oldest, standing))
      return (older ? older.shift() : waiting[0]?.pop()) ?? null
    },
    /** Went away while waiting. */
    remove(waiting: Waiting) {
      const list = lists[waiting.priority]
      const place = list.indexOf(waiting)
      if (place >= 0) list.splice(place, 1)
    },
  }
}
