/** Articles and their publications, as in migrations/*-create-gzh-articles.sql. */
import type { PublicationState } from '@wallpaper/contract/gzh/article.labels'
import type { ArticleBlock } from '@wallpaper/contract/gzh/articleHtml'
import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, uidColumn } from '../../../platform/db/columns.ts'

export const gzhArticles = pgTable(
  'gzh_articles',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    title: text('title').notNull().default(''),
    author: text('author').notNull().default(''),
    digest: text('digest').notNull().default(''),
    coverUploadId: uuid('cover_upload_id'),
    blocks: jsonb('blocks').$type<ArticleBlock[]>().notNull().default([]),
    version: integer('version').notNull().default(1),
    isSubmitted: boolean('is_submitted').notNull().default(false),
    createdAt: timestamptz('created_at').notNull(),
    savedAt: timestamptz('saved_at').notNull(),
    deletedAt: timestamptz('deleted_at'),
    reads: integer('reads').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)

export const gzhPublications = pgTable(
  'gzh_publications',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    articleId: uuid('article_id').notNull(),
    accountId: uuid('account_id').notNull(),
    version: integer('version').notNull(),
    isDraftOnly: boolean('is_draft_only').notNull(),
    title: text('title').notNull(),
    author: text('author').notNull(),
    digest: text('digest').notNull(),
    coverUploadId: uuid('cover_upload_id').notNull(),
    blocks: jsonb('blocks').$type<ArticleBlock[]>().notNull(),
    state: text('state').$type<PublicationState>().notNull().default('preparing'),
    note: text('note').notNull().default(''),
    thumbMediaId: text('thumb_media_id'),
    draftMediaId: text('draft_media_id'),
    publishId: text('publish_id'),
    messageId: text('message_id'),
    remoteId: text('remote_id'),
    url: text('url'),
    askAt: timestamptz('ask_at'),
    personAt: timestamptz('person_at'),
    createdAt: timestamptz('created_at').notNull(),
    changedAt: timestamptz('changed_at').notNull(),
    reads: integer('reads'),
    recommends: integer('recommends'),
    countedDay: date('counted_day'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)

export const gzhHostedPictures = pgTable(
  'gzh_hosted_pictures',
  { appId: text('app_id').notNull(), uploadId: uuid('upload_id').notNull(), url: text('url').notNull() },
  (table) => [primaryKey({ columns: [table.appId, table.uploadId] })],
)
