/** Campaigns of 剪映福利, as in migrations/*-create-products.sql. */
import { date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { int8, timestamptz, uidColumn } from '../../../platform/db/columns.ts'

export interface WelfareStep {
  works: number
  reward_fen: number
}

export const welfareCampaigns = pgTable('welfare_campaigns', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  title: text('title').notNull(),
  fromDay: date('from_day').notNull(),
  toDay: date('to_day').notNull(),
  rules: text('rules').notNull(),
  playsMin: integer('plays_min').notNull().default(0),
  steps: jsonb('steps').$type<WelfareStep[]>().notNull(),
  giftName: text('gift_name').notNull().default(''),
  giftUntil: date('gift_until'),
  madeBy: text('made_by').notNull(),
  madeAt: timestamptz('made_at').notNull(),
})

export const welfareClaims = pgTable(
  'welfare_claims',
  {
    uid: uidColumn(),
    campaignId: int8('campaign_id').notNull(),
    works: integer('works').notNull(),
    rewardFen: int8('reward_fen').notNull(),
    claimedAt: timestamptz('claimed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.campaignId, table.works] })],
)

export const welfareGifts = pgTable(
  'welfare_gifts',
  {
    campaignId: int8('campaign_id').notNull(),
    code: text('code').notNull(),
    uid: int8('uid'),
    givenAt: timestamptz('given_at'),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.code] })],
)
