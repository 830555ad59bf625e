import { z } from 'zod'
import { appealPicturesMax } from '../constants.ts'
import { defineEndpoint, perHour } from '../endpoint.ts'
import { formText, ownedAll } from '../form.ts'
import { banState, closureState, formCode, formTicked } from './account.schemas.ts'

export const ban = defineEndpoint({
  path: 'v4/destroy/ban',
  method: 'GET',
  auth: 'restricted',
  input: z.object({}),
  output: banState,
  summary: '封禁原因、期限与申诉记录',
})

export const appeal = defineEndpoint({
  path: 'v4/destroy/appeal',
  method: 'POST',
  auth: 'restricted:main',
  input: z.object({
    text: formText({ min: 5, max: 500 }),
    /** Pictures uploaded with privateUploadInit. */
    upload_ids: ownedAll('upload', appealPicturesMax).optional(),
  }),
  output: banState,
  rate: perHour(10),
  idempotent: true,
  summary: '提交或补充申诉',
})

export const destroyInit = defineEndpoint({
  path: 'v4/destroy/destroyInit',
  method: 'GET',
  auth: 'restricted:main',
  input: z.object({}),
  output: closureState,
  summary: '注销前的检查、协议与注销进度',
})

const application = z.object({
  /** Sent by v4/mine/sendCode with purpose close; omit when the account has no phone. */
  code: formCode().optional(),
  agreements: formTicked(),
  reason: formText({ min: 0, max: 200 }).optional(),
})

export const applyDestroy = defineEndpoint({
  path: 'v4/destroy/applyDestroy',
  method: 'POST',
  auth: 'main',
  input: application,
  output: closureState,
  rate: perHour(10),
  summary: '申请注销，冷静期内可撤销',
})

export const destroyAccount = defineEndpoint({
  path: 'v3/login/destroyAccount',
  method: 'POST',
  auth: 'main',
  input: application,
  output: closureState,
  rate: perHour(10),
  summary: '申请注销（旧地址）',
})

export const cancelDestroy = defineEndpoint({
  path: 'v4/destroy/cancelDestroy',
  method: 'POST',
  auth: 'restricted:main',
  input: z.object({}),
  output: closureState,
  summary: '撤销注销申请',
})
