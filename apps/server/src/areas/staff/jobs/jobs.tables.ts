/** pg-boss's own tables (schema `jobs`), as far as the console reads them. */
import { integer, jsonb, pgSchema, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../../platform/db/columns.ts'
import { schema } from '../../../platform/queue/queue.ts'

const jobs = pgSchema(schema)

export const job = jobs.table('job', {
  id: uuid('id').notNull(),
  name: text('name').notNull(),
  data: jsonb('data').$type<unknown>(),
  state: text('state', {
    enum: ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'],
  }).notNull(),
  retryLimit: integer('retry_limit').notNull(),
  retryCount: integer('retry_count').notNull(),
  startAfter: timestamptz('start_after').notNull(),
  createdOn: timestamptz('created_on').notNull(),
  startedOn: timestamptz('started_on'),
  completedOn: timestamptz('completed_on'),
  output: jsonb('output').$type<unknown>(),
})

export const queue = jobs.table('queue', { name: text('name').notNull() })

export const schedule = jobs.table('schedule', {
  name: text('name').notNull(),
  key: text('key').notNull(),
  cron: text('cron').notNull(),
  timezone: text('timezone'),
  createdOn: timestamptz('created_on').notNull(),
})
