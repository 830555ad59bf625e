/** Works on platforms, as in migrations/202611181052-create-publications.sql. */
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { lineColumn, timestamptz, uidColumn } from '../../../platform/db/columns.ts'

export type PublicationOrigin = 'api' | 'hand_off' | 'backfill'

export type PublicationState =
  | 'draft'
  | 'handing_off'
  | 'submitting'
  | 'submitted'
  | 'verified'
  | 'failed'
  | 'unknown'
  | 'cancelled'

export const publications = pgTable(
  'publications',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    number: text('number').notNull(),
    line: lineColumn(),
    platform: text('platform').$type<PlatformId>().notNull(),
    accountId: uuid('account_id'),
    origin: text('origin').$type<PublicationOrigin>().notNull(),
    state: text('state').$type<PublicationState>().notNull(),
    workId: uuid('work_id'),
    codeId: uuid('code_id'),
    title: text('title').notNull().default(''),
    description: text('description').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    scheduledAt: timestamptz('scheduled_at'),
    sentAt: timestamptz('sent_at'),
    requestId: text('request_id'),
    remoteId: text('remote_id'),
    remoteUrl: text('remote_url'),
    remoteTitle: text('remote_title'),
    remoteAuthor: text('remote_author'),
    remoteCoverUrl: text('remote_cover_url'),
    remoteAt: timestamptz('remote_at'),
    failure: text('failure').notNull().default(''),
    asks: integer('asks').notNull().default(0),
    dueAt: timestamptz('due_at'),
    checkedAt: timestamptz('checked_at'),
    goneAt: timestamptz('gone_at'),
    createdAt: timestamptz('created_at').notNull(),
    changedAt: timestamptz('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)

export const publicationSteps = pgTable(
  'publication_steps',
  {
    uid: uidColumn(),
    publicationId: uuid('publication_id').notNull(),
    step: integer('step').notNull(),
    kind: text('kind').notNull(),
    note: text('note').notNull().default(''),
    at: timestamptz('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.publicationId, table.step] })],
)
