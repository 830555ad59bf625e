import { z } from 'zod'
import { defineJob } from '../../../platform/queue/queue.ts'

export const moveClass = defineJob({
  name: 'creation.move-class',
  title: '把并掉的分类里的作品移过去',
  input: z.object({ from: z.string(), into: z.string() }),
  expireInSeconds: 3_600,
})
