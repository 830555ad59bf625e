import { z } from 'zod'
import { defineEndpoint, perHour, perMinute } from '../endpoint.ts'
import { formInt, formText, ownedAll, ownedUuid, pageOf, paging, time } from '../form.ts'
import { ticketFilesMax, ticketKindIds, ticketSubjectIds, ticketTextMax } from './support.labels.ts'
import { ticket, ticketDetail, ticketSubject } from './support.schemas.ts'

export * from './gift.endpoints.ts'

const said = {
  text: formText({ min: 5, max: ticketTextMax }),
  /** Pictures, or a video, uploaded with privateUploadInit. */
  upload_ids: ownedAll('upload', ticketFilesMax).optional(),
}

export const complaintList = defineEndpoint({
  path: 'v4/complaint/list',
  method: 'GET',
  auth: 'main',
  input: z.object({ ...paging }),
  output: pageOf(ticket).extend({
    open: z.number().int().min(0),
    /** The latest time of an answer to a ticket sent now. */
    answer_by: time(),
  }),
  summary: '我的投诉和建议，最新的在前',
})

export const complaintInit = defineEndpoint({
  path: 'v4/complaint/init',
  method: 'GET',
  auth: 'main',
  input: z.object({}),
  output: z.strictObject({
    kinds: z.array(z.strictObject({ id: z.enum(ticketKindIds), name: z.string() })),
    answer_by: time(),
    /** Why none can be sent now; '' when one can. */
    note: z.string(),
  }),
  summary: '提交投诉前要看的：类型和预计答复时间',
})

export const complaintSubjects = defineEndpoint({
  path: 'v4/complaint/subjects',
  method: 'GET',
  auth: 'main',
  input: z.object({ kind: z.enum(ticketSubjectIds), ...paging }),
  output: pageOf(ticketSubject),
  summary: '自己的订单、作品或提现，选一个和投诉一起提交',
})

export const complaintSubmit = defineEndpoint({
  path: 'v4/complaint/submit',
  method: 'POST',
  auth: 'main',
  input: z.object({
    kind: z.enum(ticketKindIds),
    ...said,
    subject_id: ownedUuid('ticketSubject').optional(),
  }),
  output: ticketDetail,
  rate: perHour(20),
  idempotent: true,
  summary: '提交投诉或建议',
})

export const complaintDetail = defineEndpoint({
  path: 'v4/complaint/detail',
  method: 'GET',
  auth: 'main',
  input: z.object({ id: ownedUuid('ticket') }),
  output: ticketDetail,
  errors: ['notFound'],
  summary: '一个工单和双方写的话',
})

export const complaintReply = defineEndpoint({
  path: 'v4/complaint/reply',
  method: 'POST',
  auth: 'main',
  input: z.object({
    id: ownedUuid('ticket'),
    ...said,
    text: formText({ max: ticketTextMax, label: '内容' }),
  }),
  output: ticketDetail,
  errors: ['notFound'],
  rate: perMinute(20),
  idempotent: true,
  summary: '补充说明；结束后 7 天内再写会重新打开',
})

export const complaintSolve = defineEndpoint({
  path: 'v4/complaint/solve',
  method: 'POST',
  auth: 'main',
  input: z.object({ id: ownedUuid('ticket') }),
  output: ticketDetail,
  errors: ['notFound'],
  summary: '已解决，结束工单',
})

export const complaintRate = defineEndpoint({
  path: 'v4/complaint/rate',
  method: 'POST',
  auth: 'main',
  input: z.object({
    id: ownedUuid('ticket'),
    rating: formInt({ min: 1, max: 5 }),
    text: formText({ min: 0, max: 200 }).optional(),
  }),
  output: ticketDetail,
  errors: ['notFound'],
  summary: '评价这次处理',
})
