import { z } from 'zod'
import { type AnyJobKind, defineJob } from '../../../platform/queue/queue.ts'

export const processUpload = defineJob({
  name: 'upload.process',
  title: '处理上传的文件',
  input: z.object({ uid: z.number().int(), id: z.uuid() }),
  expireInSeconds: 1_200,
  concurrency: 2,
  sharedBy: ({ uid }) => String(uid),
})

export const sweepUploads = defineJob({
  name: 'upload.sweep',
  title: '清理没有传完的文件',
  input: z.object({}),
  cron: '*/10 * * * *',
})

/** The files of a person whose account was closed; their rows went in the closing transaction. */
export const eraseUploads = defineJob({
  name: 'upload.erase',
  title: '删除已注销账号的文件',
  input: z.object({ uid: z.number().int(), ids: z.array(z.uuid()).max(500) }),
})

export const uploadJobKinds: readonly AnyJobKind[] = [processUpload, sweepUploads, eraseUploads]
