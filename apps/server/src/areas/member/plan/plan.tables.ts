/** As in migrations/202611161535-create-tasks-and-plans.sql. */
import type { RunState } from '@wallpaper/contract/member/task.labels'
import { date, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { int8, timestamptz, uidColumn } from '../../../platform/db/columns.ts'
import type { PlanReward } from './plan.rules.ts'

export const plans = pgTable('plans', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  title: text('title').notNull(),
  note: text('note').notNull().default(''),
  days: smallint('days').notNull(),
  worksADay: smallint('works_a_day').notNull(),
  missable: smallint('missable').notNull(),
  rewards: jsonb('rewards').$type<readonly PlanReward[]>().notNull(),
  opensOn: date('opens_on').notNull(),
  joinUntil: date('join_until').notNull(),
  endedAt: timestamptz('ended_at'),
  madeBy: int8('made_by').notNull(),
  madeAt: timestamptz('made_at').notNull(),
})

export const planRuns = pgTable(
  'plan_runs',
  {
    uid: uidColumn(),
    planId: int8('plan_id').notNull(),
    fromDay: date('from_day').notNull(),
    toDay: date('to_day').notNull(),
    state: text('state').$type<RunState>().notNull().default('running'),
    joinedAt: timestamptz('joined_at').notNull(),
    closedAt: timestamptz('closed_at'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.planId] })],
)

export const planRewards = pgTable(
  'plan_rewards',
  {
    uid: uidColumn(),
    planId: int8('plan_id').notNull(),
    days: smallint('days').notNull(),
    rewardFen: int8('reward_fen').notNull(),
    paidAt: timestamptz('paid_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.planId, table.days] })],
)
