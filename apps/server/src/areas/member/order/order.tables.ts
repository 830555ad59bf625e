/** As in migrations/202611161530-create-membership.sql and 202611171541-create-payments.sql. */
import type {
  MemberOrderKind,
  MemberOrderState,
  MemberPeriod,
  PayWay,
} from '@wallpaper/contract/member/member.labels'
import { boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { int8, timestamptz, uidColumn } from '../../../platform/db/columns.ts'
import type { Span } from '../membership/membership.rules.ts'

export const memberOrders = pgTable(
  'member_orders',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    number: text('number').notNull(),
    /** For orders paid outside; the foreign key copies that payment's state (ON UPDATE CASCADE). */
    paymentNumber: text('payment_number'),
    kind: text('kind').$type<MemberOrderKind>().notNull(),
    levelId: text('level_id').notNull(),
    period: text('period').$type<MemberPeriod>().notNull(),
    way: text('way').$type<PayWay>().notNull(),
    payFen: int8('pay_fen').notNull(),
    state: text('state').$type<MemberOrderState>().notNull(),
    worthFen: int8('worth_fen').notNull(),
    isPosted: boolean('is_posted').notNull().default(false),
    madeAt: timestamptz('made_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    paidAt: timestamptz('paid_at'),
    fromAt: timestamptz('from_at'),
    untilAt: timestamptz('until_at'),
    replaced: jsonb('replaced').$type<readonly Span[]>().notNull().default([]),
    refundedAt: timestamptz('refunded_at'),
    refundReason: text('refund_reason').notNull().default(''),
    changedAt: timestamptz('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)
