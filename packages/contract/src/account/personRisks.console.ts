import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { formId } from '../form.ts'

export const personRisks = defineEndpoint({
  path: 'console/account/personRisks',
  method: 'GET',
  auth: 'staff',
  input: z.object({ uid: formId() }),
  output: z.strictObject({
    /** Of 100. */
    score: z.number().int(),
    risks: z.array(
      z.strictObject({
        title: z.string(),
        note: z.string(),
        /** The subject whose screen shows it, and what else its address says. */
        key: z.string().nullable(),
        query: z.record(z.string(), z.string()),
      }),
    ),
    /** What was looked at and is as it should be. */
    fine: z.array(z.string()),
  }),
  errors: ['notFound'],
  summary: '这位创作者要留意的地方，只列自己的角色看得到的',
})
