/** The home tab's own tables, as in migrations/0005-create-notices.sql and 202611152114-create-home-items.sql. */
import type { HomeItemKind, HomeMark } from '@wallpaper/contract/home/home.limits'
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { int8, lineColumn, timestamptz, uidColumn } from '../../platform/db/columns.ts'

/** A person's own choice and order. */
export const quickEntryOrders = pgTable('quick_entries', {
  uid: uidColumn(),
  sonid: int8('sonid').notNull().default(0),
  entries: text('entries').array().notNull(),
})

export const quickEntryRules = pgTable('quick_entry_rules', {
  entryId: text('entry_id').primaryKey(),
  place: integer('place').notNull(),
  isOffered: boolean('is_offered').notNull(),
  changedAt: timestamptz('changed_at').notNull(),
})

export const homeItems = pgTable('home_items', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').$type<HomeItemKind>().notNull(),
  title: text('title').notNull(),
  note: text('note').notNull().default(''),
  icon: text('icon').notNull().default('grid'),
  mark: text('mark').$type<HomeMark>().notNull().default('none'),
  path: text('path'),
  place: integer('place').notNull(),
  isShown: boolean('is_shown').notNull().default(true),
  startsAt: timestamptz('starts_at'),
  endsAt: timestamptz('ends_at'),
  changedBy: text('changed_by').notNull(),
  changedAt: timestamptz('changed_at').notNull(),
})

export const lineChoices = pgTable(
  'line_choices',
  {
    uid: uidColumn(),
    sonid: int8('sonid').notNull().default(0),
    line: lineColumn(),
    changedAt: timestamptz('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.sonid] })],
)
