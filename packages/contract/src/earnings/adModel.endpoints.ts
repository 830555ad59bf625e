import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { lineIds } from '../lines.ts'
import { ratedWayIds } from './earnings.words.ts'

export const adModel = defineEndpoint({
  path: 'v4/mine/adModel',
  method: 'GET',
  auth: 'main',
  input: z.object({}),
  output: z.strictObject({
    /** Of what a take is worth, the creator's part. */
    creator_percent: z.number().int(),
    /** What my level adds to it; 0 without one. */
    bonus_percent: z.number().int(),
    items: z.array(
      z.strictObject({
        line: z.enum(lineIds),
        line_name: z.string(),
        way: z.enum(ratedWayIds),
        way_name: z.string(),
        /** A thousandth of a yuan for one take, and my part of it. */
        /** With what a membership adds: thousandths of a yuan and parts of them. */
        milli: z.number(),
        own_milli: z.number(),
      }),
    ),
  }),
  summary: '今天每次取图的单价：各产品线、各方式，以及我得多少',
})
