/** As in migrations/202611161510-create-tutors.sql, 202611161511-create-coaching.sql and 202611161512-create-coaching-talk.sql. */
import type {
  RequestState,
  ResourceAudience,
  ResourceKind,
  TaskState,
  TutorField,
  TutorState,
} from '@wallpaper/contract/team/tutor.labels'
import { boolean, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { int8, timestamptz, uidColumn } from '../../../platform/db/columns.ts'

export const tutors = pgTable('tutors', {
  uid: int8('uid').primaryKey(),
  state: text('state').$type<TutorState>().notNull(),
  field: text('field').$type<TutorField>().notNull(),
  headline: text('headline').notNull(),
  intro: text('intro').notNull(),
  experience: text('experience').notNull(),
  capacity: integer('capacity').notNull().default(0),
  isTaking: boolean('is_taking').notNull().default(true),
  reason: text('reason').notNull().default(''),
  ratingSum: integer('rating_sum').notNull().default(0),
  ratings: integer('ratings').notNull().default(0),
  ratingHundredths: integer('rating_hundredths').notNull().generatedAlwaysAs(0),
  answerMinutes: int8('answer_minutes').notNull().default(0),
  answers: integer('answers').notNull().default(0),
  appliedAt: timestamptz('applied_at').notNull(),
  decidedAt: timestamptz('decided_at'),
  version: integer('version').notNull().default(1),
})

export const tutorRequests = pgTable(
  'tutor_requests',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    toUid: int8('to_uid').notNull(),
    state: text('state').$type<RequestState>().notNull(),
    message: text('message').notNull().default(''),
    answer: text('answer').notNull().default(''),
    appliedAt: timestamptz('applied_at').notNull(),
    answerBy: timestamptz('answer_by').notNull(),
    closedAt: timestamptz('closed_at'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)

export const coachings = pgTable(
  'coachings',
  {
    uid: uidColumn(),
    relationId: uuid('relation_id').notNull(),
    toUid: int8('to_uid').notNull(),
    endReason: text('end_reason').notNull().default(''),
    stars: smallint('stars'),
    ratingText: text('rating_text').notNull().default(''),
    ratedAt: timestamptz('rated_at'),
    finishedAt: timestamptz('finished_at'),
    readByStudent: int8('read_by_student').notNull().default(0),
    readByTutor: int8('read_by_tutor').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.uid, table.relationId] })],
)

const edited = {
  position: integer('position').notNull(),
  isOnline: boolean('is_online').notNull(),
  version: integer('version').notNull().default(1),
  changedAt: timestamptz('changed_at').notNull(),
}

export const coachingSteps = pgTable('coaching_steps', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  title: text('title').notNull(),
  note: text('note').notNull().default(''),
  ...edited,
})

export const coachingTasks = pgTable('coaching_tasks', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  stepId: integer('step_id').notNull(),
  title: text('title').notNull(),
  note: text('note').notNull().default(''),
  needsText: boolean('needs_text').notNull(),
  ...edited,
})

export const coachingMarks = pgTable(
  'coaching_marks',
  {
    uid: uidColumn(),
    taskId: integer('task_id').notNull(),
    relationId: uuid('relation_id').notNull(),
    state: text('state').$type<Exclude<TaskState, 'open'>>().notNull(),
    text: text('text').notNull().default(''),
    answer: text('answer').notNull().default(''),
    version: integer('version').notNull().default(1),
    tickedAt: timestamptz('ticked_at').notNull(),
    judgedAt: timestamptz('judged_at'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.taskId] })],
)

export const coachingMessages = pgTable(
  'coaching_messages',
  {
    relationId: uuid('relation_id').notNull(),
    id: int8('id').notNull().generatedAlwaysAsIdentity(),
    uid: uidColumn(),
    byUid: int8('by_uid').notNull(),
    text: text('text').notNull(),
    saidAt: timestamptz('said_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.relationId, table.id] })],
)

export const teachingResources = pgTable('teaching_resources', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').$type<ResourceKind>().notNull(),
  audience: text('audience').$type<ResourceAudience>().notNull(),
  title: text('title').notNull(),
  note: text('note').notNull().default(''),
  text: text('text').notNull(),
  path: text('path').notNull().default(''),
  ...edited,
})
