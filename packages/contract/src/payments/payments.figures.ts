import { z } from 'zod'

export const paymentsFigures = {
  /** Payments in doubt and refunds that the channel gave up, which need attention. */
  payments_unsettled: z.number().int(),
}
