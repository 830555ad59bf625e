/**
 * The queue of waiting requests, after CoDel: waiting is fine during a burst, but not once the queue is
 * standing (it no longer empties). While it stands, the newest requests are served first and late ones are
 * refused soon: a refusal must be quick to be useful. Requests from before it stood are served before all of
 * them.
 */
import { type Priority, priorities } from '@wallpaper/contract'

export interface Waiting {
  priority: Priority
  since: number
  /** Called when its turn has come. */
  enter(): void
  refuse(): void
}

export interface QueueLimits {
  /** The longest wait while the queue is not standing; a longer one makes it stand. */
  burstMs: number
  /** Maximum length per priority while not standing; one more makes it stand. */
  burstMax: number
  /** The longest wait for requests that arrive while it stands. */
  targetMs: number
  /** The longest wait for requests that arrived before it stood. */
  patienceMs: number
  /** After this long without waiting requests, or without any refusals, the queue stops standing. */
  calmMs: number
  /** Maximum length per priority while it stands; more are refused at once. */
  lengthMax: number
}

/** Every eighth turn goes to the lowest priority that waits, so that none starves. */
const turnForLowest = 8

const highestFirst = priorities
const lowestFirst = priorities.toReversed()

export const createWaitQueue = (limits: QueueLimits) => {
  const { burstMs, burstMax, targetMs, patienceMs, calmMs, lengthMax } = limits
  /** Oldest first. */
  const lists: Record<Priority, Waiting[]> = { first: [], normal: [], report: [], extra: [] }
  /** When it began to stand; null while it does not. */
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

  /**
   * Requests from before and after it stood have different limits, so late ones are not only at the front.
   */
  const refuseLate = (list: Waiting[], now: number, standing: number) => {
    const isLate = (waiting: Waiting) =>
      now - waiting.since > (cameBefore(waiting, standing) ? patienceMs : targetMs)
    for (let place = list.findIndex(isLate); place >= 0; place = list.findIndex(isLate))
      refuse(list.splice(place, 1)[0], now)
  }

  const isAnyOlderThan = (ms: number, now: number) =>
    priorities.some((priority) => now - (lists[priority][0]?.since ?? now) > ms)

  /** Updates whether the queue stands and refuses late requests. */
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
    /**
     * A request was refused at the door. While that goes on the queue keeps standing: otherwise it would fill
     * up at once.
     */
    noteRefusal(now: number) {
      refusedAt = now
    },
    /** The next request to run; refuses none. */
    next(): Waiting | null {
      turns += 1
      const order = turns % turnForLowest === 0 ? lowestFirst : highestFirst
      const waiting = order.map((priority) => lists[priority]).filter(({ length }) => length > 0)
      const standing = standsSince
      if (standing === null) return waiting[0]?.shift() ?? null
      const older = waiting.find(([oldest]) => oldest && cameBefore(oldest, standing))
      return (older ? older.shift() : waiting[0]?.pop()) ?? null
    },
    /** The client disconnected while waiting. */
    remove(waiting: Waiting) {
      const list = lists[waiting.priority]
      const place = list.indexOf(waiting)
      if (place >= 0) list.splice(place, 1)
    },
  }
}
