/** The visible list of jobs: every kind there is, and what a worker does with it. */
import { accountJobs, banJobKinds, banJobs } from './areas/account/public.ts'
import { uploadJobKinds, uploadParts } from './areas/upload/public.ts'
import { uploadJobs } from './areas/upload/upload.jobs.ts'
import type { AnyJobKind, JobHandler } from './platform/queue/queue.ts'
import { upkeep, upkeepHandlers } from './platform/queue/upkeep.jobs.ts'
import type { Services } from './services.ts'
import { shellJobs } from './shell.ts'

/** A web-only process knows the kinds too: it enqueues them. */
export const jobKinds: readonly AnyJobKind[] = [upkeep, ...uploadJobKinds, ...banJobKinds, ...accountJobs]

export const jobHandlers = (services: Services): JobHandler[] => [
  ...upkeepHandlers(services),
  ...uploadJobs({ ...services, enqueue: services.queue.enqueue, pipeline: uploadParts(services).pipeline }),
  ...banJobs({ ...services, enqueue: services.queue.enqueue }),
  ...shellJobs(services),
]
