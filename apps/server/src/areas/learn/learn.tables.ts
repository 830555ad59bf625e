/** As in migrations/202611161520-create-lessons.sql. */
import type { LineId } from '@wallpaper/contract'
import type { LessonCategory, QuestionCategory } from '@wallpaper/contract/learn/learn.labels'
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { int8, timestamptz, tsvector, uidColumn } from '../../platform/db/columns.ts'

export interface Chapter {
  title: string
  at: number
}

/** For everything published with a date. */
const publication = () => ({
  publishAt: timestamptz('publish_at'),
  withdrawnAt: timestamptz('withdrawn_at'),
  changedBy: text('changed_by').notNull(),
  changedAt: timestamptz('changed_at').notNull(),
})

export const films = pgTable('learn_films', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  state: text('state').$type<'waiting' | 'processing' | 'ready' | 'refused'>().notNull().default('waiting'),
  refusal: text('refusal'),
  seconds: integer('seconds'),
  /** Of the playable file; null for those made before they were kept. */
  durationMs: integer('duration_ms'),
  width: integer('width'),
  height: integer('height'),
  bytes: int8('bytes'),
  maxBytes: int8('max_bytes').notNull(),
  captions: text('captions'),
  madeBy: int8('made_by').notNull(),
  madeAt: timestamptz('made_at').notNull(),
})

export const lessons = pgTable('lessons', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  category: text('category').$type<LessonCategory>().notNull(),
  line: text('line').$type<LineId>(),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  teacher: text('teacher').notNull(),
  coverUrl: text('cover_url'),
  body: text('body').notNull(),
  filmId: uuid('film_id'),
  seconds: integer('seconds').notNull().default(0),
  chapters: jsonb('chapters').$type<Chapter[]>().notNull().default([]),
  path: text('path'),
  action: text('action'),
  position: integer('position').notNull().default(0),
  views: int8('views').notNull().default(0),
  helpful: int8('helpful').notNull().default(0),
  search: tsvector('search').notNull().default(''),
  ...publication(),
})

export const lessonQuestions = pgTable('lesson_questions', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  lessonId: int8('lesson_id').notNull(),
  uid: uidColumn(),
  text: text('text').notNull(),
  askedAt: timestamptz('asked_at').notNull(),
  answer: text('answer'),
  /** A member of staff, or the asker's tutor. */
  answeredBy: int8('answered_by'),
  answeredByUid: int8('answered_by_uid'),
  answeredAt: timestamptz('answered_at'),
  hiddenAt: timestamptz('hidden_at'),
})

export const questions = pgTable('questions', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  category: text('category').$type<QuestionCategory>().notNull(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  path: text('path'),
  action: text('action'),
  position: integer('position').notNull().default(0),
  isShown: boolean('is_shown').notNull(),
  helpful: int8('helpful').notNull().default(0),
  unhelpful: int8('unhelpful').notNull().default(0),
  search: tsvector('search').notNull().default(''),
  changedBy: text('changed_by').notNull(),
  changedAt: timestamptz('changed_at').notNull(),
})

export const questionVotes = pgTable(
  'question_votes',
  {
    uid: uidColumn(),
    questionId: int8('question_id').notNull(),
    isHelpful: boolean('is_helpful').notNull(),
    votedAt: timestamptz('voted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.questionId] })],
)

export const lives = pgTable('lives', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  title: text('title').notNull(),
  speaker: text('speaker').notNull(),
  about: text('about').notNull(),
  coverUrl: text('cover_url'),
  roomUrl: text('room_url'),
  startsAt: timestamptz('starts_at').notNull(),
  endsAt: timestamptz('ends_at').notNull(),
  filmId: uuid('film_id'),
  seconds: integer('seconds').notNull().default(0),
  chapters: jsonb('chapters').$type<Chapter[]>().notNull().default([]),
  views: int8('views').notNull().default(0),
  ...publication(),
})

export const liveReminders = pgTable(
  'live_reminders',
  {
    uid: uidColumn(),
    liveId: int8('live_id').notNull(),
    askedAt: timestamptz('asked_at').notNull(),
    toldAt: timestamptz('told_at'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.liveId] })],
)

export const progresses = pgTable(
  'learn_progress',
  {
    uid: uidColumn(),
    kind: text('kind').$type<'lesson' | 'live'>().notNull(),
    itemId: int8('item_id').notNull(),
    seconds: integer('seconds').notNull(),
    percent: integer('percent').notNull(),
    isHelpful: boolean('is_helpful'),
    favouredAt: timestamptz('favoured_at'),
    seenAt: timestamptz('seen_at').notNull(),
    finishedAt: timestamptz('finished_at'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.kind, table.itemId] })],
)
