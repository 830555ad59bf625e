import { z } from 'zod'
import { fen, time } from '../form.ts'
import { paymentDoubtIds, paymentStateIds } from './payments.words.ts'

export const listedPayment = z.strictObject({
  number: z.string(),
  kind: z.string(),
  kind_name: z.string(),
  title: z.string(),
  buyer: z.string(),
  state: z.enum(paymentStateIds),
  expected_fen: fen(),
  /** What the channel says came in, and in which currency; null before anything did. */
  received_fen: fen().nullable(),
  received_currency: z.string().nullable(),
  doubt: z.enum(paymentDoubtIds).nullable(),
  /** What the channel calls it. */
  transaction_id: z.string().nullable(),
  refund_reason: z.string(),
  /** Why the money is not on its way back though it should be. */
  refund_failure: z.string(),
  made_at: time(),
  paid_at: time().nullable(),
  refunded_at: time().nullable(),
  /** A proposal to refund it that waits for a second member of staff. */
  pending_refund_id: z.number().int().nullable(),
})
