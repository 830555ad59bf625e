import { endingSoonDays } from '@wallpaper/contract/studio/job.labels'
import { type DrainDeps, drainJob } from '../../../platform/queue/drain.ts'
import { handles, type JobHandler } from '../../../platform/queue/queue.ts'
import { endResult, tellEnding } from './ending.ts'
import { eraseFilesOf } from './job.eraser.ts'
import { endJobKind, eraseJob, tellJob, walkJob, workJob } from './job.jobs.kinds.ts'
import { jobReader } from './job.repository.ts'
import { putBack, type WorkingDeps, workOnNext } from './working.ts'

export const jobJobs = (deps: WorkingDeps & DrainDeps): JobHandler[] => {
  const walk = drainJob(walkJob, deps, {
    due: (tx, page) => jobReader(tx).lapsed(page),
    handle: (id) => putBack(deps, id),
  })
  /** Whatever was lost with a queue's job is called again. */
  const wake = async () => {
    const open = await deps.db.read((tx) => jobReader(tx).openKinds())
    await deps.db.write(async (tx) => {
      for (const { kind } of deps.makers) if (open.includes(kind)) await deps.enqueue(tx, workJob, { kind })
    })
  }
  return [
    handles(workJob, async ({ kind }, { signal }) => {
      await workOnNext(deps, kind, signal)
    }),
    {
      ...walk,
      handle: async (input, run) => {
        await walk.handle(input, run)
        await wake()
      },
    },
    drainJob(endJobKind, deps, {
      due: (tx, page) => jobReader(tx).ending(page),
      handle: (id) => endResult(deps, id),
    }),
    handles(eraseJob, (input) => eraseFilesOf(deps.storage, input)),
    drainJob(tellJob, deps, {
      due: (tx, page) => jobReader(tx).toTell(page, endingSoonDays),
      write: (tx, id, now) => tellEnding(tx, id, now),
    }),
  ]
}
