import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { countedPageOf, formId, formText, formUuid, paging } from '../form.ts'
import { consoleShare, shareStateIds } from './sharing.schemas.ts'

export const consoleShares = defineEndpoint({
  path: 'console/sharing/shares',
  method: 'GET',
  auth: 'staff:shares:see',
  input: z.object({
    state: z.enum(shareStateIds).optional(),
    /** Matches either side. */
    uid: formId().optional(),
    ...paging,
  }),
  output: countedPageOf(consoleShare),
  summary: '共享关系，最新的在前',
})

export const stopShare = defineEndpoint({
  path: 'console/sharing/stop',
  method: 'POST',
  auth: 'staff:shares:do',
  input: z.object({ id: formUuid(), reason: formText({ max: 200 }) }),
  output: consoleShare,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '立即停止一个共享，双方收到通知',
})
