import {
  cancelJob,
  jobList,
  jobOne,
  queueList,
  retryJob,
  scheduleList,
} from '@wallpaper/contract/staff/staff.console'
import type { Clock } from '../../../platform/clock.ts'
import { type Route, read, type StaffCaller, write } from '../../../platform/http/route.ts'
import type { Queue } from '../../../platform/queue/queue.ts'
import {
  actOnJob,
  listJobs,
  listQueues,
  listSchedules,
  oneJob,
  type RetryObjections,
} from './jobs.service.ts'

interface JobCall {
  caller: StaffCaller
  input: { queue: string; id: string; reason: string }
  requestId: string
}

interface JobsDeps {
  clock: Clock
  queue: Queue
  retryObjections: RetryObjections
}

export const jobsRoutes = ({ clock, queue, retryObjections }: JobsDeps): Route[] => {
  const actOf = ({ caller, input, requestId }: JobCall) => ({
    caller,
    name: input.queue,
    id: input.id,
    reason: input.reason,
    now: clock(),
    requestId,
    objections: retryObjections,
  })
  return [
    read(queueList, ({ tx }) => listQueues(tx, queue)),
    read(jobList, ({ tx, input }) => listJobs(tx, queue, input, input)),
    read(jobOne, ({ tx, input }) => oneJob(tx, queue, { name: input.queue, id: input.id })),
    write(retryJob, (call) => actOnJob(call.tx, queue, 'job.retry', actOf(call))),
    write(cancelJob, (call) => actOnJob(call.tx, queue, 'job.cancel', actOf(call))),
    read(scheduleList, ({ tx }) => listSchedules(tx, queue, clock())),
  ]
}
