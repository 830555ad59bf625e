/** As in migrations/202611161116-create-team-messages.sql. */
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { int8, timestamptz, uidColumn } from '../../../platform/db/columns.ts'

export const teamMessages = pgTable(
  'team_messages',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    turn: integer('turn').notNull(),
    text: text('text').notNull(),
    sentAt: timestamptz('sent_at').notNull(),
    lastUid: int8('last_uid').notNull().default(0),
    reached: integer('reached').notNull().default(0),
    doneAt: timestamptz('done_at'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)
