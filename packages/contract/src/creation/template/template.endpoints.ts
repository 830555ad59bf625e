/** Starting material for creators: templates, and copy texts for moments. */
import { z } from 'zod'
import { defineEndpoint, perMinute } from '../../endpoint.ts'
import { formBool, formText, formUuid, pageOf, paging } from '../../form.ts'
import { moment, template, templateKind } from '../content/catalogue.schemas.ts'

export const templateList = defineEndpoint({
  path: 'photo/templateList',
  method: 'GET',
  auth: 'user',
  line: true,
  input: z.object({ ...paging, kind: templateKind }),
  output: pageOf(template),
  summary: '文字模板或图文模板',
})

export const momentsList = defineEndpoint({
  path: 'v4/moments/list',
  method: 'GET',
  auth: 'user',
  input: z.object({
    ...paging,
    category: formText({ max: 10 }).optional(),
    /** Only those that this person has copied. */
    is_used: formBool().optional(),
  }),
  output: pageOf(moment).extend({ categories: z.array(z.string()) }),
  summary: '朋友圈文案素材',
})

export const momentsDetail = defineEndpoint({
  path: 'v4/moments/detail',
  method: 'GET',
  auth: 'user',
  input: z.object({ moment_id: formUuid() }),
  output: moment,
  summary: '一条朋友圈文案素材',
})

export const momentsUse = defineEndpoint({
  path: 'v4/moments/use',
  method: 'POST',
  auth: 'user',
  input: z.object({ moment_id: formUuid() }),
  output: moment,
  rate: perMinute(60),
  summary: '复制了一条文案；每人只计一次',
})
