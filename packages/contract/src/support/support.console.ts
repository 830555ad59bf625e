import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import {
  countedPageOf,
  csvFile,
  formId,
  formInt,
  formJson,
  formText,
  formUuid,
  pageOf,
  paging,
} from '../form.ts'
import { formReason } from '../staff/staff.schemas.ts'
import { privateFile } from '../upload/upload.schemas.ts'
import { ticketFilesMax, ticketKindIds, ticketMoneyKindIds, ticketTextMax } from './support.labels.ts'
import { cannedAnswer, staffTicket, staffTicketDetail, ticketMoney } from './support.schemas.ts'

const filter = {
  tab: z.enum(['waiting', 'mine', 'answered', 'over']),
  kind: z.enum(ticketKindIds).optional(),
  uid: formId().optional(),
  /** Finds this ticket in any state. */
  number: formText({ max: 20, label: '单号' }).optional(),
}

export const ticketList = defineEndpoint({
  path: 'console/support/tickets',
  method: 'GET',
  auth: 'staff:tickets:see',
  input: z.object({ ...filter, ...paging }),
  output: countedPageOf(staffTicket).extend({
    waiting: z.number().int(),
    mine: z.number().int(),
  }),
  summary: '工单：待处理的按最快到期，其余最新的在前',
})

export const exportTickets = defineEndpoint({
  path: 'console/support/exportTickets',
  method: 'POST',
  auth: 'staff:tickets:do',
  input: z.object(filter),
  output: csvFile,
  summary: '导出筛选出的工单，不含对话，记入操作日志',
})

export const ticketRead = defineEndpoint({
  path: 'console/support/ticket',
  method: 'GET',
  auth: 'staff:tickets:see',
  input: z.object({ id: formUuid() }),
  output: staffTicketDetail,
  errors: ['notFound'],
  summary: '一个工单：对话、内部备注、相关的订单作品提现',
})

export const claimTicket = defineEndpoint({
  path: 'console/support/claimTicket',
  method: 'POST',
  auth: 'staff:tickets:do',
  input: z.object({ id: formUuid() }),
  output: staffTicketDetail,
  errors: ['notFound'],
  summary: '打开工单即领取 30 分钟；别人领着时只能看',
})

const said = { id: formUuid(), text: formText({ min: 2, max: ticketTextMax, label: '内容' }) }

export const ticketPicture = defineEndpoint({
  path: 'console/support/picture',
  method: 'POST',
  auth: 'staff:tickets:do',
  body: 'multipart',
  input: z.object({ id: formUuid() }),
  output: privateFile,
  errors: ['notFound'],
  rate: perMinute(60),
  summary: '上传回复里的一张图片，只有这位创作者和同事能看到',
})

export const ticketMoneyList = defineEndpoint({
  path: 'console/support/money',
  method: 'GET',
  auth: 'staff:tickets:see',
  input: z.object({ id: formUuid(), kind: z.enum(ticketMoneyKindIds), ...paging }),
  output: pageOf(ticketMoney),
  errors: ['notFound'],
  summary: '这位创作者的账目，选一笔放进回复',
})

export const replyTicket = defineEndpoint({
  path: 'console/support/replyTicket',
  method: 'POST',
  auth: 'staff:tickets:do',
  input: z.object({
    ...said,
    /** Pictures uploaded with `ticketPicture` for this ticket. */
    picture_ids: formJson(z.array(z.uuid()).max(ticketFilesMax, `最多 ${ticketFilesMax} 张图片`)).optional(),
    money_kind: z.enum(ticketMoneyKindIds).optional(),
    money_id: formText({ max: 40 }).optional(),
  }),
  output: staffTicketDetail,
  errors: ['notFound', 'changedMeanwhile'],
  idempotent: true,
  summary: '回复创作者，可带图片和一笔账目，72 小时没有回复自动结束',
})

export const noteTicket = defineEndpoint({
  path: 'console/support/noteTicket',
  method: 'POST',
  auth: 'staff:tickets:do',
  input: z.object(said),
  output: staffTicketDetail,
  errors: ['notFound'],
  idempotent: true,
  summary: '写内部备注，创作者看不到',
})

export const ticketColleagues = defineEndpoint({
  path: 'console/support/colleagues',
  method: 'GET',
  auth: 'staff:tickets:see',
  input: z.object({}),
  output: z.strictObject({
    items: z.array(z.strictObject({ id: z.number().int(), name: z.string(), open: z.number().int() })),
  }),
  summary: '可以转给谁，手上各有几个工单',
})

export const assignTicket = defineEndpoint({
  path: 'console/support/assignTicket',
  method: 'POST',
  auth: 'staff:tickets:do',
  input: z.object({ id: formUuid(), staff_id: formId(), reason: formReason() }),
  output: staffTicketDetail,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '把工单转给同事',
})

export const solveTicket = defineEndpoint({
  path: 'console/support/solveTicket',
  method: 'POST',
  auth: 'staff:tickets:do',
  input: z.object({ id: formUuid() }),
  output: staffTicketDetail,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '标记已解决，请创作者评价',
})

export const cannedAnswers = defineEndpoint({
  path: 'console/support/cannedAnswers',
  method: 'GET',
  auth: 'staff:tickets:see',
  input: z.object({}),
  output: z.strictObject({ items: z.array(cannedAnswer) }),
  summary: '常用语，先写的在前',
})

export const saveCannedAnswer = defineEndpoint({
  path: 'console/support/saveCannedAnswer',
  method: 'POST',
  auth: 'staff:tickets:do',
  input: z.object({
    /** Omit for a new one. */
    id: formId().optional(),
    title: formText({ max: 20, label: '名称' }),
    text: formText({ min: 2, max: 500, label: '内容' }),
  }),
  output: cannedAnswer,
  errors: ['notFound'],
  summary: '新建或修改常用语',
})

export const removeCannedAnswer = defineEndpoint({
  path: 'console/support/removeCannedAnswer',
  method: 'POST',
  auth: 'staff:tickets:do',
  input: z.object({ id: formId() }),
  output: z.strictObject({}),
  errors: ['notFound'],
  summary: '删除常用语',
})

const figure = {
  opened: z.number().int(),
  answered: z.number().int(),
  /** The median time to the first answer; null without one. */
  first_answer_minutes: z.number().int().nullable(),
  /** How many were answered within the promised time. */
  in_time: z.number().int(),
  solved: z.number().int(),
  rated: z.number().int(),
  /** In hundredths: 4.75 is 475. */
  rating_hundredths: z.number().int().nullable(),
}

export const ticketFigures = defineEndpoint({
  path: 'console/support/figures',
  method: 'GET',
  auth: 'staff:tickets:see',
  input: z.object({ days: formInt({ min: 1, max: 90 }) }),
  output: z.strictObject({
    ...figure,
    agents: z.array(z.strictObject({ id: z.number().int(), name: z.string(), ...figure })),
  }),
  summary: '首次答复、解决和评价，合计与各位客服',
})
