import { z } from 'zod'
import { defineJob } from '../../../platform/queue/queue.ts'

export const processFilm = defineJob({
  name: 'learn.process-film',
  title: '处理教程和回放的视频',
  input: z.object({ id: z.uuid() }),
})
