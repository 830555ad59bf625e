import { z } from 'zod'
import { fen, time } from '../form.ts'
import { orderWayIds, paymentDoubtIds, paymentStateIds } from './payments.labels.ts'

export const listedPayment = z.strictObject({
  number: z.string(),
  /** The channel, or the balance. */
  way: z.enum(orderWayIds),
  kind: z.string(),
  kind_name: z.string(),
  title: z.string(),
  buyer: z.string(),
  /** The code under which the audience bought it. */
  code: z.string().nullable(),
  /** What and whom it is about, as subjects that have a screen. */
  links: z.array(z.strictObject({ key: z.string(), label: z.string() })),
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
  /** Whether what was bought can be delivered once more. */
  may_deliver_again: z.boolean(),
  /** What went back before, in its order; `done_at` is null while it is under way. */
  parts: z.array(
    z.strictObject({
      fen: fen(),
      reason: z.string(),
      failure: z.string(),
      made_at: time(),
      done_at: time().nullable(),
    }),
  ),
  may_refund_part: z.boolean(),
  /** A pending refund proposal that needs a second member of staff. */
  pending_refund_id: z.number().int().nullable(),
})

/** One kind of orders today. */
export const dayOfKind = z.strictObject({
  id: z.string(),
  name: z.string(),
  count: z.number().int(),
  fen: fen(),
})
