import { z } from 'zod'
import { defineJob } from '../../../platform/queue/queue.ts'

export const sendArticle = defineJob({
  name: 'gzh.send-article',
  title: '把文章送到公众号',
  input: z.object({ uid: z.number().int(), id: z.uuid() }),
  sharedBy: ({ uid }) => String(uid),
})

export const askResults = defineJob({
  name: 'gzh.ask-results',
  title: '问微信文章发布的结果',
  input: z.object({}),
  cron: '* * * * *',
  rows: { subjectOf: (key) => `gzhPublication:${key}` },
})
