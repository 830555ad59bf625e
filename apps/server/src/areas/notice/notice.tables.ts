/** Notices to everyone and to one person, as in migrations/0005-create-notices.sql and later ones. */
import type { NoticeKind } from '@wallpaper/contract/notice/notice.schemas'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { int8, timestamptz, uidColumn } from '../../platform/db/columns.ts'

export const notices = pgTable('notices', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').$type<NoticeKind>().notNull(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  path: text('path'),
  action: text('action'),
  toUid: int8('to_uid'),
  isPinned: boolean('is_pinned').notNull().default(false),
  writtenBy: text('written_by').notNull(),
  writtenAt: timestamptz('written_at').notNull(),
  /** Scheduled time; kept after publication. */
  publishAt: timestamptz('publish_at'),
  publishedAt: timestamptz('published_at'),
  /** Assigned at publication; identifies the notice in the app. */
  number: int8('number'),
  withdrawnAt: timestamptz('withdrawn_at'),
})

export const personNotices = pgTable('person_notices', {
  uid: uidColumn(),
  number: int8('number').notNull().default(sql`nextval('notice_numbers')`),
  kind: text('kind').$type<NoticeKind>().notNull(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  path: text('path'),
  action: text('action'),
  publishedAt: timestamptz('published_at').notNull(),
  readAt: timestamptz('read_at'),
  /** Unread notices with the same key become one. */
  mergeKey: text('merge_key'),
  /** How many events it is about. */
  merged: integer('merged').notNull().default(1),
})

export const noticeReads = pgTable('notice_reads', {
  uid: uidColumn(),
  /** 0 is the main account; sub-accounts have their own marks. */
  sonid: int8('sonid').notNull(),
  number: int8('number').notNull(),
  readAt: timestamptz('read_at').notNull(),
})

export const noticeMarks = pgTable('notice_marks', {
  uid: uidColumn(),
  sonid: int8('sonid').notNull(),
  readThrough: int8('read_through').notNull(),
})
