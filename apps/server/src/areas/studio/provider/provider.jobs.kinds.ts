import { z } from 'zod'
import { type AnyJobKind, defineJob } from '../../../platform/queue/queue.ts'

export const askProvidersJob = defineJob({
  name: 'studio.ask-providers',
  title: '看看配音和画图的服务商能不能用',
  input: z.object({}),
  cron: '*/5 * * * *',
  atStart: true,
})

export const providerJobKinds: readonly AnyJobKind[] = [askProvidersJob]
