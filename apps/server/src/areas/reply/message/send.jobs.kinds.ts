import { z } from 'zod'
import { publishStateIds } from '../../../partners/wechat/component.port.ts'
import { defineJob } from '../../../platform/queue/queue.ts'

/** A message that could not be stored and answered while WeChat waited. */
export const answerLater = defineJob({
  name: 'reply.answer-later',
  title: '回复没赶上 5 秒的公众号消息',
  input: z.object({
    app_id: z.string(),
    received_at: z.number().int(),
    /** Sealed. */
    message: z.string(),
  }),
  retryLimit: 3,
})

export const finishLater = defineJob({
  name: 'reply.finish-publication',
  title: '记下没赶上 5 秒的文章发布结果',
  input: z.object({
    appId: z.string(),
    publishId: z.string(),
    state: z.enum(publishStateIds),
    articleId: z.string().nullable(),
    url: z.string().nullable(),
  }),
  retryLimit: 3,
})

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
