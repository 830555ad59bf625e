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
} from './support.labels.ts'

/** The caller's order, work or withdrawal that a ticket is about. */
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
  /** 2611160012: the number that both sides use. */
  number: z.string(),
  kind: z.enum(ticketKindIds),
  kind_name: z.string(),
  /** The beginning of its text. */
  title: z.string(),
  state: z.enum(ticketStateIds),
  state_name: z.string(),
  opened_at: time(),
  /** The latest time of staff's answer; null while it is not their turn. */
  answer_by: time().nullable(),
  last_said_at: time(),
  rating: z.number().int().min(1).max(5).nullable(),
})

/** A row of the person's money, attached to an answer. */
export const ticketMoney = z.strictObject({
  kind: z.enum(ticketMoneyKindIds),
  kind_name: z.string(),
  /** The id in the list of that kind. */
  id: z.string(),
  title: z.string(),
  note: z.string(),
  /** Negative for money out. */
  amount_fen: z.number().int(),
  at: time(),
  /** The screen of the app that shows it. */
  path: z.string(),
})

const message = z.strictObject({
  id: z.number().int(),
  /** The staff member's name, or the person's nickname. */
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
  /** The member of staff who answers; '' before somebody has claimed it. */
  agent: z.string(),
  messages: z.array(message),
  can_write: z.boolean(),
  can_rate: z.boolean(),
  rating_text: z.string(),
  /** When it ends without a message of the person; null when it does not. */
  ends_at: time().nullable(),
  ended_at: time().nullable(),
  ended_by: z.enum(ticketEndingIds).nullable(),
  /** Until then a message reopens it; null while it is open. */
  reopen_until: time().nullable(),
})

const person = z.strictObject({
  uid: z.number().int(),
  nickname: z.string(),
  avatar_url: z.string().nullable(),
})

export const staffTicket = ticket.extend({
  person,
  /** Who answers it; null before somebody has claimed it. */
  agent: z.strictObject({ id: z.number().int(), name: z.string(), is_me: z.boolean() }).nullable(),
  /** Until then nobody else may answer it. */
  claimed_until: time().nullable(),
})

export const staffTicketDetail = staffTicket.extend({
  subject: ticketSubject.nullable(),
  /** Notes are only visible to staff. */
  messages: z.array(message.extend({ is_note: z.boolean() })),
  /** Nobody else has claimed it and it can still be answered. */
  can_answer: z.boolean(),
  ends_at: time().nullable(),
  ended_at: time().nullable(),
  ended_by: z.enum(ticketEndingIds).nullable(),
  rating_text: z.string(),
  about: z.strictObject({
    available_fen: z.number().int(),
    state: z.enum(personStates),
    phone: z.string().nullable(),
    /** In the last 30 days, including this one. */
    tickets: z.number().int(),
    solved: z.number().int(),
  }),
})

export const cannedAnswer = z.strictObject({
  id: z.number().int(),
  title: z.string(),
  text: z.string(),
})
