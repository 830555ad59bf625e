import { z } from 'zod'
import { defineJob } from '../../../platform/queue/queue.ts'

/** Answers after the first, and answers that were not ready in time. */
export const sendLater = defineJob({
  name: 'reply.send-later',
  title: '发送公众号的客服消息',
  input: z.object({
    uid: z.number().int(),
    id: z.uuid(),
    app_id: z.string(),
    /** Which of the message's answers. */
    indexes: z.array(z.number().int()),
  }),
  retryLimit: 3,
})

export const deleteOldMessages = defineJob({
  name: 'reply.delete-old',
  title: '删除过期的回调记录',
  input: z.object({}),
  cron: '15 4 * * *',
})
