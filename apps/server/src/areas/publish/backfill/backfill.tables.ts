/** Reported works, as in migrations/202611181140-create-backfills.sql. */
import type {
  BackfillDoubt,
  BackfillReason,
  BackfillState,
} from '@wallpaper/contract/publish/backfill.labels'
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { int8, timestamptz, uidColumn } from '../../../platform/db/columns.ts'

export const backfills = pgTable(
  'backfills',
  {
    uid: uidColumn(),
    /** Also of its publication. */
    id: uuid('id').notNull(),
    number: text('number').notNull(),
    state: text('state').$type<BackfillState>().notNull(),
    link: text('link').notNull(),
    pasted: text('pasted').notNull(),
    doubts: text('doubts').array().$type<BackfillDoubt[]>().notNull().default([]),
    reason: text('reason').$type<BackfillReason>(),
    note: text('note').notNull().default(''),
    claimedBy: int8('claimed_by'),
    claimedUntil: timestamptz('claimed_until'),
    decidedBy: int8('decided_by'),
    decidedAt: timestamptz('decided_at'),
    recheckAt: timestamptz('recheck_at'),
    rechecks: integer('rechecks').notNull().default(0),
    coverKey: text('cover_key'),
    /** As of an upload; null for a picture that cannot be read. */
    coverHash: text('cover_hash'),
    coverDueAt: timestamptz('cover_due_at'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)
