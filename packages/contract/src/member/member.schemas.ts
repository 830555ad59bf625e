import { z } from 'zod'
import { fen, time } from '../form.ts'
import {
  memberOrderKindIds,
  memberOrderStateIds,
  memberPeriodIds,
  memberRightIds,
  memberStateIds,
  payWayIds,
} from './member.words.ts'

export const levelPrices = z.strictObject({ month: fen(), quarter: fen(), year: fen() })

export const levelRights = z.strictObject({
  homepages: z.number().int(),
  codes: z.number().int(),
  sub_accounts: z.number().int(),
  /** Percent on top of what a take is worth. */
  rate_bonus: z.number().int(),
  /** Plays and tools that are for members. */
  tools: z.boolean(),
  /** What they send is given to reviewers first. */
  priority: z.boolean(),
})

export const memberLevel = z.strictObject({
  id: z.string(),
  name: z.string(),
  rank: z.number().int(),
  prices: levelPrices,
  rights: levelRights,
})

/** One right across all levels, said for people. */
export const rightRow = z.strictObject({
  id: z.enum(memberRightIds),
  name: z.string(),
  cells: z.array(z.strictObject({ level_id: z.string(), text: z.string() })),
})

/** One right as the caller has it now, and where it is used. */
export const privilege = z.strictObject({
  id: z.enum(memberRightIds),
  name: z.string(),
  text: z.string(),
  /** What it brings, or what brings it. */
  note: z.string(),
  is_open: z.boolean(),
  /** How much of it is taken; null where nothing is counted. */
  used: z.number().int().nullable(),
  /** The screen where it is used. */
  path: z.string(),
})

export const membership = z.strictObject({
  level_id: z.string(),
  level_name: z.string(),
  ends_at: time(),
  /** Whole days after today. */
  days_left: z.number().int(),
  is_over: z.boolean(),
})

export const quoteLine = z.strictObject({ label: z.string(), note: z.string(), fen: fen() })

export const memberQuote = z.strictObject({
  kind: z.enum(memberOrderKindIds),
  level_id: z.string(),
  period: z.enum(memberPeriodIds),
  title: z.string(),
  note: z.string(),
  lines: z.array(quoteLine),
  pay_fen: fen(),
  ends_at: time(),
  refund_note: z.string(),
  /** An order for the same thing that was paid a moment ago: buying it once more must be meant. */
  just_paid: z.strictObject({ order_id: z.uuid(), pay_fen: fen(), paid_at: time() }).nullable(),
})

export const memberOrder = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  title: z.string(),
  kind: z.enum(memberOrderKindIds),
  way: z.enum(payWayIds),
  way_name: z.string(),
  pay_fen: fen(),
  state: z.enum(memberOrderStateIds),
  state_name: z.string(),
  made_at: time(),
  paid_at: time().nullable(),
  /** Until then an unpaid one waits. */
  expires_at: time(),
  ends_at: time().nullable(),
  refunded_at: time().nullable(),
  /** Empty when it can be refunded by its owner now; null when that is not a question. */
  refund_objection: z.string().nullable(),
  refund_until: time().nullable(),
})

export const payWindow = z.strictObject({
  /** What the messenger's own window takes. */
  js_api: z.record(z.string(), z.string()).nullable(),
  /** Where payment is simulated: a page that stands for that window. */
  cashier_url: z.string().nullable(),
})

export const levelVersion = z.strictObject({
  id: z.number().int(),
  level_id: z.string(),
  level_name: z.string(),
  starts_at: time(),
  is_current: z.boolean(),
  prices: levelPrices,
  rights: levelRights,
  made_by: z.string(),
  reason: z.string(),
})

const person = z.strictObject({ uid: z.number().int(), nickname: z.string() })

export const listedMember = z.strictObject({
  uid: z.number().int(),
  person,
  level_id: z.string(),
  level_name: z.string(),
  started_at: time(),
  ends_at: time(),
  state: z.enum(memberStateIds),
  paid_fen: fen(),
})

export const listedOrder = memberOrder.omit({ refund_objection: true, refund_until: true }).extend({
  person,
  refund_reason: z.string(),
  /** A proposal to refund it that waits for a second member of staff. */
  pending_refund_id: z.number().int().nullable(),
})
