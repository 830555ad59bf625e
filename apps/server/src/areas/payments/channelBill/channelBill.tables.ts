/** As in migrations/202611172301-create-channel-bills.sql. */
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, int8, timestamptz } from '../../../platform/db/columns.ts'
import type { BillChannel } from './channelBill.rules.ts'

export const channelBills = pgTable(
  'channel_bills',
  {
    channel: text('channel').$type<BillChannel>().notNull(),
    day: date('day').notNull(),
    lines: integer('lines').notNull(),
    inFen: int8('in_fen').notNull(),
    outFen: int8('out_fen').notNull(),
    fileHash: bytea('file_hash').notNull(),
    fetchedAt: timestamptz('fetched_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channel, table.day] })],
)
