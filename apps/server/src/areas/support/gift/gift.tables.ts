/** As in migrations/202611161115-create-gifts.sql. */
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, int8, timestamptz, uidColumn } from '../../../platform/db/columns.ts'

export const giftCampaigns = pgTable('gift_campaigns', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  title: text('title').notNull(),
  note: text('note').notNull().default(''),
  closesAt: timestamptz('closes_at').notNull(),
  openedBy: int8('opened_by').notNull(),
  openedAt: timestamptz('opened_at').notNull(),
  exportBy: int8('export_by'),
  exportUntil: timestamptz('export_until'),
  exportedAt: timestamptz('exported_at'),
})

export const gifts = pgTable(
  'gifts',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    campaignId: int8('campaign_id').notNull(),
    addressSealed: bytea('address_sealed'),
    filledAt: timestamptz('filled_at'),
    carrier: text('carrier').notNull().default(''),
    tracking: text('tracking').notNull().default(''),
    shippedAt: timestamptz('shipped_at'),
    erasedAt: timestamptz('erased_at'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)

export const savedAddresses = pgTable('saved_addresses', {
  uid: int8('uid').primaryKey(),
  addressSealed: bytea('address_sealed').notNull(),
  savedAt: timestamptz('saved_at').notNull(),
})
