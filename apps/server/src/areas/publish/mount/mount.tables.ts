/** Mounts, as in migrations/202611181515-create-mounts.sql. */
import type {
  ApplicationReason,
  ApplicationState,
  MountKind,
  MountState,
} from '@wallpaper/contract/publish/mount.labels'
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { int8, timestamptz, uidColumn } from '../../../platform/db/columns.ts'
import type { MountStep } from './mount.states.ts'

export const mounts = pgTable(
  'mounts',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    number: text('number').notNull(),
    kind: text('kind').$type<MountKind>().notNull(),
    platform: text('platform').$type<PlatformId>().notNull(),
    accountId: uuid('account_id').notNull(),
    codeId: uuid('code_id').notNull(),
    workId: uuid('work_id'),
    publicationId: uuid('publication_id'),
    text: text('text').notNull().default(''),
    state: text('state').$type<MountState>().notNull(),
    scheduledAt: timestamptz('scheduled_at').notNull(),
    moves: integer('moves').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    asks: integer('asks').notNull().default(0),
    requestId: text('request_id'),
    sentAt: timestamptz('sent_at'),
    failure: text('failure').notNull().default(''),
    dueAt: timestamptz('due_at'),
    mountedAt: timestamptz('mounted_at'),
    createdAt: timestamptz('created_at').notNull(),
    changedAt: timestamptz('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)

export const mountSteps = pgTable(
  'mount_steps',
  {
    uid: uidColumn(),
    mountId: uuid('mount_id').notNull(),
    id: int8('id').generatedAlwaysAsIdentity(),
    kind: text('kind').$type<MountStep>().notNull(),
    note: text('note').notNull().default(''),
    at: timestamptz('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.mountId, table.id] })],
)

export const mountApplications = pgTable(
  'mount_applications',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    number: text('number').notNull(),
    accountId: uuid('account_id').notNull(),
    state: text('state').$type<ApplicationState>().notNull(),
    reason: text('reason').$type<ApplicationReason>(),
    note: text('note').notNull().default(''),
    decidedBy: int8('decided_by'),
    decidedAt: timestamptz('decided_at'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)

export const commentAccounts = pgTable(
  'comment_accounts',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    platform: text('platform').$type<PlatformId>().notNull(),
    nickname: text('nickname').notNull(),
    handle: text('handle').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)
