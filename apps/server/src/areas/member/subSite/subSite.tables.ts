/** As in migrations/202611161830-create-sub-sites.sql. */
import { date, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { int8, timestamptz, uidColumn } from '../../../platform/db/columns.ts'
import type { LevelStep } from '../../team/public.ts'

export const siteTerms = pgTable(
  'sub_site_terms',
  {
    uid: uidColumn(),
    fromDay: date('from_day').notNull(),
    name: text('name').notNull(),
    /** 0 ends it. */
    percent: smallint('percent').notNull(),
    reason: text('reason').notNull(),
    madeBy: text('made_by').notNull(),
    approvedBy: text('approved_by').notNull(),
    madeAt: timestamptz('made_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.fromDay] })],
)

export const siteLevelVersions = pgTable('sub_site_level_versions', {
  startsOn: date('starts_on').primaryKey(),
  levels: jsonb('levels').$type<LevelStep[]>().notNull(),
  reason: text('reason').notNull(),
  madeBy: text('made_by').notNull(),
  approvedBy: text('approved_by').notNull(),
  madeAt: timestamptz('made_at').notNull(),
})

export const siteMembers = pgTable(
  'sub_site_members',
  {
    uid: uidColumn(),
    siteUid: int8('site_uid').notNull(),
    fromDay: date('from_day').notNull(),
    level: smallint('level').notNull(),
    setAt: timestamptz('set_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.siteUid, table.fromDay] })],
)
