/** Works on platforms, as in migrations/202611181052-create-publications.sql and 202611190815-keep-inbox-of-publications.sql. */
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import type {
  HandOffTick,
  InboxState,
  PublicationOrigin,
  PublicationState,
  PublicationStep,
} from '@wallpaper/contract/publish/publication.labels'
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { lineColumn, timestamptz, uidColumn } from '../../../platform/db/columns.ts'

/** What only some platforms or origins need. */
export interface PublicationDetails {
  /** Of the platform's list. */
  partitionId?: number
  partitionName?: string
  isRepost?: boolean
  source?: string
  /** Declared as AI-generated. */
  isAi?: boolean
  /** Contains an advertisement: its sentence stays in the description. */
  isAd?: boolean
  templateId?: number
  /** The template's video, published instead of an upload. */
  filmId?: string
  /** How often the draft was saved. */
  version?: number
  /** Steps of a hand-off that are done. */
  ticks?: HandOffTick[]
}

/** Files that are on their way to the platform: lost with it, and then sent again, before the publish call. */
export interface Preparation {
  token: string
  /** The host that takes the parts, where the platform names one. */
  endpoint?: string
  bytes: number
  partBytes: number
  parts: number
  /** Parts that have arrived. */
  done: number
  /** How often it was continued after an interruption. */
  resumed: number
  /** The cover's address at the platform. */
  coverUrl?: string
  beganAt: number
  finishedAt?: number
}

/** The video of a hand-off on its way among the person's own drafts. */
export interface PublicationInbox {
  state: InboxState
  /** Null before it began. */
  upload: Preparation | null
  /** For its owner: why it failed or waits. */
  sentence: string
  /** Fruitless tries in a row. */
  asks: number
  /** When its state began. */
  at: number
}

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
    mediaId: uuid('media_id'),
    coverId: uuid('cover_id'),
    title: text('title').notNull().default(''),
    description: text('description').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    details: jsonb('details').$type<PublicationDetails>().notNull().default({}),
    preparation: jsonb('preparation').$type<Preparation>(),
    inbox: jsonb('inbox').$type<PublicationInbox>(),
    inboxDueAt: timestamptz('inbox_due_at'),
    pausedAt: timestamptz('paused_at'),
    scheduledAt: timestamptz('scheduled_at'),
    sentAt: timestamptz('sent_at'),
    requestId: text('request_id'),
    remoteId: text('remote_id'),
    remoteUrl: text('remote_url'),
    remoteTitle: text('remote_title'),
    remoteAuthor: text('remote_author'),
    remoteCoverUrl: text('remote_cover_url'),
    remoteAt: timestamptz('remote_at'),
    plays: integer('plays'),
    likes: integer('likes'),
    failure: text('failure').notNull().default(''),
    asks: integer('asks').notNull().default(0),
    dueAt: timestamptz('due_at'),
    checkedAt: timestamptz('checked_at'),
    goneAt: timestamptz('gone_at'),
    /** The text on the platform contains the code; null before it was read. */
    codeSeen: boolean('code_seen'),
    replacedBy: uuid('replaced_by'),
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
    kind: text('kind').$type<PublicationStep>().notNull(),
    note: text('note').notNull().default(''),
    at: timestamptz('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.publicationId, table.step] })],
)
