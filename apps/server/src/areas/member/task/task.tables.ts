/** As in migrations/202611161535-create-tasks-and-plans.sql. */
import type { TaskMetric, TaskPeriod } from '@wallpaper/contract/member/task.labels'
import { boolean, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { int8, timestamptz, uidColumn } from '../../../platform/db/columns.ts'

export const tasks = pgTable('tasks', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  metric: text('metric').$type<TaskMetric>().notNull(),
  period: text('period').$type<TaskPeriod>().notNull(),
  target: integer('target').notNull(),
  points: integer('points').notNull(),
  place: smallint('place').notNull(),
  isOn: boolean('is_on').notNull().default(true),
})

export const taskClaims = pgTable(
  'task_claims',
  {
    uid: uidColumn(),
    week: date('week').notNull(),
    chest: smallint('chest').notNull(),
    points: integer('points').notNull(),
    rewardFen: int8('reward_fen').notNull(),
    claimedAt: timestamptz('claimed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.week, table.chest] })],
)
