import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { formInt } from '../form.ts'
import { withholding } from './wallet.schemas.ts'

const fenMax = 100_000_000

export const withholdingTrial = defineEndpoint({
  path: 'v4/mine/withholdingTrial',
  method: 'GET',
  auth: 'anyone',
  input: z.object({
    amount: formInt({ min: 1, max: fenMax }),
    /** Income earlier this year. */
    earned: formInt({ min: 0, max: 12 * fenMax }).optional(),
    /** Months of this year with income, including the current one. */
    months: formInt({ min: 1, max: 12 }).optional(),
  }),
  output: withholding,
  summary: '代扣个人所得税试算：按现行规则，不读任何人的账',
})
