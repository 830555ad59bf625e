/** Background jobs of an import: check, post, reverse. */
import { z } from 'zod'
import { type AnyJobKind, defineJob } from '../../../platform/queue/queue.ts'

const id = z.number().int()

export const checkImportJob = defineJob({
  name: 'earnings.check-import',
  title: '试算收益导入',
  input: z.object({ id, run: z.string() }),
  expireInSeconds: 1_800,
})

export const postImportJob = defineJob({
  name: 'earnings.post-import',
  title: '入账收益导入',
  input: z.object({ id }),
  expireInSeconds: 1_800,
})

export const reverseImportJob = defineJob({
  name: 'earnings.reverse-import',
  title: '冲正收益导入',
  input: z.object({ id }),
  expireInSeconds: 1_800,
})

export const importJobKinds: readonly AnyJobKind[] = [checkImportJob, postImportJob, reverseImportJob]
