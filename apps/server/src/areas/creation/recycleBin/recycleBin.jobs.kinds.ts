import { z } from 'zod'
import { defineJob } from '../../../platform/queue/queue.ts'

export const purgeRecycled = defineJob({
  name: 'creation.purge-recycled',
  title: '彻底删除到期的回收站作品',
  input: z.object({}),
  cron: '20 * * * *',
  rows: { subjectOf: (uid) => `person:${uid}` },
})
