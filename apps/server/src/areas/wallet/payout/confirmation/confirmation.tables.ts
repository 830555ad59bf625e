/** Payment confirmations and opened withdrawals, as in migrations/*-create-pay-confirmations.sql. */
import type { PayKind } from '@wallpaper/contract/wallet/payout.labels'
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, int8, timestamptz } from '../../../../platform/db/columns.ts'
import type { FrozenRow, PayOutcome } from './confirmation.rules.ts'

export const payConfirmations = pgTable('pay_confirmations', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<PayKind>().notNull(),
  staffId: int8('staff_id').notNull(),
  reason: text('reason').notNull().default(''),
  madeAt: timestamptz('made_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
  frozen: jsonb('frozen').$type<readonly FrozenRow[]>().notNull(),
  hash: bytea('hash').notNull(),
  count: integer('count').notNull(),
  netFen: int8('net_fen').notNull(),
  sentAt: timestamptz('sent_at'),
  results: jsonb('results').$type<readonly PayOutcome[]>(),
})

export const withdrawalViews = pgTable(
  'withdrawal_views',
  {
    withdrawalId: uuid('withdrawal_id').notNull(),
    staffId: int8('staff_id').notNull(),
    at: timestamptz('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.withdrawalId, table.staffId] })],
)
