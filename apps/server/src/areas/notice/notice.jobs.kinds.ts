import { z } from 'zod'
import { type AnyJobKind, defineJob } from '../../platform/queue/queue.ts'

/** Waits until a scheduled notice's time, and publishes it then. */
export const publishScheduled = defineJob({
  name: 'notice.publish-scheduled',
  title: '定时发布公告',
  input: z.object({ id: z.number().int() }),
})

export const noticeJobKinds: readonly AnyJobKind[] = [publishScheduled]
