/** Orders and what brands reported, as in migrations/*-create-products.sql. */
import type { OrderState } from '@wallpaper/contract/product/product.labels'
import { date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { int8, timestamptz, uidColumn } from '../../../platform/db/columns.ts'

export const productOrders = pgTable(
  'product_orders',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    productId: uuid('product_id').notNull(),
    number: text('number').notNull(),
    codeId: uuid('code_id').notNull(),
    code: text('code').notNull(),
    day: date('day').notNull(),
    firstAt: timestamptz('first_at'),
    orderedAt: timestamptz('ordered_at').notNull(),
    version: integer('version').notNull(),
    brandFen: int8('brand_fen').notNull(),
    percent: smallint('percent').notNull(),
    creatorFen: int8('creator_fen').notNull(),
    settleDays: integer('settle_days').notNull(),
    state: text('state').$type<OrderState>().notNull(),
    reason: text('reason').notNull().default(''),
    origin: text('origin').$type<'event' | 'import'>().notNull(),
    settledAt: timestamptz('settled_at'),
    releaseAt: timestamptz('release_at'),
    endedAt: timestamptz('ended_at'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)

export const productEvents = pgTable(
  'product_events',
  {
    productId: uuid('product_id').notNull(),
    id: text('id').notNull(),
    kind: text('kind').notNull(),
    number: text('number').notNull(),
    answer: text('answer').notNull(),
    receivedAt: timestamptz('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.id] })],
)
