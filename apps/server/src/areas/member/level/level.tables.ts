/** As in migrations/202611161530-create-membership.sql. */
import { boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { int8, timestamptz } from '../../../platform/db/columns.ts'

export const memberLevels = pgTable('member_levels', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  rank: smallint('rank').notNull(),
})

export const memberLevelVersions = pgTable('member_level_versions', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  levelId: text('level_id').notNull(),
  startsAt: timestamptz('starts_at').notNull(),
  monthFen: int8('month_fen').notNull(),
  quarterFen: int8('quarter_fen').notNull(),
  yearFen: int8('year_fen').notNull(),
  homepages: integer('homepages').notNull(),
  codes: integer('codes').notNull(),
  subAccounts: integer('sub_accounts').notNull(),
  faceSwaps: integer('face_swaps').notNull(),
  rateBonus: integer('rate_bonus').notNull(),
  hasTools: boolean('has_tools').notNull(),
  hasPriority: boolean('has_priority').notNull(),
  madeBy: int8('made_by'),
  reason: text('reason').notNull().default(''),
})
