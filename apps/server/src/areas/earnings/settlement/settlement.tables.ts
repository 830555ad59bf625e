/** Settled days, and who shared in whose income, as in migrations/*-create-income.sql. */
import { date, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { int8, timestamptz, uidColumn } from '../../../platform/db/columns.ts'
import type { Warning } from './warning.ts'

export const settlementDays = pgTable('settlement_days', {
  day: date('day').primaryKey(),
  state: text('state', { enum: ['waiting', 'settling', 'settled'] }).notNull(),
  creatorPercent: smallint('creator_percent').notNull(),
  warnings: jsonb('warnings').$type<Warning[]>().notNull(),
  reason: text('reason').notNull(),
  postedBy: text('posted_by').notNull(),
  begunAt: timestamptz('begun_at').notNull(),
  settledAt: timestamptz('settled_at'),
})

export const settledPeople = pgTable(
  'settled_people',
  {
    uid: uidColumn(),
    day: date('day').notNull(),
    /** The team it counts for; null for a person without an inviter. */
    teamUid: int8('team_uid'),
    /** Who is paid; null on a first day. */
    inviterUid: int8('inviter_uid'),
    inviterPercent: smallint('inviter_percent').notNull(),
    tutorUid: int8('tutor_uid'),
    tutorPercent: smallint('tutor_percent').notNull(),
    siteUid: int8('site_uid'),
    sitePercent: smallint('site_percent').notNull(),
    passedPercent: smallint('passed_percent').notNull(),
    postings: integer('postings').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.day] })],
)

/** The first settled day of each person, which pays no inviter. */
export const firstSettledDays = pgTable('first_settled_days', {
  uid: uidColumn().primaryKey(),
  day: date('day').notNull(),
})
