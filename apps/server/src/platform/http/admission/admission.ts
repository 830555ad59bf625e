/**
 * Decides which request runs, waits or is refused. Without it, requests would queue unseen and without limit
 * in the event loop and in the database pool. Both are watched: while one is congested fewer calls run, the
 * others wait here (waitQueue.ts), and those that would only time out are refused at once.
 */
import { AsyncResource } from 'node:async_hooks'
import { performance } from 'node:perf_hooks'
import type { Priority } from '@wallpaper/contract'
import { spreadSeconds } from '../../spread.ts'
import { createArrivals } from './arrivals.ts'
import { createCallCosts } from './callCost.ts'
import { type ConcurrencyLimits, createConcurrency } from './concurrency.ts'
import { createPlaces, type Place } from './places.ts'
import { createWaitQueue, type QueueLimits, type Waiting } from './waitQueue.ts'

export interface AdmissionLimits extends QueueLimits, ConcurrencyLimits {
  /** This many calls run whatever they weigh, while the queue is not standing. */
  few: number
  /** A turn of the event loop that takes longer than this is congestion, where the loop hardly rests. */
  turnMs: number
  /** Share of a sample in which the event loop worked: below it, long turns mean that others have the processor. */
  busyShare: number
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
  busyShare: 0.9,
}

export interface AdmissionFigures {
  limit: number
  running: number
  waiting: number
  refused: Readonly<Record<Priority, number>>
}

export interface Admission {
  /** Counts an arrival; true when it would only wait in vain. */
  isHopeless(priority: Priority): boolean
  /** Calls `done` at once or when its turn comes; with null when refused. Returns how to leave the queue. */
  enter(route: string, priority: Priority, done: (place: Place | null) => void): () => void
  /** Calls are being refused. */
  isOverloaded(): boolean
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
  const places = createPlaces({
    concurrency,
    costs,
    // A few slow calls mean a slow machine, not an overload.
    few: () => (queue.isStanding() ? 1 : limits.few),
    onFree: () => letIn(),
  })

  const letIn = () => {
    queue.review(performance.now())
    while (queue.length() > 0 && places.isFree(1)) queue.next()?.enter()
  }

  let sampledAt = performance.now()
  let loop = performance.eventLoopUtilization()
  const isLoopCongested = (now: number): boolean => {
    const turnMs = now - sampledAt - sampleMs
    const loopBefore = loop
    sampledAt = now
    loop = performance.eventLoopUtilization()
    if (turnMs <= limits.turnMs) return false
    return performance.eventLoopUtilization(loop, loopBefore).utilization >= limits.busyShare
  }
  const sample = () => {
    concurrency.sample(isLoopCongested(performance.now()) || isDatabaseCongested(), places.running())
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
        done(places.take(route, weight))
      }
      if (queue.length() === 0 && places.isFree(weight)) {
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
    isOverloaded: queue.isStanding,
    retryAfter() {
      const times = arrivals.timesTooMany()
      return spreadSeconds(Math.min(longestRetrySeconds, Math.max(2, Math.ceil(times))))
    },
    figures: () => ({
      limit: concurrency.limit(),
      running: places.running(),
      waiting: queue.length(),
      refused: arrivals.refused(),
    }),
    close() {
      clearInterval(timer)
      reviews.stop()
    },
  }
}
