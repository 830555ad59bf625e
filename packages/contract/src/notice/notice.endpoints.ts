import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { formBool, formId, formJson, idRange, intIn, paging } from '../form.ts'
import { noticeDetail, noticeItem, noticeKindIds, noticePage } from './notice.schemas.ts'

export const systemNotice = defineEndpoint({
  path: 'v4/index/systemNotice',
  method: 'GET',
  auth: 'user',
  input: z.object({}),
  output: z.strictObject({ items: z.array(noticeItem), unread: z.number().int() }),
  summary: '首页公告：置顶与最新的几条',
})

export const noticeList = defineEndpoint({
  path: 'v4/index/noticeList',
  method: 'GET',
  auth: 'user',
  input: z.object({
    kind: z.enum(noticeKindIds).optional(),
    is_unread: formBool().optional(),
    ...paging,
  }),
  output: noticePage,
  summary: '消息通知列表',
})

export const noticeInfo = defineEndpoint({
  path: 'v4/notice/detail',
  method: 'GET',
  auth: 'user',
  input: z.object({ id: formId() }),
  output: noticeDetail,
  errors: ['notFound'],
  summary: '通知详情',
})

export const noticeRead = defineEndpoint({
  path: 'v4/notice/read',
  method: 'POST',
  auth: 'user',
  input: z.object({ ids: formJson(z.array(intIn(idRange)).min(1).max(100)) }),
  output: z.strictObject({ unread: z.number().int() }),
  summary: '标为已读',
})

export const noticeReadAll = defineEndpoint({
  path: 'v4/notice/readAll',
  method: 'POST',
  auth: 'user',
  input: z.object({}),
  output: z.strictObject({ unread: z.number().int() }),
  summary: '全部已读',
})

export const noticeUnread = defineEndpoint({
  path: 'v4/notice/unread',
  method: 'GET',
  auth: 'user',
  input: z.object({}),
  output: z.strictObject({ unread: z.number().int() }),
  summary: '未读数',
})
