/** Notices to everyone and to one person, as in migrations/0005-create-notices.sql and 0012-mark-notices-per-account.sql. */
import type { NoticeKind } from '@wallpaper/contract/notice/notice.schemas'
import { sql } from 'drizzle-orm'
import { bigint, boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const id = (name: string) => bigint(name, { mode: 'number' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

export const notices = pgTable('notices', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').$type<NoticeKind>().notNull(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  path: text('path'),
  action: text('action'),
  toUid: id('to_uid'),
  isPinned: boolean('is_pinned').notNull().default(false),
  writtenBy: text('written_by').notNull(),
  writtenAt: moment('written_at').notNull(),
  publishedAt: moment('published_at'),
  /** Given at publication; what the app calls the notice by. */
  number: id('number'),
  withdrawnAt: moment('withdrawn_at'),
})

export const personNotices = pgTable('person_notices', {
  uid: id('uid').notNull(),
  number: id('number').notNull().default(sql`nextval('notice_numbers')`),
  kind: text('kind').$type<NoticeKind>().notNull(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  path: text('path'),
  action: text('action'),
  publishedAt: moment('published_at').notNull(),
  readAt: moment('read_at'),
})

export const noticeReads = pgTable('notice_reads', {
  uid: id('uid').notNull(),
  /** 0 is the main account: a sub-account's marks are its own. */
  sonid: id('sonid').notNull(),
  number: id('number').notNull(),
  readAt: moment('read_at').notNull(),
})

export const noticeMarks = pgTable('notice_marks', {
  uid: id('uid').notNull(),
  sonid: id('sonid').notNull(),
  readThrough: id('read_through').notNull(),
})
