import { z } from 'zod'
import { type AnyJobKind, defineJob } from '../../platform/queue/queue.ts'

/** Scheduled for a notice's publication time. */
export const publishScheduled = defineJob({
  name: 'notice.publish-scheduled',
  title: '定时发布公告',
  input: z.object({ id: z.number().int() }),
})

export const noticeJobKinds: readonly AnyJobKind[] = [publishScheduled]
