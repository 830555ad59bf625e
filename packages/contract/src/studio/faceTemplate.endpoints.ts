import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { formText, pageOf, paging } from '../form.ts'
import { faceCharacter, faceTemplate } from './face.schemas.ts'
import { quota } from './job.schemas.ts'

export const faceTemplates = defineEndpoint({
  path: 'v4/face_product/templates',
  method: 'GET',
  auth: 'user',
  input: z.object({ category: formText({ max: 20, label: '分类' }).optional(), ...paging }),
  output: pageOf(faceTemplate).extend({
    /** The first is 热门. */
    categories: z.array(z.string()),
    characters: z.array(faceCharacter),
    quota,
    /** The rule to agree to, in the version in force. */
    rule: z.strictObject({ title: z.string(), version: z.number().int(), path: z.string() }),
    photo_hours: z.number().int(),
    result_days: z.number().int(),
  }),
  summary: '换脸模板、虚拟角色、今天还剩几次、要同意的规则版本',
})

export const faceTemplateRead = defineEndpoint({
  path: 'v4/face_product/template',
  method: 'GET',
  auth: 'user',
  input: z.object({ id: z.uuid('编号不正确') }),
  output: faceTemplate,
  errors: ['notFound'],
  summary: '一个换脸模板',
})
