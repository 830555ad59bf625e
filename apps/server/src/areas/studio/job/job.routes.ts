import { cancelJob, faceDetail, faceList, removeJob, reportJob, retryJob } from '@wallpaper/contract/studio'
import { outside, type Route, read, write } from '../../../platform/http/route.ts'
import { type PresentDeps, presentJob } from './job.present.ts'
import { cancelJob as cancel, repeatJob } from './job.service.ts'
import { listJobs, type RemoveDeps, readJob, removeOwnJob, reportOwnJob } from './ownJobs.service.ts'

export type JobRoutesDeps = PresentDeps & RemoveDeps

export const jobRoutes = (deps: JobRoutesDeps): Route[] => [
  read(faceList, ({ tx, caller, input }) => listJobs(tx, caller.uid, input, deps)),
  read(faceDetail, ({ tx, caller, input }) => readJob(tx, caller.uid, input.id, deps)),
  write(cancelJob, async ({ tx, caller, input }) =>
    presentJob(tx, await cancel(tx, caller.uid, input.id, deps), deps),
  ),
  write(retryJob, async ({ tx, input }) =>
    presentJob(tx, await repeatJob(tx, input.id, deps, { isFree: false }), deps),
  ),
  outside(removeJob, ({ caller, input }) => removeOwnJob(deps, caller.uid, input.id)),
  write(reportJob, ({ tx, caller, input }) => reportOwnJob(tx, caller.uid, input, deps)),
]
