/** As in migrations/202611171541-create-payments.sql. */
import type { PaymentDoubt, PaymentState } from '@wallpaper/contract/payments/payments.labels'
import { pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { int8, timestamptz, uidColumn } from '../../../platform/db/columns.ts'

export const payments = pgTable(
  'payments',
  {
    uid: uidColumn(),
    number: text('number').notNull(),
    kind: text('kind').notNull(),
    buyer: text('buyer').notNull(),
    goods: text('goods').notNull(),
    description: text('description').notNull(),
    expectedFen: int8('expected_fen').notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    receivedFen: int8('received_fen'),
    receivedCurrency: text('received_currency'),
    doubt: text('doubt').$type<PaymentDoubt | ''>().notNull().default(''),
    follows: text('follows'),
    prepayId: text('prepay_id'),
    transactionId: text('transaction_id'),
    refundReason: text('refund_reason').notNull().default(''),
    refundAttempt: smallint('refund_attempt').notNull().default(1),
    refundFailure: text('refund_failure').notNull().default(''),
    madeAt: timestamptz('made_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    paidAt: timestamptz('paid_at'),
    refundedAt: timestamptz('refunded_at'),
    changedAt: timestamptz('changed_at').notNull(),
    askAt: timestamptz('ask_at'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.number] })],
)

/** As in migrations/202611192312-refund-parts-of-payments.sql. */
export const paymentParts = pgTable(
  'payment_parts',
  {
    uid: uidColumn(),
    number: text('number').notNull(),
    part: smallint('part').notNull(),
    fen: int8('fen').notNull(),
    reason: text('reason').notNull(),
    attempt: smallint('attempt').notNull().default(1),
    failure: text('failure').notNull().default(''),
    madeAt: timestamptz('made_at').notNull(),
    doneAt: timestamptz('done_at'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.number, table.part] })],
)
