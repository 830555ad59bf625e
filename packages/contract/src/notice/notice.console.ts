import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { countedPageOf, formBool, formId, formText, formTime, paging } from '../form.ts'
import { noticeKindIds, noticeRecord, noticeStateIds } from './notice.schemas.ts'

const content = {
  kind: z.enum(noticeKindIds),
  title: formText({ max: 40 }),
  body: formText({ max: 5_000 }),
  /** A screen of the app, and its button's text. */
  path: z
    .string()
    .max(200)
    .regex(/^\/[\w/?=&-]*$/, '页面地址不正确')
    .optional(),
  action: formText({ max: 8 }).optional(),
  is_pinned: formBool().optional(),
  /** Omit to send it to everyone. */
  to_uid: formId().optional(),
}

export const noticeRecords = defineEndpoint({
  path: 'console/notice/list',
  method: 'GET',
  auth: 'staff:notices:see',
  input: z.object({ state: z.enum(noticeStateIds).optional(), ...paging }),
  output: countedPageOf(noticeRecord),
  summary: '通知列表',
})

export const noticeCreate = defineEndpoint({
  path: 'console/notice/create',
  method: 'POST',
  auth: 'staff:notices:do',
  input: z.object(content),
  output: noticeRecord,
  idempotent: true,
  summary: '写一条通知（草稿）',
})

export const noticeEdit = defineEndpoint({
  path: 'console/notice/edit',
  method: 'POST',
  auth: 'staff:notices:do',
  input: z.object({ id: formId(), ...content }),
  output: noticeRecord,
  errors: ['notFound'],
  summary: '修改还没有发布的通知',
})

export const noticePublish = defineEndpoint({
  path: 'console/notice/publish',
  method: 'POST',
  auth: 'staff:notices:do',
  input: z.object({
    id: formId(),
    reason: formText({ max: 200 }),
    /** Omit to publish now. For a scheduled notice this sets another time, or publishes it at once. */
    publish_at: formTime().optional(),
  }),
  output: noticeRecord,
  errors: ['notFound'],
  summary: '发布通知，立即或定时',
})

export const noticeUnschedule = defineEndpoint({
  path: 'console/notice/unschedule',
  method: 'POST',
  auth: 'staff:notices:do',
  input: z.object({ id: formId(), reason: formText({ max: 200 }) }),
  output: noticeRecord,
  errors: ['notFound'],
  summary: '取消定时发布，回到草稿',
})

export const noticeWithdraw = defineEndpoint({
  path: 'console/notice/withdraw',
  method: 'POST',
  auth: 'staff:notices:do',
  input: z.object({ id: formId(), reason: formText({ max: 200 }) }),
  output: noticeRecord,
  errors: ['notFound'],
  summary: '撤回通知',
})
