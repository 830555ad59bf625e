import { z } from 'zod'
import { defineEndpoint, perHour } from '../endpoint.ts'
import { fen, formText, ownedAll, ownedUuid, pageOf, paging } from '../form.ts'
import { deductionPicturesMax, deductionTabIds } from './deduction.labels.ts'
import { deduction, deductionDetail } from './deduction.schemas.ts'

export const deductionRecords = defineEndpoint({
  path: 'v4/mine/deductionRecords',
  method: 'GET',
  auth: 'main',
  input: z.object({ ...paging, tab: z.enum(deductionTabIds).optional() }),
  output: pageOf(deduction).extend({
    counts: z.strictObject({
      all: z.number().int(),
      appealable: z.number().int(),
      appealing: z.number().int(),
      ended: z.number().int(),
    }),
    deducted_fen: fen(),
    returned_fen: fen(),
    debt_fen: fen(),
  }),
  summary: '违规扣款记录，可申诉的在前',
})

export const deductionOne = defineEndpoint({
  path: 'v4/mine/deductionDetail',
  method: 'GET',
  auth: 'main',
  input: z.object({ id: ownedUuid('deduction') }),
  output: deductionDetail,
  errors: ['notFound'],
  summary: '一笔违规扣款的证据和申诉',
})

export const deductionAppeal = defineEndpoint({
  path: 'v4/mine/deductionAppeal',
  method: 'POST',
  auth: 'main',
  input: z.object({
    id: ownedUuid('deduction'),
    text: formText({ min: 5, max: 500 }),
    /** Pictures uploaded with privateUploadInit. */
    upload_ids: ownedAll('upload', deductionPicturesMax).optional(),
  }),
  output: deductionDetail,
  errors: ['notFound'],
  rate: perHour(20),
  idempotent: true,
  summary: '申诉一笔扣款，或补充说明',
})

export const deductionAppealWithdraw = defineEndpoint({
  path: 'v4/mine/deductionAppealWithdraw',
  method: 'POST',
  auth: 'main',
  input: z.object({ id: ownedUuid('deduction') }),
  output: deductionDetail,
  errors: ['notFound'],
  summary: '撤回申诉，不能再次申诉',
})
