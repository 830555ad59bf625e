import { z } from 'zod'
import { visibleText } from '../creation/creation.schemas.ts'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { makerOffer } from './dub.schemas.ts'
import { studioJob } from './job.schemas.ts'
import {
  sentenceMax,
  sentenceMin,
  sentenceModeIds,
  sentenceSizeIds,
  sentenceStyleIds,
} from './sentence.labels.ts'

export const sentenceTemplates = defineEndpoint({
  path: 'v4/xiaobing/templates',
  method: 'GET',
  auth: 'user',
  input: z.object({}),
  output: z.strictObject({
    styles: z.array(z.strictObject({ id: z.enum(sentenceStyleIds), name: z.string() })),
    /** `ai` is only there where a provider is configured. */
    modes: z.array(
      makerOffer.extend({
        id: z.enum(sentenceModeIds),
        name: z.string(),
        provider: z.string(),
        is_down: z.boolean(),
      }),
    ),
    result_days: z.number().int(),
  }),
  summary: '一句话成图：风格、怎么做（模板或 AI）、今天还剩几次',
})

export const sentenceSubmit = defineEndpoint({
  path: 'v4/xiaobing/submit',
  method: 'POST',
  auth: 'user',
  input: z.object({
    sentence: visibleText({ min: sentenceMin, max: sentenceMax, label: '一句话' }),
    style: z.enum(sentenceStyleIds, '请选择风格'),
    size: z.enum(sentenceSizeIds, '请选择尺寸'),
    mode: z.enum(sentenceModeIds, '请选择怎么做'),
  }),
  output: studioJob,
  rate: perMinute(20),
  idempotent: true,
  summary: '一句话成图：模板生成的同一句话同一风格总是同一张；没做成或取消就退回次数',
})
