import { z } from 'zod'
import { fen, time } from '../form.ts'
import {
  memberOrderKindIds,
  memberOrderStateIds,
  memberPeriodIds,
  memberRightIds,
  memberStateIds,
  payWayIds,
} from './member.labels.ts'

export const levelPrices = z.strictObject({ month: fen(), quarter: fen(), year: fen() })

export const levelRights = z.strictObject({
  homepages: z.number().int(),
  codes: z.number().int(),
  sub_accounts: z.number().int(),
  /** A day. */
  face_swaps: z.number().int(),
  /** Percent on top of a take's value. */
  rate_bonus: z.number().int(),
  /** Access to tools for members. */
  tools: z.boolean(),
  /** Their submissions are reviewed first. */
  priority: z.boolean(),
})

export const memberLevel = z.strictObject({
  id: z.string(),
  name: z.string(),
  rank: z.number().int(),
  prices: levelPrices,
  rights: levelRights,
})

/** One right across all levels. */
export const rightRow = z.strictObject({
  id: z.enum(memberRightIds),
  name: z.string(),
  cells: z.array(z.strictObject({ level_id: z.string(), text: z.string() })),
})

/** One right as the caller has it now, and where to use it. */
export const privilege = z.strictObject({
  id: z.enum(memberRightIds),
  name: z.string(),
  text: z.string(),
  /** Its benefit, or how to get it. */
  note: z.string(),
  is_open: z.boolean(),
  /** The amount in use; null where nothing is counted. */
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
  /** A just paid order for the same thing: buying it again needs a confirmation. */
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
  /** When an unpaid order expires. */
  expires_at: time(),
  ends_at: time().nullable(),
  refunded_at: time().nullable(),
  /** '' when its owner can refund it now; null when a refund does not apply. */
  refund_objection: z.string().nullable(),
  refund_until: time().nullable(),
})

export const payWindow = z.strictObject({
  /** The parameters of the messenger's payment window. */
  js_api: z.record(z.string(), z.string()).nullable(),
  /** The simulator's page in place of that window. */
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
  /** A pending refund proposal that needs a second member of staff. */
  pending_refund_id: z.number().int().nullable(),
})
