/** Audience events, split by months, as in migrations/202611190851-split-events-by-time.sql; the same statement maintains the sums. */
import type { EventKind, PlatformTag } from '@wallpaper/contract/codes/codes.schemas'
import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { int8, lineColumn, timestamptz, uidColumn } from '../../../platform/db/columns.ts'

export const galleryEvents = pgTable(
  'gallery_events',
  {
    uid: uidColumn(),
    day: date('day').notNull(),
    visitor: uuid('visitor').notNull(),
    kind: text('kind').$type<EventKind>().notNull(),
    subject: uuid('subject').notNull(),
    codeId: uuid('code_id').notNull(),
    line: lineColumn(),
    platform: text('platform').$type<PlatformTag>().notNull(),
    apart: text('apart', { enum: ['', 'owner', 'bot', 'burst'] }).notNull(),
    way: text('way', { enum: ['', 'free', 'ad'] })
      .notNull()
      .default(''),
    at: timestamptz('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.day, table.visitor, table.kind, table.subject] })],
)

const sums = {
  views: integer('views').notNull().default(0),
  saves: integer('saves').notNull().default(0),
  unlocks: integer('unlocks').notNull().default(0),
  incomeFen: int8('income_fen').notNull().default(0),
}

export const codeDaily = pgTable(
  'code_daily',
  {
    uid: uidColumn(),
    line: lineColumn(),
    day: date('day').notNull(),
    codeId: uuid('code_id').notNull(),
    platform: text('platform').$type<PlatformTag>().notNull(),
    opens: integer('opens').notNull().default(0),
    ...sums,
  },
  (table) => [primaryKey({ columns: [table.uid, table.line, table.day, table.codeId, table.platform] })],
)

export const workDaily = pgTable(
  'work_daily',
  {
    uid: uidColumn(),
    line: lineColumn(),
    day: date('day').notNull(),
    workId: uuid('work_id').notNull(),
    codeId: uuid('code_id').notNull(),
    platform: text('platform').$type<PlatformTag>().notNull(),
    ...sums,
    freeTakes: integer('free_takes').notNull().default(0),
    adTakes: integer('ad_takes').notNull().default(0),
    paidTakes: integer('paid_takes').notNull().default(0),
    grossFen: int8('gross_fen').notNull().default(0),
  },
  (table) => [
    primaryKey({
      columns: [table.uid, table.line, table.day, table.workId, table.codeId, table.platform],
    }),
  ],
)

export const ownerVisitors = pgTable(
  'owner_visitors',
  {
    uid: uidColumn(),
    visitor: uuid('visitor').notNull(),
    seenAt: timestamptz('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.visitor] })],
)

/** Saves already added to the works' own counters. */
export const workTallies = pgTable(
  'work_tallies',
  {
    uid: uidColumn(),
    workId: uuid('work_id').notNull(),
    saves: integer('saves').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.workId] })],
)
