/** The library of videos to publish, as in migrations/202611181432-add-publish-templates.sql. */
import { rateUnitIds } from '@wallpaper/contract/publish/library.labels'
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { int8, timestamptz, uidColumn } from '../../../platform/db/columns.ts'

export const publishTemplates = pgTable('publish_templates', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  filmId: uuid('film_id').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  category: text('category').notNull(),
  tags: text('tags').array().notNull().default([]),
  partitionId: integer('partition_id').notNull(),
  partitionName: text('partition_name').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: int8('bytes').notNull(),
  durationMs: integer('duration_ms').notNull(),
  isAd: boolean('is_ad').notNull().default(false),
  rateFen: integer('rate_fen').notNull(),
  rateUnit: text('rate_unit', { enum: rateUnitIds }).notNull(),
  isOffered: boolean('is_offered').notNull().default(true),
  createdAt: timestamptz('created_at').notNull(),
})

export const publishTemplateStars = pgTable(
  'publish_template_stars',
  {
    uid: uidColumn(),
    templateId: integer('template_id').notNull(),
    at: timestamptz('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.templateId] })],
)
