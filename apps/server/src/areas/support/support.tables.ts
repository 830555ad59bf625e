/** As in migrations/202611161114-create-tickets.sql. */
import type {
  TicketEnding,
  TicketKind,
  TicketMoneyKind,
  TicketState,
  TicketSubject,
} from '@wallpaper/contract/support/support.labels'
import { boolean, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { int8, timestamptz, uidColumn } from '../../platform/db/columns.ts'

export const tickets = pgTable(
  'tickets',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    number: text('number').notNull(),
    kind: text('kind').$type<TicketKind>().notNull(),
    title: text('title').notNull(),
    subjectKind: text('subject_kind').$type<TicketSubject>(),
    subjectId: uuid('subject_id'),
    state: text('state').$type<TicketState>().notNull(),
    openedAt: timestamptz('opened_at').notNull(),
    promisedBy: timestamptz('promised_by').notNull(),
    answerBy: timestamptz('answer_by'),
    lastSaidAt: timestamptz('last_said_at').notNull(),
    agentId: int8('agent_id'),
    claimedUntil: timestamptz('claimed_until'),
    firstAnsweredAt: timestamptz('first_answered_at'),
    answeredAt: timestamptz('answered_at'),
    endedAt: timestamptz('ended_at'),
    endedBy: text('ended_by').$type<TicketEnding>(),
    reopened: integer('reopened').notNull().default(0),
    rating: smallint('rating'),
    ratingText: text('rating_text').notNull().default(''),
    ratedAt: timestamptz('rated_at'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)

export const ticketMessages = pgTable(
  'ticket_messages',
  {
    uid: uidColumn(),
    ticketId: uuid('ticket_id').notNull(),
    id: int8('id').notNull().generatedAlwaysAsIdentity(),
    staffId: int8('staff_id'),
    isNote: boolean('is_note').notNull().default(false),
    text: text('text').notNull(),
    uploadIds: uuid('upload_ids').array().notNull().default([]),
    moneyKind: text('money_kind').$type<TicketMoneyKind>(),
    moneyId: text('money_id'),
    saidAt: timestamptz('said_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.ticketId, table.id] })],
)

export const cannedAnswers = pgTable('canned_answers', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  changedAt: timestamptz('changed_at').notNull(),
})
