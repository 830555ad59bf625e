/** The quarterly report of payments to people, and payees that several people share. */
import { z } from 'zod'
import { fen, time } from '../form.ts'

const count = () => z.number().int()

/** 2026-Q3 */
export const formQuarter = () => z.string().regex(/^2\d{3}-Q[1-4]$/, '没有这个季度')

export const taxSums = z.strictObject({
  people: count(),
  payments: count(),
  gross: fen(),
  tax: fen(),
  fee: fen(),
  net: fen(),
})

export const taxPerson = z.strictObject({
  /** The person's key, whatever accounts they have. */
  key: z.string(),
  name: z.string(),
  id_number: z.string(),
  uids: z.array(z.number().int()),
  payments: count(),
  gross: fen(),
  tax: fen(),
  fee: fen(),
  net: fen(),
})

export const taxReport = taxSums.extend({
  id: z.number().int(),
  quarter: z.string(),
  reason: z.string(),
  made_by: z.string(),
  approved_by: z.string(),
  approved_at: time(),
  /** For the two who requested and approved it, for seven days. */
  can_download: z.boolean(),
})

const sharedPayee = z.strictObject({
  key: z.string(),
  /** wechat, alipay, bank, or identity: the same person with several accounts. */
  kind: z.enum(['wechat', 'alipay', 'bank', 'identity']),
  title: z.string(),
  /** Its ends, never all of it. */
  masked: z.string(),
  people: z.array(
    z.strictObject({
      uid: z.number().int(),
      nickname: z.string(),
      name: z.string(),
      is_deleted: z.boolean(),
      paid_fen: fen(),
      open_fen: fen(),
    }),
  ),
  /** Several people, not several accounts of one. */
  is_several_persons: z.boolean(),
  note: z.strictObject({ text: z.string(), by: z.string(), at: time() }).nullable(),
})

export const sharedPayeeList = z.strictObject({ items: z.array(sharedPayee) })
export const noteSharedPayeeReply = z.strictObject({ key: z.string() })
