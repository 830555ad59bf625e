import { z } from 'zod'
import { fen, time } from '../form.ts'
import { paymentDoubtIds, paymentStateIds } from './payments.labels.ts'

export const listedPayment = z.strictObject({
  number: z.string(),
  kind: z.string(),
  kind_name: z.string(),
  title: z.string(),
  buyer: z.string(),
  state: z.enum(paymentStateIds),
  expected_fen: fen(),
  /** The amount received according to the channel, and its currency; null before that. */
  received_fen: fen().nullable(),
  received_currency: z.string().nullable(),
  doubt: z.enum(paymentDoubtIds).nullable(),
  /** The channel's id. */
  transaction_id: z.string().nullable(),
  refund_reason: z.string(),
  /** Why the refund is stuck. */
  refund_failure: z.string(),
  made_at: time(),
  paid_at: time().nullable(),
  refunded_at: time().nullable(),
  /** A pending refund proposal that needs a second member of staff. */
  pending_refund_id: z.number().int().nullable(),
})
