/** As in migrations/202611161530-create-membership.sql. */
import { integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { int8, timestamptz, uidColumn } from '../../../platform/db/columns.ts'

export const memberships = pgTable('memberships', {
  uid: int8('uid').primaryKey(),
  levelId: text('level_id').notNull(),
  startedAt: timestamptz('started_at').notNull(),
  endsAt: timestamptz('ends_at').notNull(),
  toldDays: smallint('told_days'),
  paidFen: int8('paid_fen').notNull().default(0),
})

export const memberSpans = pgTable(
  'member_spans',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    levelId: text('level_id').notNull(),
    fromAt: timestamptz('from_at').notNull(),
    untilAt: timestamptz('until_at').notNull(),
    worthFen: int8('worth_fen').notNull(),
    days: integer('days').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)
