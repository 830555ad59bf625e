import { z } from 'zod'
import { type AnyJobKind, defineJob } from '../../platform/queue/queue.ts'

export const processUpload = defineJob({
  name: 'upload.process',
  input: z.object({ uid: z.number().int(), id: z.uuid() }),
  expireInSeconds: 1_200,
  concurrency: 2,
})

export const sweepUploads = defineJob({ name: 'upload.sweep', input: z.object({}), cron: '*/10 * * * *' })

export const uploadJobKinds: readonly AnyJobKind[] = [processUpload, sweepUploads]
