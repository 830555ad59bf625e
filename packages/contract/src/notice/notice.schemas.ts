import { z } from 'zod'
import { time } from '../form.ts'

/** Kinds of notices; people can switch off only `activity`. */
export const noticeKinds = {
  announcement: '公告',
  activity: '活动',
  account: '账号',
  review: '审核',
  income: '收益',
} as const
export type NoticeKind = keyof typeof noticeKinds
export const noticeKindIds = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]]

export const noticeItem = z.strictObject({
  id: z.number().int(),
  kind: z.enum(noticeKindIds),
  kind_name: z.string(),
  title: z.string(),
  /** The first lines, for the list. */
  summary: z.string(),
  /** Addressed to the caller, not to everyone. */
  is_personal: z.boolean(),
  is_read: z.boolean(),
  is_pinned: z.boolean(),
  published_at: time(),
})

export const noticeDetail = z.strictObject({
  ...noticeItem.shape,
  paragraphs: z.array(z.string()),
  /** The screen where one acts on it, and its button's text. */
  path: z.string().nullable(),
  action: z.string().nullable(),
})

export const noticePage = z.strictObject({
  items: z.array(noticeItem),
  next_cursor: z.string().nullable(),
  unread: z.number().int(),
})

/** From draft to withdrawn; a scheduled notice is published automatically at its time. */
export const noticeStateIds = ['draft', 'scheduled', 'published', 'withdrawn'] as const

export const noticeRecord = z.strictObject({
  id: z.number().int(),
  kind: z.enum(noticeKindIds),
  title: z.string(),
  body: z.string(),
  path: z.string().nullable(),
  action: z.string().nullable(),
  /** Null: to everyone. */
  to: z.strictObject({ uid: z.number().int(), name: z.string() }).nullable(),
  is_pinned: z.boolean(),
  state: z.enum(noticeStateIds),
  written_by: z.string(),
  written_at: time(),
  /** When it is, or was, to be published automatically. */
  publish_at: time().nullable(),
  published_at: time().nullable(),
  withdrawn_at: time().nullable(),
  read_by: z.number().int(),
})
