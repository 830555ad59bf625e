/**
 * Decides which request runs, waits or is refused. Without it, requests would queue unseen and without limit
 * in the event loop and in the database pool. Both are watched: while one is congested fewer calls run, the
 * others wait here (waitQueue.ts), and those that would only time out are refused at once.
 */
import { AsyncResource } from 'node:async_hooks'
import type { Priority } from '@wallpaper/contract'
import { spreadSeconds } from '../../spread.ts'
import { createArrivals } from './arrivals.ts'
import { createCallCosts } from './callCost.ts'
import { type ConcurrencyLimits, createConcurrency } from './concurrency.ts'
import { createWaitQueue, type QueueLimits, type Waiting } from './waitQueue.ts'

export interface AdmissionLimits extends QueueLimits, ConcurrencyLimits {
  /** This many calls run whatever they weigh, while the queue is not standing. */
  few: number
  /** A turn of the event loop that takes longer than this is congestion. */
  turnMs: number
}

export const defaultAdmission: AdmissionLimits = {
  burstMs: 500,
  burstMax: 96,
  targetMs: 10,
  patienceMs: 1_000,
  calmMs: 500,
  lengthMax: 32,
  few: 24,
  least: 8,
  first: 32,
  most: 1_000,
  turnMs: 12,
}

export interface AdmissionFigures {
  limit: number
  running: number
  waiting: number
  refused: Readonly<Record<Priority, number>>
}

/** An admitted call. */
export interface Place {
  leave(): void
  /** Gives up the place while waiting for something other than the event loop or the database. */
  aside<T>(wait: () => Promise<T>): Promise<T>
}

export interface Admission {
  /** Counts an arrival; true when it would only wait in vain. */
  isHopeless(priority: Priority): boolean
  /** Calls `done` at once or when its turn comes; with null when refused. Returns how to leave the queue. */
  enter(route: string, priority: Priority, done: (place: Place | null) => void): () => void
  /** Seconds for Retry-After: randomised, and longer the more calls are refused. */
  retryAfter(): number
  figures(): AdmissionFigures
  close(): void
}

export interface AdmissionOptions {
  limits: AdmissionLimits
  /** More calls wait for a database connection than use one. */
  isDatabaseCongested: () => boolean
}

const sampleMs = 50
/** How often waiting calls are checked for being late. */
const reviewMs = 5
export const longestRetrySeconds = 10

/** Runs a review soon, and again as long as it says so. */
const createReviews = (review: () => boolean) => {
  let timer: NodeJS.Timeout | undefined
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      if (review()) soon()
    }, reviewMs).unref()
  }
  return { soon, stop: () => clearTimeout(timer) }
}

export const createAdmission = ({ limits, isDatabaseCongested }: AdmissionOptions): Admission => {
  const queue = createWaitQueue(limits)
  const concurrency = createConcurrency(limits)
  const costs = createCallCosts()
  const arrivals = createArrivals()
  let running = 0

  const places = { count: 0 }
  // A few slow calls mean a slow machine, not an overload.
  const hasPlace = (weight: number) =>
    places.count < (queue.isStanding() ? 1 : limits.few) ||
    running + weight <= concurrency.limit() ||
    concurrency.grow(running)

  const count = (weight: number, more: 1 | -1) => {
    running += more * weight
    places.count += more
    if (places.count === 0) running = 0
  }

  const take = (route: string, weight: number): Place => {
    const startedAt = performance.now()
    let asideMs = 0
    let isHeld = true
    let isLeft = false
    count(weight, 1)
    const hold = (isWanted: boolean) => {
      if (isHeld !== isWanted) count(weight, isWanted ? 1 : -1)
      isHeld = isWanted
    }
    return {
      leave() {
        if (isLeft) return
        isLeft = true
        hold(false)
        costs.note(route, performance.now() - startedAt - asideMs)
        letIn()
      },
      async aside(wait) {
        const from = performance.now()
        hold(false)
        letIn()
        try {
          return await wait()
        } finally {
          asideMs += performance.now() - from
          hold(!isLeft)
        }
      },
    }
  }

  const letIn = () => {
    queue.review(performance.now())
    while (queue.length() > 0 && hasPlace(1)) queue.next()?.enter()
  }

  let sampledAt = performance.now()
  const sample = () => {
    const now = performance.now()
    const turnMs = now - sampledAt - sampleMs
    sampledAt = now
    concurrency.sample(turnMs > limits.turnMs || isDatabaseCongested(), running)
    arrivals.decay()
    letIn()
  }
  const timer = setInterval(sample, sampleMs)
  timer.unref()

  const reviews = createReviews(() => {
    letIn()
    return queue.length() > 0
  })

  return {
    isHopeless(priority) {
      arrivals.come(priority)
      if (!queue.isStanding() || arrivals.isRead(priority)) return false
      arrivals.refuse(priority)
      queue.noteRefusal(performance.now())
      return true
    },
    enter(route, priority, done) {
      const weight = costs.weightOf(route)
      const enter = () => {
        arrivals.enter(priority)
        done(take(route, weight))
      }
      if (queue.length() === 0 && hasPlace(weight)) {
        enter()
        return () => {}
      }
      // It starts when another call ends: it must not inherit that call's async context.
      const waiting: Waiting = {
        priority,
        since: performance.now(),
        enter: AsyncResource.bind(enter),
        refuse: AsyncResource.bind(() => {
          arrivals.refuse(priority)
          done(null)
        }),
      }
      queue.push(waiting)
      letIn()
      reviews.soon()
      return () => queue.remove(waiting)
    },
    retryAfter() {
      const times = arrivals.timesTooMany()
      return spreadSeconds(Math.min(longestRetrySeconds, Math.max(2, Math.ceil(times))))
    },
    figures: () => ({
      limit: concurrency.limit(),
      running,
      waiting: queue.length(),
      refused: arrivals.refused(),
    }),
    close() {
      clearInterval(timer)
      reviews.stop()
    },
  }
}
