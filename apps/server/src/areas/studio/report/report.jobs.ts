import { z } from 'zod'
import { defineJob, handles, type JobHandler } from '../../../platform/queue/queue.ts'
import { type RemovalDeps, removeResult } from './removal.ts'

/** Staff delete the files at once; this does it when they could not, or when the process ended before. */
export const removeResultJob = defineJob({
  name: 'studio.remove-result',
  title: '删除被移除的成图',
  input: z.object({ id: z.uuid() }),
  retryLimit: 20,
})

export const reportJobs = (deps: RemovalDeps): JobHandler[] => [
  handles(removeResultJob, ({ id }) => removeResult(deps, id)),
]
