import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { countedPageOf, formText, formUuid, paging } from '../form.ts'
import { deniedReasonIds, deniedStateIds } from './face.labels.ts'
import { deniedFace } from './face.schemas.ts'

export const deniedFaces = defineEndpoint({
  path: 'console/studio/deniedFaces',
  method: 'GET',
  auth: 'staff:studio:see',
  input: z.object({ state: z.enum(deniedStateIds).optional(), ...paging }),
  output: countedPageOf(deniedFace),
  summary: '不能使用的脸，最新的在前',
})

export const addDeniedFace = defineEndpoint({
  path: 'console/studio/addDeniedFace',
  method: 'POST',
  auth: 'staff:studio:do',
  body: 'multipart',
  input: z.object({
    name: formText({ max: 40, label: '名字' }),
    cause: z.enum(deniedReasonIds, '请选择原因'),
    note: formText({ max: 200, label: '说明' }),
  }),
  output: deniedFace,
  rate: perMinute(20),
  summary: '用一张照片加入名单：只留特征，不留照片',
})

export const removeDeniedFace = defineEndpoint({
  path: 'console/studio/removeDeniedFace',
  method: 'POST',
  auth: 'staff:studio:do',
  input: z.object({ id: formUuid(), reason: formText({ max: 200, label: '原因' }) }),
  output: deniedFace,
  errors: ['notFound'],
  summary: '申请移出名单，另一位同事复核后生效',
})
