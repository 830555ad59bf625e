/** Jobs and their tries, as in migrations/202611181830-create-studio.sql. */
import type { JobState } from '@wallpaper/contract/studio/job.labels'
import { date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, uidColumn } from '../../../platform/db/columns.ts'
import type { JobResult } from './maker.ts'

export const studioJobs = pgTable(
  'studio_jobs',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    number: text('number').notNull(),
    kind: text('kind').notNull(),
    groupId: text('group_id').notNull(),
    title: text('title').notNull(),
    templateId: uuid('template_id'),
    input: jsonb('input').$type<object>().notNull(),
    state: text('state').$type<JobState>().notNull(),
    turn: integer('turn').notNull(),
    percent: integer('percent').notNull().default(0),
    stageTimes: integer('stage_times').array().notNull().default([]),
    attempts: integer('attempts').notNull().default(0),
    /** Of the process that works on it. */
    memoryMb: integer('memory_mb'),
    lease: uuid('lease'),
    leaseUntil: timestamptz('lease_until'),
    quota: text('quota').notNull(),
    tries: integer('tries').notNull(),
    triesDay: date('tries_day').notNull(),
    triesReturnedAt: timestamptz('tries_returned_at'),
    failureCode: text('failure_code').notNull().default(''),
    failure: text('failure').notNull().default(''),
    detail: text('detail').notNull().default(''),
    result: jsonb('result').$type<JobResult>(),
    /** Thousandths of a yuan. */
    cost: integer('cost').notNull().default(0),
    workId: uuid('work_id'),
    endsAt: timestamptz('ends_at'),
    toldAt: timestamptz('told_at'),
    removedAt: timestamptz('removed_at'),
    /** Deleted by its owner: no longer listed. */
    hiddenAt: timestamptz('hidden_at'),
    queuedAt: timestamptz('queued_at').notNull(),
    startedAt: timestamptz('started_at'),
    doneAt: timestamptz('done_at'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)

export const studioTries = pgTable(
  'studio_tries',
  {
    uid: uidColumn(),
    day: date('day').notNull(),
    quota: text('quota').notNull(),
    used: integer('used').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.day, table.quota] })],
)

export const studioQueues = pgTable('studio_queues', {
  kind: text('kind').primaryKey(),
  places: integer('places').notNull(),
  changedAt: timestamptz('changed_at').notNull(),
})
