import { z } from 'zod'

export const memberFigures = {
  /** Orders whose payment is not their amount: somebody must look at them. */
  member_orders_doubtful: z.number().int(),
}
