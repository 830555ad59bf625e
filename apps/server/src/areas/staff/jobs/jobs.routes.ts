import {
  cancelJob,
  jobList,
  jobOne,
  queueList,
  retryJob,
  scheduleList,
} from '@wallpaper/contract/staff/staff.console'
import type { Clock } from '../../../platform/clock.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import type { Queue } from '../../../platform/queue/queue.ts'
import { actOnJob, listJobs, listQueues, listSchedules, oneJob, type RetryObjection } from './jobs.service.ts'

interface JobsDeps {
  clock: Clock
  queue: Queue
  retryObjections: readonly RetryObjection[]
}

export const jobsRoutes = ({ clock, queue, retryObjections }: JobsDeps): Route[] => {
  const jobIn = (input: { queue: string; id: string }) => ({
    name: input.queue,
    id: input.id,
    objections: retryObjections,
  })
  return [
    read(queueList, ({ tx }) => listQueues(tx, queue)),
    read(jobList, ({ tx, input }) => listJobs(tx, queue, input, input)),
    read(jobOne, ({ tx, input }) => oneJob(tx, queue, { name: input.queue, id: input.id })),
    write(retryJob, ({ tx, input, act }) => actOnJob(tx, queue, 'job.retry', jobIn(input), act)),
    write(cancelJob, ({ tx, input, act }) => actOnJob(tx, queue, 'job.cancel', jobIn(input), act)),
    read(scheduleList, ({ tx }) => listSchedules(tx, queue, clock())),
  ]
}
