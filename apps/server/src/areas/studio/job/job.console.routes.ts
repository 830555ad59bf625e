import {
  exportStaffJobs,
  retryStaffJob,
  setQueuePlaces,
  staffJobs,
  staffQueues,
} from '@wallpaper/contract/studio/job.console'
import { outside, type Route, read, write } from '../../../platform/http/route.ts'
import { exportJobs, listJobs, retryFailed } from './job.console.service.ts'
import type { JobDeps } from './job.service.ts'
import { readQueues, setPlaces } from './queue.console.service.ts'

export const jobConsoleRoutes = (deps: JobDeps): Route[] => {
  const { makers, clock } = deps
  return [
    // Outside a transaction: a maker may have to ask its provider whether it is there.
    outside(staffQueues, ({ db }) => readQueues(db, deps)),
    outside(setQueuePlaces, ({ db, input, act }) => setPlaces(db, input, act, deps)),
    read(staffJobs, ({ tx, input }) => listJobs(tx, input, { makers, now: clock() })),
    write(retryStaffJob, ({ tx, input, act }) => retryFailed(tx, input.id, act, deps)),
    write(exportStaffJobs, ({ tx, input, act }) => exportJobs(tx, input, act, makers)),
  ]
}
