/** Templates and copy texts, as in migrations/202611151855-create-templates.sql and 202611152119-extend-catalogue.sql. */
import type { OutputOf } from '@wallpaper/contract'
import type { templateList } from '@wallpaper/contract/creation'
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, uidColumn } from '../../../platform/db/columns.ts'

type Template = OutputOf<typeof templateList>['items'][number]

export const templates = pgTable('templates', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<Template['kind']>().notNull(),
  name: text('name').notNull(),
  class: text('class').notNull(),
  spec: jsonb('spec').$type<Template['spec']>().notNull(),
  uses: integer('uses').notNull().default(0),
  isOnline: boolean('is_online').notNull().default(false),
  place: integer('place').notNull(),
  /** Null: never published. */
  onlineVersion: integer('online_version'),
  /** Key of the built-in template it was imported from. */
  starter: text('starter'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
})

/** Every saved version; the published one is copied to `templates`. */
export const templateVersions = pgTable(
  'template_versions',
  {
    templateId: uuid('template_id').notNull(),
    version: integer('version').notNull(),
    name: text('name').notNull(),
    class: text('class').notNull(),
    spec: jsonb('spec').$type<Template['spec']>().notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: timestamptz('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.templateId, table.version] })],
)

export const moments = pgTable('moments', {
  id: uuid('id').primaryKey(),
  category: text('category').notNull(),
  title: text('title').notNull(),
  note: text('note').notNull().default(''),
  body: text('body').notNull(),
  pictures: text('pictures').array().notNull(),
  uses: integer('uses').notNull().default(0),
  isOnline: boolean('is_online').notNull().default(false),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
})

export const momentUses = pgTable(
  'moment_uses',
  {
    uid: uidColumn(),
    momentId: uuid('moment_id').notNull(),
    usedAt: timestamptz('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.momentId] })],
)
