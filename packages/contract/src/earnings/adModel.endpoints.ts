import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { lineIds } from '../lines.ts'
import { ratedWayIds } from './earnings.labels.ts'

export const adModel = defineEndpoint({
  path: 'v4/mine/adModel',
  method: 'GET',
  auth: 'main',
  input: z.object({}),
  output: z.strictObject({
    /** The creator's share of a take's value. */
    creator_percent: z.number().int(),
    /** The bonus of the caller's level; 0 without one. */
    bonus_percent: z.number().int(),
    items: z.array(
      z.strictObject({
        line: z.enum(lineIds),
        line_name: z.string(),
        way: z.enum(ratedWayIds),
        way_name: z.string(),
        /** Thousandths of a yuan per take with the bonus, so not always whole, and the caller's part. */
        milli: z.number(),
        own_milli: z.number(),
      }),
    ),
  }),
  summary: '今天每次取图的单价：各产品线、各方式，以及我得多少',
})
