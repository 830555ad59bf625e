import { z } from 'zod'
import { defineJob } from '../../../platform/queue/queue.ts'

export const confirmAuthorization = defineJob({
  name: 'gzh.confirm-authorization',
  title: '确认公众号授权',
  input: z.object({ uid: z.number().int(), id: z.uuid() }),
})

export const updateAuthorization = defineJob({
  name: 'gzh.update-authorization',
  title: '更新公众号的权限',
  input: z.object({ app_id: z.string(), code_sealed: z.string() }),
})
