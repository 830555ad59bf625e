/** Homepages, as in migrations/202611151500-create-homepages.sql and 202611151850-create-works.sql. */
import type { OutputOf } from '@wallpaper/contract'
import type { homepageInfo, photoStatusList } from '@wallpaper/contract/creation'
import { integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { lineColumn, timestamptz, tsvector, uidColumn } from '../../../platform/db/columns.ts'
import { machineCheckColumns } from '../review/machineCheck.tables.ts'

type Homepage = OutputOf<typeof homepageInfo>
type PhotoState = OutputOf<typeof photoStatusList>['items'][number]['state']

export const homepages = pgTable(
  'homepages',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    line: lineColumn(),
    slot: smallint('slot').notNull(),
    name: text('name').notNull(),
    avatarUrl: text('avatar_url').notNull(),
    coverUrl: text('cover_url').notNull().default(''),
    intro: text('intro').notNull().default(''),
    class: text('class').notNull(),
    state: text('state').$type<Homepage['state']>().notNull().default('reviewing'),
    downloadMode: text('download_mode').$type<Homepage['download_mode']>().notNull().default('free'),
    priceFen: integer('price_fen'),
    sortType: text('sort_type').$type<Homepage['sort_type']>().notNull().default('newest'),
    miniSortType: text('mini_sort_type').$type<Homepage['mini_sort_type']>().notNull().default('newest'),
    reason: text('reason'),
    fieldsToChange: text('fields_to_change')
      .array()
      .$type<Homepage['fields_to_change']>()
      .notNull()
      .default([]),
    ...machineCheckColumns(),
    submittedAt: timestamptz('submitted_at').notNull().defaultNow(),
    decidedAt: timestamptz('decided_at'),
    version: integer('version').notNull().default(1),
    search: tsvector('search').notNull().default(''),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    changedAt: timestamptz('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)

export const homepageChanges = pgTable(
  'homepage_changes',
  {
    uid: uidColumn(),
    homepageId: uuid('homepage_id').notNull(),
    name: text('name').notNull(),
    avatarUrl: text('avatar_url').notNull(),
    coverUrl: text('cover_url').notNull(),
    intro: text('intro').notNull(),
    state: text('state').$type<NonNullable<Homepage['change']>['state']>().notNull().default('reviewing'),
    reason: text('reason'),
    version: integer('version').notNull().default(1),
    ...machineCheckColumns(),
    submittedAt: timestamptz('submitted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.homepageId] })],
)

/** Maintained by a trigger on works. */
export const homepageCounts = pgTable(
  'homepage_counts',
  {
    uid: uidColumn(),
    homepageId: uuid('homepage_id').notNull(),
    state: text('state').$type<PhotoState>().notNull(),
    total: integer('total').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.homepageId, table.state] })],
)
