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

/** Uploads that were complete when a process died before processing began. */
export const resumeUploads = defineJob({
  name: 'upload.resume',
  title: '接着处理中断的上传',
  input: z.object({}),
  atStart: true,
})

/** Files whose rows are already deleted, of a closed account or of purged works. */
export const eraseUploads = defineJob({
  name: 'upload.erase',
  title: '删除不再需要的文件',
  input: z.object({ uid: z.number().int(), ids: z.array(z.uuid()).max(500) }),
})

/** Moves files of uploads that were locked, taken down or released. */
export const moveUploads = defineJob({
  name: 'upload.move',
  title: '移动锁定或解锁的文件',
  input: z.object({}),
  cron: '* * * * *',
  expireInSeconds: 3_600,
})

export const uploadJobKinds: readonly AnyJobKind[] = [
  processUpload,
  sweepUploads,
  resumeUploads,
  eraseUploads,
  moveUploads,
]
