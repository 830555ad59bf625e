/** Products and what one order is worth, as in migrations/*-create-products.sql. */
import type {
  ProductCategory,
  ProductTone,
  PromoteWay,
  SettleWay,
} from '@wallpaper/contract/product/product.labels'
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import { boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { int8, timestamptz } from '../../../platform/db/columns.ts'

export interface Material {
  id: string
  title: string
  text: string
  /** Files of staff. */
  pictureId?: string
  filmId?: string
}

export const products = pgTable('products', {
  id: uuid('id').primaryKey(),
  miniId: text('mini_id').notNull(),
  name: text('name').notNull(),
  glyph: text('glyph').notNull(),
  tone: text('tone').$type<ProductTone>().notNull(),
  category: text('category').$type<ProductCategory>().notNull(),
  about: text('about').notNull(),
  condition: text('condition').notNull(),
  excluded: text('excluded').notNull(),
  rules: text('rules').notNull(),
  platforms: text('platforms').notNull(),
  ways: text('ways').array().$type<PromoteWay[]>().notNull(),
  firstStep: text('first_step').notNull(),
  secondStep: text('second_step').notNull(),
  dailyMax: integer('daily_max'),
  contractNo: text('contract_no').notNull(),
  authPlatform: text('auth_platform').$type<Extract<PlatformId, 'douyin' | 'kuaishou' | 'bilibili'>>(),
  confirmsAccounts: boolean('confirms_accounts').notNull().default(false),
  materials: jsonb('materials').$type<Material[]>().notNull(),
  startsOn: date('starts_on').notNull(),
  endsOn: date('ends_on'),
  stoppedOn: date('stopped_on'),
  createdAt: timestamptz('created_at').notNull(),
  changedAt: timestamptz('changed_at').notNull(),
  announcedAt: timestamptz('announced_at'),
})

export const productRates = pgTable(
  'product_rates',
  {
    productId: uuid('product_id').notNull(),
    version: integer('version').notNull(),
    brandFen: int8('brand_fen').notNull(),
    percent: smallint('percent').notNull(),
    creatorFen: int8('creator_fen').notNull(),
    settleDays: integer('settle_days').notNull(),
    settleBy: text('settle_by').$type<SettleWay>().notNull(),
    startsOn: date('starts_on').notNull(),
    reason: text('reason').notNull(),
    madeBy: text('made_by').notNull(),
    approvedBy: text('approved_by').notNull(),
    madeAt: timestamptz('made_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.version] })],
)
