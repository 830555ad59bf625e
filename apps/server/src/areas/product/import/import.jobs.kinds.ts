import { z } from 'zod'
import { defineJob } from '../../../platform/queue/queue.ts'

export const postOrdersJob = defineJob({
  name: 'product.post-orders',
  title: '入账产品订单',
  input: z.object({ id: z.number().int() }),
  expireInSeconds: 1_800,
})
