import { z } from 'zod'

export const productFigures = {
  /** Applications for product codes that wait for a person. */
  product_codes_waiting: z.number().int(),
}
