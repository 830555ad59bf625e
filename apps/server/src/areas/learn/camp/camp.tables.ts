/** As in migrations/202611161521-create-camps.sql. */
import type { HomeworkState } from '@wallpaper/contract/learn/learn.labels'
import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { int8, timestamptz, uidColumn } from '../../../platform/db/columns.ts'

export const camps = pgTable('camps', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  title: text('title').notNull(),
  teacher: text('teacher').notNull(),
  about: text('about').notNull(),
  coverUrl: text('cover_url'),
  startsOn: date('starts_on', { mode: 'string' }).notNull(),
  days: integer('days').notNull(),
  seats: integer('seats'),
  passNeeded: integer('pass_needed').notNull(),
  tutorUid: int8('tutor_uid'),
  publishAt: timestamptz('publish_at'),
  withdrawnAt: timestamptz('withdrawn_at'),
  changedBy: text('changed_by').notNull(),
  changedAt: timestamptz('changed_at').notNull(),
})

export const campDays = pgTable(
  'camp_days',
  {
    campId: int8('camp_id').notNull(),
    day: integer('day').notNull(),
    title: text('title').notNull(),
    note: text('note').notNull().default(''),
    lessonId: int8('lesson_id'),
    homework: text('homework').notNull().default(''),
    picturesNeeded: integer('pictures_needed').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.campId, table.day] })],
)

export const campMembers = pgTable(
  'camp_members',
  {
    uid: uidColumn(),
    campId: int8('camp_id').notNull(),
    joinedAt: timestamptz('joined_at').notNull(),
    passed: integer('passed').notNull().default(0),
    certificate: text('certificate'),
    certifiedAt: timestamptz('certified_at'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.campId] })],
)

export const homeworks = pgTable(
  'homeworks',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    campId: int8('camp_id').notNull(),
    day: integer('day').notNull(),
    version: integer('version').notNull(),
    revision: integer('revision').notNull().default(1),
    text: text('text').notNull(),
    uploadIds: uuid('upload_ids').array().notNull(),
    state: text('state').$type<HomeworkState>().notNull(),
    isLate: boolean('is_late').notNull(),
    handedAt: timestamptz('handed_at').notNull(),
    markedBy: text('marked_by').$type<`staff:${number}` | `person:${number}`>(),
    markNote: text('mark_note').notNull().default(''),
    markedAt: timestamptz('marked_at'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)
