/**
 * Requests that wait for their turn, in the manner of CoDel: a wait is borne while it is a burst, and no longer once
 * the queue stands. Then the newest is served first, because the one that waited longest is the likeliest to have gone,
 * and whoever has waited for longer than a moment is refused at once.
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
  /** And so long when it does. */
  targetMs: number
  /** So long nobody must have waited, or been refused here or at the door, for the queue to stand no more. */
  calmMs: number
  /** Of one priority: beyond this the queue stands, however short the wait. */
  lengthMax: number
}

/** One turn in so many goes to whoever waits with the lowest priority, so that none waits for ever. */
const turnForLowest = 8

const highestFirst = priorities
const lowestFirst = priorities.toReversed()

export const createWaitQueue = ({ burstMs, targetMs, calmMs, lengthMax }: QueueLimits) => {
  /** Oldest first. */
  const lists: Record<Priority, Waiting[]> = { first: [], normal: [], report: [], extra: [] }
  let isStanding = false
  let waitedAt = Number.NEGATIVE_INFINITY
  let refusedAt = Number.NEGATIVE_INFINITY
  let turns = 0

  const length = () => priorities.reduce((sum, priority) => sum + lists[priority].length, 0)

  const refuseOldest = (list: Waiting[], now: number) => {
    refusedAt = now
    list.shift()?.refuse()
  }

  const refuseOlderThan = (ms: number, now: number) => {
    for (const priority of priorities) {
      const list = lists[priority]
      while (list[0] && now - list[0].since > ms) refuseOldest(list, now)
    }
  }

  const isAnyOlderThan = (ms: number, now: number) =>
    priorities.some((priority) => now - (lists[priority][0]?.since ?? now) > ms)

  /** Looks at the clock: whether the queue stands, and who has waited too long. */
  const review = (now: number) => {
    if (length() > 0) waitedAt = now
    const isCalm = now - waitedAt > calmMs || now - refusedAt > calmMs
    isStanding = (isStanding && !isCalm) || isAnyOlderThan(burstMs, now)
    if (isStanding) refuseOlderThan(targetMs, now)
  }

  return {
    length,
    isStanding: () => isStanding,
    review,
    push(waiting: Waiting) {
      const list = lists[waiting.priority]
      list.push(waiting)
      waitedAt = waiting.since
      if (list.length > lengthMax) {
        isStanding = true
        refuseOldest(list, waiting.since)
      }
    },
    /** Somebody was refused before they came here: while that goes on, the queue would fill up at once if it did not stand. */
    noteRefusal(now: number) {
      refusedAt = now
    },
    /** Whose turn it is; none is refused here. */
    next(): Waiting | null {
      turns += 1
      const order = turns % turnForLowest === 0 ? lowestFirst : highestFirst
      const list = order.map((priority) => lists[priority]).find(({ length }) => length > 0)
      return (isStanding ? list?.pop() : list?.shift()) ?? null
    },
    /** Went away while waiting. */
    remove(waiting: Waiting) {
      const list = lists[waiting.priority]
      const place = list.indexOf(waiting)
      if (place >= 0) list.splice(place, 1)
    },
  }
}
