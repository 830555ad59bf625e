/**
 * Stored overviews and channel balances, as in migrations/*-create-money-overviews.sql and
 * *-channel-funds.sql.
 */
import type { moneyFigures } from '@wallpaper/contract/wallet/overview.schemas'
import type { PayeeKind } from '@wallpaper/contract/wallet/payee.schemas'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { int8, timestamptz } from '../../../platform/db/columns.ts'

export type MoneyFigures = z.output<typeof moneyFigures>

export const moneyOverviews = pgTable('money_overviews', {
  madeAt: timestamptz('made_at').primaryKey(),
  figures: jsonb('figures').$type<MoneyFigures>().notNull(),
})

export const channelFunds = pgTable('channel_funds', {
  channel: text('channel').$type<PayeeKind>().primaryKey(),
  askedAt: timestamptz('asked_at').notNull(),
  outcome: text('outcome', { enum: ['known', 'refused', 'unknown'] }).notNull(),
  code: text('code').notNull().default(''),
  availableFen: int8('available_fen'),
  knownAt: timestamptz('known_at'),
})
