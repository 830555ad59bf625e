import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { formBool, time } from '../form.ts'
import { formReason } from '../staff/staff.schemas.ts'
import { providerIds } from './job.labels.ts'

const staffProvider = z.strictObject({
  id: z.enum(providerIds),
  name: z.string(),
  /** What is made with it. */
  makes: z.string(),
  is_up: z.boolean(),
  /** Operators stopped it: nothing is sent to it. */
  is_off: z.boolean(),
  /** Since when it is up, or down; null before it was first asked. */
  since: time().nullable(),
  checked_at: time().nullable(),
  /** What it last said when it could not be used; '' while it can. */
  error: z.string(),
  done_today: z.number().int(),
  failed_today: z.number().int(),
  /** Thousandths of a yuan. */
  cost_today: z.number().int(),
  /** Of a day; null without one. Nothing more is sent to it once it is spent. */
  budget: z.number().int().nullable(),
  is_spent: z.boolean(),
  cost_30_days: z.number().int(),
})

export const staffProviders = defineEndpoint({
  path: 'console/studio/providers',
  method: 'GET',
  auth: 'staff:studio:see',
  input: z.object({}),
  output: z.strictObject({ items: z.array(staffProvider) }),
  summary: '服务商：能不能用、最近的错误、花费',
})

export const switchProvider = defineEndpoint({
  path: 'console/studio/switchProvider',
  method: 'POST',
  auth: 'staff:studio:do',
  input: z.object({ id: z.enum(providerIds), is_off: formBool(), reason: formReason() }),
  output: staffProvider,
  errors: ['notFound'],
  summary: '停用或恢复一个服务商：停用后不再向它发送，排队的任务退回次数',
})
