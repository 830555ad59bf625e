import { z } from 'zod'

export const paymentsFigures = {
  /** Payments in doubt and refunds that the channel gave up: somebody must look at them. */
  payments_unsettled: z.number().int(),
}
