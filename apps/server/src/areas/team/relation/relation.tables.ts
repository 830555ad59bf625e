/** Relations and applications to end them, as in migrations/*-create-relations.sql. */
import type {
  RelationCause,
  RelationEnd,
  RelationRole,
  UnbindState,
} from '@wallpaper/contract/team/team.labels'
import { date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { int8, timestamptz, uidColumn } from '../../../platform/db/columns.ts'

export const relations = pgTable(
  'relations',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    role: text('role').$type<RelationRole>().notNull(),
    toUid: int8('to_uid').notNull(),
    fromDay: date('from_day').notNull(),
    untilDay: date('until_day'),
    /** The last business day on which the member was active. */
    activeDay: date('active_day').notNull(),
    workedOn: date('worked_on'),
    earnedOn: date('earned_on'),
    cause: text('cause').$type<RelationCause>().notNull(),
    endCause: text('end_cause').$type<RelationEnd>(),
    startedAt: timestamptz('started_at').notNull(),
    endedAt: timestamptz('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)

export const unbindApplications = pgTable(
  'unbind_applications',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    relationId: uuid('relation_id').notNull(),
    role: text('role').$type<RelationRole>().notNull(),
    toUid: int8('to_uid').notNull(),
    state: text('state').$type<UnbindState>().notNull(),
    reason: text('reason').notNull(),
    message: text('message').notNull().default(''),
    answer: text('answer').notNull().default(''),
    appliedAt: timestamptz('applied_at').notNull(),
    answerBy: timestamptz('answer_by').notNull(),
    closedAt: timestamptz('closed_at'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)
