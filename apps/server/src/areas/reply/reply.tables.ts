/** As in migrations/202611181130-create-replies.sql. */
import type { ReplyRules } from '@wallpaper/contract/reply/reply.schemas'
import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, timestamptz, uidColumn } from '../../platform/db/columns.ts'
import type { MatchedRule } from './rules/engine.ts'
import type { Outgoing } from './rules/passiveReply.ts'

export type ReviewState = 'none' | 'waiting' | 'approved' | 'rejected'
export type Outcome = 'answered' | 'received' | 'missed'

export const replyAccounts = pgTable(
  'reply_accounts',
  {
    uid: uidColumn(),
    accountId: uuid('account_id').notNull(),
    isOn: boolean('is_on').notNull().default(false),
    review: text('review').$type<ReviewState>().notNull().default('none'),
    appliedAt: timestamptz('applied_at'),
    decidedAt: timestamptz('decided_at'),
    decidedBy: text('decided_by').notNull().default(''),
    reason: text('reason').notNull().default(''),
    rules: jsonb('rules').$type<ReplyRules>().notNull(),
    version: integer('version').notNull().default(1),
    changedAt: timestamptz('changed_at').notNull(),
    messagesRefusedAt: timestamptz('messages_refused_at'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.accountId] })],
)

export const replyTurns = pgTable(
  'reply_turns',
  {
    uid: uidColumn(),
    accountId: uuid('account_id').notNull(),
    rule: text('rule').notNull(),
    follower: bytea('follower').notNull(),
    count: integer('count').notNull(),
    takenOn: date('taken_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.accountId, table.rule, table.follower] })],
)

export const replyMessages = pgTable(
  'reply_messages',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    messageKey: bytea('message_key').notNull(),
    receivedAt: timestamptz('received_at').notNull(),
    type: text('type').notNull(),
    words: text('words').notNull().default(''),
    length: integer('length').notNull().default(0),
    textSealed: bytea('text_sealed'),
    followerSealed: bytea('follower_sealed').notNull(),
    messageId: text('message_id').notNull().default(''),
    rule: jsonb('rule').$type<MatchedRule>(),
    answers: jsonb('answers').$type<Outgoing[]>().notNull().default([]),
    outcome: text('outcome').$type<Outcome>().notNull(),
    tookMs: integer('took_ms').notNull(),
    stepUs: integer('step_us').array().notNull().default([]),
    repeats: integer('repeats').notNull().default(0),
    sent: integer('sent').array().notNull().default([]),
    sendProblem: text('send_problem').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)

export const replyRefusals = pgTable(
  'reply_refusals',
  {
    minute: timestamptz('minute').notNull(),
    network: text('network').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.minute, table.network] })],
)
