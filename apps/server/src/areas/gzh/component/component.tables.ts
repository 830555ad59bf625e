/** Components and layouts, as in migrations/*-create-gzh-components.sql. */
import type { ArticleBlock } from '@wallpaper/contract/gzh/articleHtml'
import type { ComponentCategory, LayoutState } from '@wallpaper/contract/gzh/component.labels'
import type { ComponentField } from '@wallpaper/contract/gzh/componentHtml'
import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { int8, timestamptz, uidColumn } from '../../../platform/db/columns.ts'

export const gzhComponents = pgTable('gzh_components', {
  id: uuid('id').primaryKey(),
  place: integer('place').notNull(),
  isLive: boolean('is_live').notNull().default(false),
  liveVersion: integer('live_version'),
})

export const gzhComponentVersions = pgTable(
  'gzh_component_versions',
  {
    componentId: uuid('component_id').notNull(),
    version: integer('version').notNull(),
    name: text('name').notNull(),
    category: text('category').$type<ComponentCategory>().notNull(),
    html: text('html').notNull(),
    fields: jsonb('fields').$type<ComponentField[]>().notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: timestamptz('saved_at').notNull(),
    liveAt: timestamptz('live_at'),
  },
  (table) => [primaryKey({ columns: [table.componentId, table.version] })],
)

export const gzhComponentUses = pgTable(
  'gzh_component_uses',
  {
    componentId: uuid('component_id').notNull(),
    day: date('day').notNull(),
    uses: integer('uses').notNull(),
  },
  (table) => [primaryKey({ columns: [table.componentId, table.day] })],
)

export const gzhLayouts = pgTable(
  'gzh_layouts',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    blocks: jsonb('blocks').$type<ArticleBlock[]>().notNull(),
    changedAt: timestamptz('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)

export const gzhSharedLayouts = pgTable('gzh_shared_layouts', {
  id: uuid('id').primaryKey(),
  uid: int8('uid'),
  layoutId: uuid('layout_id').notNull(),
  name: text('name').notNull(),
  blocks: jsonb('blocks').$type<ArticleBlock[]>().notNull(),
  state: text('state').$type<Exclude<LayoutState, 'own'>>().notNull().default('waiting'),
  note: text('note').notNull().default(''),
  submittedAt: timestamptz('submitted_at').notNull(),
  decidedAt: timestamptz('decided_at'),
  uses: integer('uses').notNull().default(0),
})

export const gzhLayoutUses = pgTable(
  'gzh_layout_uses',
  { uid: uidColumn(), articleId: uuid('article_id').notNull(), layoutId: uuid('layout_id').notNull() },
  (table) => [primaryKey({ columns: [table.uid, table.articleId, table.layoutId] })],
)
