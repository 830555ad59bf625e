import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { countedPageOf, csvFile, formId, formText, formUuid, paging, time } from '../form.ts'
import { formReason } from '../staff/staff.schemas.ts'
import { platformIds } from './platform.labels.ts'
import {
  askAnswerIds,
  publicationOriginIds,
  publicationStateIds,
  publicationTabIds,
} from './publication.labels.ts'

const staffPublication = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  uid: z.number().int(),
  owner_name: z.string(),
  platform: z.enum(platformIds),
  account: z.string(),
  origin: z.enum(publicationOriginIds),
  state: z.enum(publicationStateIds),
  title: z.string(),
  failure: z.string(),
  sent_at: time().nullable(),
  scheduled_at: time().nullable(),
  asks: z.number().int(),
  asked_at: time().nullable(),
  created_at: time(),
})

const staffPublicationDetail = staffPublication.extend({
  code: z.string(),
  request_id: z.string(),
  url: z.string().nullable(),
  thumb_url: z.string().nullable(),
  next_ask_at: time().nullable(),
  /** When it is given to a person; null unless its result is unknown. */
  person_at: time().nullable(),
  steps: z.array(z.strictObject({ title: z.string(), note: z.string(), at: time(), is_bad: z.boolean() })),
  /** The open proposal to mark it as not sent. */
  approval_id: z.number().int().nullable(),
})

const publicationFilter = {
  tab: z.enum(publicationTabIds),
  platform: z.enum(platformIds).optional(),
  uid: formId().optional(),
}

export const staffPublications = defineEndpoint({
  path: 'console/publish/publications',
  method: 'GET',
  auth: 'staff:publishing:see',
  input: z.object({ ...publicationFilter, ...paging }),
  output: countedPageOf(staffPublication).extend({
    figures: z.strictObject({
      unknown: z.number().int(),
      going: z.number().int(),
      published_today: z.number().int(),
      failed_today: z.number().int(),
      /** Since when the oldest one is unknown. */
      unknown_since: time().nullable(),
    }),
    /** How publishing went in the last seven days; platforms without any are left out. */
    rates: z.array(
      z.strictObject({
        platform: z.enum(platformIds),
        verified: z.number().int(),
        failed: z.number().int(),
        /** Given to their creators to publish by hand. */
        handed_off: z.number().int(),
      }),
    ),
  }),
  summary: '发布记录：要处理的里结果未知的等得最久的在前，再是一周内失败的；其余最新的在前',
})

export const staffPublicationRead = defineEndpoint({
  path: 'console/publish/publication',
  method: 'GET',
  auth: 'staff:publishing:see',
  input: z.object({ id: formUuid() }),
  output: staffPublicationDetail,
  errors: ['notFound'],
  summary: '一条发布和它的过程',
})

export const askPublication = defineEndpoint({
  path: 'console/publish/askPublication',
  method: 'POST',
  auth: 'staff:publishing:do',
  input: z.object({ id: formUuid() }),
  output: z.strictObject({ answer: z.enum(askAnswerIds), publication: staffPublicationDetail }),
  errors: ['notFound'],
  rate: perMinute(60),
  summary: '立即查询：只读平台的作品列表',
})

export const linkPublication = defineEndpoint({
  path: 'console/publish/linkPublication',
  method: 'POST',
  auth: 'staff:publishing:do',
  input: z.object({
    id: formUuid(),
    link: formText({ max: 500, label: '作品链接' }),
    reason: formReason(),
  }),
  output: staffPublicationDetail,
  errors: ['notFound'],
  rate: perMinute(60),
  summary: '填链接，标为已发',
})

export const unsentPublication = defineEndpoint({
  path: 'console/publish/unsentPublication',
  method: 'POST',
  auth: 'staff:publishing:do',
  input: z.object({ id: formUuid(), reason: formReason() }),
  output: z.strictObject({ approval_id: z.number().int() }),
  errors: ['notFound'],
  summary: '申请标为没发出，另一个人复核后生效',
})

export const exportPublications = defineEndpoint({
  path: 'console/publish/publications/export',
  method: 'POST',
  auth: 'staff:audit:do',
  input: z.object(publicationFilter),
  output: csvFile,
  summary: '导出筛选出的发布记录，记入操作日志',
})
