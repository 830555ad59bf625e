/** Codes, as in migrations/202611151815-create-codes.sql and 202611191131-add-platform-of-codes.sql. */
import type { CodeOrigin, CodeState, PlatformTag, TargetKind } from '@wallpaper/contract/codes/codes.schemas'
import { pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { int8, lineColumn, timestamptz, uidColumn } from '../../../platform/db/columns.ts'

export const codeNames = pgTable('code_names', {
  code: text('code').primaryKey(),
  uid: uidColumn(),
  codeId: uuid('code_id').notNull(),
  /** Null while in use; else when the name becomes free. */
  freeAt: timestamptz('free_at'),
})

const targetColumns = {
  targetKind: text('target_kind').$type<TargetKind>().notNull(),
  targetId: uuid('target_id').notNull(),
  /** The homepage that the target is or belongs to. */
  homepageId: uuid('homepage_id').notNull(),
  /** The owner of a borrowed target. */
  targetUid: int8('target_uid'),
}

export const codes = pgTable(
  'codes',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    line: lineColumn(),
    slot: smallint('slot').notNull(),
    code: text('code').notNull(),
    origin: text('origin').$type<CodeOrigin>().notNull(),
    state: text('state').$type<CodeState>().notNull(),
    ...targetColumns,
    /** Where it is spread: counts for links without a tag. */
    platform: text('platform').$type<PlatformTag>(),
    /** Why it was not approved. */
    note: text('note').notNull().default(''),
    createdAt: timestamptz('created_at').notNull(),
    changedAt: timestamptz('changed_at').notNull(),
    deletedAt: timestamptz('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)

export const codeHistory = pgTable(
  'code_history',
  {
    uid: uidColumn(),
    codeId: uuid('code_id').notNull(),
    since: timestamptz('since').notNull(),
    ...targetColumns,
    /** The sub-account that changed it; 0 is the main account. */
    changedBy: int8('changed_by').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.uid, table.codeId, table.since] })],
)

export const codeApplications = pgTable('code_applications', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  uid: uidColumn(),
  codeId: uuid('code_id').notNull(),
  code: text('code').notNull(),
  state: text('state', { enum: ['waiting', 'approved', 'rejected', 'withdrawn'] })
    .notNull()
    .default('waiting'),
  appliedAt: timestamptz('applied_at').notNull(),
  decidedAt: timestamptz('decided_at'),
  decidedBy: text('decided_by').notNull().default(''),
  reason: text('reason').notNull().default(''),
})

export const reservedCodes = pgTable('reserved_codes', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  word: text('word').notNull(),
  match: text('match', { enum: ['whole', 'part'] }).notNull(),
  told: text('told').notNull(),
  addedBy: text('added_by').notNull(),
  addedAt: timestamptz('added_at').notNull(),
})
