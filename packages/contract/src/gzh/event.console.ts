import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { countedPageOf, paging, time } from '../form.ts'
import { componentEventIds } from './event.labels.ts'

export const componentEventList = defineEndpoint({
  path: 'console/gzh/events',
  method: 'GET',
  auth: 'staff:official_accounts:see',
  input: z.object(paging),
  output: countedPageOf(
    z.strictObject({
      id: z.uuid(),
      at: time(),
      kind: z.enum(componentEventIds),
      /** Of the official account; '' for the platform itself. */
      account_name: z.string(),
      note: z.string(),
      took_ms: z.number().int(),
    }),
  ),
  summary: '微信推给平台的票据、授权变化和发布结果，最新的在前，留 30 天',
})
