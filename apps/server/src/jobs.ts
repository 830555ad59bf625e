/** The visible list of jobs: every kind there is, and what a worker does with it. */
import type { JobHandler, JobKind } from './platform/queue/queue.ts'
import { upkeep, upkeepHandlers } from './platform/queue/upkeep.jobs.ts'
import type { Services } from './services.ts'

/** A web-only process knows the kinds too: it enqueues them. */
export const jobKinds: readonly JobKind[] = [upkeep]

export const jobHandlers = (services: Services): JobHandler[] => [...upkeepHandlers(services)]
