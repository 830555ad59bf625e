import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { formText, ownedUuid, pageOf, paging } from '../form.ts'
import { reportReasonIds } from './job.labels.ts'
import { studioJob } from './job.schemas.ts'

export const faceList = defineEndpoint({
  path: 'v4/face_product/list',
  method: 'GET',
  auth: 'user',
  input: z.object({ group: formText({ max: 40, label: '分类' }).optional(), ...paging }),
  output: pageOf(studioJob).extend({
    total: z.number().int(),
    groups: z.array(z.strictObject({ id: z.string(), name: z.string(), count: z.number().int() })),
    /** Results that end within three days and are no works yet. */
    ending_soon: z.number().int(),
  }),
  summary: '我的作品：做好的、在做的、没做成的，最新的在前',
})

export const faceDetail = defineEndpoint({
  path: 'v4/face_product/detail',
  method: 'GET',
  auth: 'user',
  input: z.object({ id: ownedUuid('studioJob') }),
  output: studioJob,
  errors: ['notFound'],
  summary: '一个任务：排第几、做到多少、结果或没做成的原因',
})

export const cancelJob = defineEndpoint({
  path: 'v4/face_product/cancel',
  method: 'POST',
  auth: 'user',
  input: z.object({ id: ownedUuid('studioJob') }),
  output: studioJob,
  errors: ['notFound'],
  rate: perMinute(60),
  summary: '取消：排队和进行中都可以，次数退回',
})

export const retryJob = defineEndpoint({
  path: 'v4/face_product/retry',
  method: 'POST',
  auth: 'user',
  input: z.object({ id: ownedUuid('studioJob') }),
  output: studioJob,
  errors: ['notFound'],
  rate: perMinute(20),
  summary: '没做成的再做一次：用同样的内容，重新排队',
})

export const removeJob = defineEndpoint({
  path: 'v4/face_product/remove',
  method: 'POST',
  auth: 'user',
  input: z.object({ id: ownedUuid('studioJob') }),
  output: z.strictObject({}),
  errors: ['notFound'],
  rate: perMinute(60),
  summary: '删除：成图和还在的照片立即删除',
})

export const reportJob = defineEndpoint({
  path: 'v4/face_product/report',
  method: 'POST',
  auth: 'user',
  input: z.object({
    id: ownedUuid('studioJob'),
    cause: z.enum(reportReasonIds, '请选择原因'),
    text: formText({ max: 200, label: '说明' }).optional(),
  }),
  output: z.strictObject({}),
  errors: ['notFound'],
  rate: perMinute(10),
  summary: '举报一张成图，运营核实后处理',
})
