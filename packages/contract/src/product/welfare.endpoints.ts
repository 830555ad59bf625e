import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { formId, formInt } from '../form.ts'
import { welfare } from './welfare.schemas.ts'

export const jianyingWelfare = defineEndpoint({
  path: 'v4/jianying/welfare',
  method: 'GET',
  auth: 'user',
  input: z.object({}),
  output: welfare,
  summary: '剪映福利：这一期的进度、奖励和回填的作品',
})

export const jianyingClaim = defineEndpoint({
  path: 'v4/jianying/claim',
  method: 'POST',
  auth: 'main',
  input: z.object({ campaign_id: formId(), works: formInt({ min: 1, max: 1_000 }) }),
  output: welfare,
  errors: ['notFound'],
  rate: perMinute(20),
  summary: '领取达到的一档奖励，进余额，只领一次',
})

export const jianyingGift = defineEndpoint({
  path: 'v4/jianying/gift',
  method: 'POST',
  auth: 'main',
  input: z.object({ campaign_id: formId() }),
  output: welfare,
  errors: ['notFound'],
  rate: perMinute(20),
  summary: '领兑换码，每期一个；领过的再看一次',
})
