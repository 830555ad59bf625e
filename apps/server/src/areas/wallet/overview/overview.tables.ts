/** The overview as it was read, as in migrations/*-create-money-overviews.sql. */
import type { moneyFigures } from '@wallpaper/contract/wallet/overview.schemas'
import { jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { timestamptz } from '../../../platform/db/columns.ts'

export type MoneyFigures = z.output<typeof moneyFigures>

export const moneyOverviews = pgTable('money_overviews', {
  madeAt: timestamptz('made_at').primaryKey(),
  figures: jsonb('figures').$type<MoneyFigures>().notNull(),
})
