import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { countedPageOf, formText, formUuid, paging } from '../form.ts'
import { backfillReasonIds, backfillTabs } from './backfill.labels.ts'
import { staffBackfill, staffBackfillDetail } from './backfill.schemas.ts'

export const staffBackfills = defineEndpoint({
  path: 'console/publish/backfills',
  method: 'GET',
  auth: 'staff:review:see',
  input: z.object({ tab: z.enum(backfillTabs), ...paging }),
  output: countedPageOf(staffBackfill).extend({
    waiting: z.number().int(),
    gone: z.number().int(),
  }),
  summary: '回填审核：等得最久的在前；复查时打不开的；已审的',
})

export const staffBackfillRead = defineEndpoint({
  path: 'console/publish/backfill',
  method: 'GET',
  auth: 'staff:review:see',
  input: z.object({ id: formUuid() }),
  output: staffBackfillDetail,
  errors: ['notFound'],
  summary: '一条回填：粘贴的内容、平台上的作品、相同的认领',
})

export const claimBackfill = defineEndpoint({
  path: 'console/publish/claimBackfill',
  method: 'POST',
  auth: 'staff:review:do',
  input: z.object({ id: formUuid() }),
  output: staffBackfillDetail,
  errors: ['notFound'],
  summary: '打开即领取 4 小时；别人领着时只能看',
})

export const passBackfill = defineEndpoint({
  path: 'console/publish/passBackfill',
  method: 'POST',
  auth: 'staff:review:do',
  input: z.object({
    id: formUuid(),
    /** The work's address, when the server could not read it. */
    link: formText({ max: 500, label: '作品链接' }).optional(),
  }),
  output: staffBackfillDetail,
  errors: ['notFound'],
  summary: '通过：作品计入它的口令，第 1、7、30 天复查',
})

export const rejectBackfill = defineEndpoint({
  path: 'console/publish/rejectBackfill',
  method: 'POST',
  auth: 'staff:review:do',
  input: z.object({
    id: formUuid(),
    cause: z.enum(backfillReasonIds),
    note: formText({ max: 200, label: '说明' }).optional(),
  }),
  output: staffBackfillDetail,
  errors: ['notFound'],
  summary: '驳回，原因告诉创作者',
})
