import type { Database } from '../../../platform/db/database.ts'
import { handles, type JobHandler } from '../../../platform/queue/queue.ts'
import { moveClass } from './catalogue.jobs.kinds.ts'
import { classConsoleRepository } from './class.console.repository.ts'

const batch = 1_000

/** A thousand per transaction, so that row locks on works are short. */
export const catalogueJobs = (db: Database): JobHandler[] => [
  handles(moveClass, async ({ from, into }, { signal }) => {
    const next = () => db.write((tx) => classConsoleRepository(tx).moveWorks(from, into, batch))
    let moved = await next()
    while (moved > 0 && !signal.aborted) moved = await next()
  }),
]
