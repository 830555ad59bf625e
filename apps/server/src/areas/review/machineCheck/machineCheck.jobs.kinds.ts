import { z } from 'zod'
import { defineJob } from '../../../platform/queue/queue.ts'

export const checkSent = defineJob({
  name: 'review.check-sent',
  title: '机审新提交的内容',
  /** One person's; without it, everybody's unchecked ones. */
  input: z.object({ uid: z.number().int().optional() }),
  sharedBy: ({ uid }) => String(uid ?? ''),
  expireInSeconds: 3_600,
  atStart: true,
  rows: { subjectOf: (key) => `review:${key.split('.')[0]}` },
})

export const checkWords = defineJob({
  name: 'review.check-words',
  title: '按改过的敏感词再查一遍作品',
  /** Version of the word list. */
  input: z.object({ version: z.number().int() }),
  expireInSeconds: 3_600,
})
