import { z } from 'zod'
import { personStates } from '../account/people.schemas.ts'
import { time } from '../form.ts'
import { privateFile } from '../upload/upload.schemas.ts'
import {
  ticketEndingIds,
  ticketKindIds,
  ticketMoneyKindIds,
  ticketStateIds,
  ticketSubjectIds,
} from './support.words.ts'

/** An order, a work or a withdrawal of one's own, as it is picked and as it stands in a ticket. */
export const ticketSubject = z.strictObject({
  kind: z.enum(ticketSubjectIds),
  kind_name: z.string(),
  id: z.uuid(),
  title: z.string(),
  note: z.string(),
  at: time(),
})

export const ticket = z.strictObject({
  id: z.uuid(),
  /** 2611160012: what both sides name it by. */
  number: z.string(),
  kind: z.enum(ticketKindIds),
  kind_name: z.string(),
  /** How its text begins. */
  title: z.string(),
  state: z.enum(ticketStateIds),
  state_name: z.string(),
  opened_at: time(),
  /** When staff answer at the latest; null while it is not theirs to write. */
  answer_by: time().nullable(),
  last_said_at: time(),
  rating: z.number().int().min(1).max(5).nullable(),
})

/** A row of the person's money, as it is picked and as it stands beside an answer. */
export const ticketMoney = z.strictObject({
  kind: z.enum(ticketMoneyKindIds),
  kind_name: z.string(),
  /** Of the list of that kind. */
  id: z.string(),
  title: z.string(),
  note: z.string(),
  /** What went out is below zero. */
  amount_fen: z.number().int(),
  at: time(),
  /** The screen of the app where it stands. */
  path: z.string(),
})

const message = z.strictObject({
  id: z.number().int(),
  /** Of staff their name; of the person the nickname. */
  author: z.string(),
  is_staff: z.boolean(),
  text: z.string(),
  pictures: z.array(privateFile),
  /** Null without one. */
  money: ticketMoney.nullable(),
  said_at: time(),
})

export const ticketDetail = ticket.extend({
  person: z.strictObject({ nickname: z.string(), avatar_url: z.string().nullable() }),
  subject: ticketSubject.nullable(),
  /** Who of staff answers; empty before somebody has taken it. */
  agent: z.string(),
  messages: z.array(message),
  can_write: z.boolean(),
  can_rate: z.boolean(),
  rating_text: z.string(),
  /** Without a word of the person it ends then; null when it does not. */
  ends_at: time().nullable(),
  ended_at: time().nullable(),
  ended_by: z.enum(ticketEndingIds).nullable(),
  /** Until when a message opens it again; null while it is open. */
  reopen_until: time().nullable(),
})

const person = z.strictObject({
  uid: z.number().int(),
  nickname: z.string(),
  avatar_url: z.string().nullable(),
})

export const staffTicket = ticket.extend({
  person,
  /** Who answers it; null before somebody has taken it. */
  agent: z.strictObject({ id: z.number().int(), name: z.string(), is_me: z.boolean() }).nullable(),
  /** Until then nobody else answers it. */
  claimed_until: time().nullable(),
})

export const staffTicketDetail = staffTicket.extend({
  subject: ticketSubject.nullable(),
  /** Notes are of staff alone: the person never sees them. */
  messages: z.array(message.extend({ is_note: z.boolean() })),
  /** Nobody else holds it and it can still be answered. */
  can_answer: z.boolean(),
  ends_at: time().nullable(),
  ended_at: time().nullable(),
  ended_by: z.enum(ticketEndingIds).nullable(),
  rating_text: z.string(),
  about: z.strictObject({
    available_fen: z.number().int(),
    state: z.enum(personStates),
    phone: z.string().nullable(),
    /** In the last 30 days, this one included. */
    tickets: z.number().int(),
    solved: z.number().int(),
  }),
})

export const cannedAnswer = z.strictObject({
  id: z.number().int(),
  title: z.string(),
  text: z.string(),
})
