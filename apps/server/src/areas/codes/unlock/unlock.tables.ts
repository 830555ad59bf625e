/** Grants, advertisements and orders, as in migrations/202611151815-create-codes.sql and 202611171541-create-payments.sql. */
import type { PlatformTag } from '@wallpaper/contract/codes/codes.schemas'
import type { PaymentState } from '@wallpaper/contract/payments/payments.labels'
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { int8, lineColumn, timestamptz, uidColumn } from '../../../platform/db/columns.ts'

export const unlockGrants = pgTable(
  'unlock_grants',
  {
    uid: uidColumn(),
    workId: uuid('work_id').notNull(),
    visitor: uuid('visitor').notNull(),
    source: text('source', { enum: ['ad', 'price'] }).notNull(),
    orderId: uuid('order_id'),
    grantedAt: timestamptz('granted_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.workId, table.visitor] })],
)

export const adViews = pgTable('ad_views', {
  id: uuid('id').primaryKey(),
  uid: uidColumn(),
  codeId: uuid('code_id').notNull(),
  workId: uuid('work_id').notNull(),
  visitor: uuid('visitor').notNull(),
  /** The provider's id. */
  offer: text('offer').notNull(),
  platform: text('platform').$type<PlatformTag>().notNull(),
  state: text('state', { enum: ['showing', 'watched', 'closed'] })
    .notNull()
    .default('showing'),
  begunAt: timestamptz('begun_at').notNull(),
  endedAt: timestamptz('ended_at'),
})

export const unlockOrders = pgTable(
  'unlock_orders',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    /** Our number at the payment channel. */
    number: text('number').notNull(),
    line: lineColumn(),
    codeId: uuid('code_id').notNull(),
    visitor: uuid('visitor').notNull(),
    platform: text('platform').$type<PlatformTag>().notNull(),
    totalFen: int8('total_fen').notNull(),
    /** The creator's part of it. */
    incomeFen: int8('income_fen').notNull(),
    /** Copied from its payment by the foreign key (ON UPDATE CASCADE). */
    state: text('state').$type<PaymentState>().notNull(),
    /** The owner's own purchase: stored without income. */
    isApart: boolean('is_apart').notNull().default(false),
    madeAt: timestamptz('made_at').notNull(),
    paidAt: timestamptz('paid_at'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)

export const unlockOrderWorks = pgTable(
  'unlock_order_works',
  {
    uid: uidColumn(),
    orderId: uuid('order_id').notNull(),
    workId: uuid('work_id').notNull(),
    priceFen: int8('price_fen').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.orderId, table.workId] })],
)
