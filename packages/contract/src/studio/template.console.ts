import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import {
  countedPageOf,
  formBool,
  formDay,
  formInt,
  formList,
  formText,
  formUuid,
  formVersion,
  paging,
} from '../form.ts'
import { rightsSourceIds, templateKindIds, templateStateIds } from './face.labels.ts'
import { markedFace, staffTemplate, staffTemplateItem } from './face.schemas.ts'

export const staffTemplates = defineEndpoint({
  path: 'console/studio/templates',
  method: 'GET',
  auth: 'staff:studio:see',
  input: z.object({
    kind: z.enum(templateKindIds).optional(),
    state: z.enum(templateStateIds).optional(),
    ...paging,
  }),
  output: countedPageOf(staffTemplateItem).extend({
    counts: z.strictObject({
      picture: z.number().int(),
      video: z.number().int(),
      character: z.number().int(),
    }),
  }),
  summary: '换脸模板，最近改的在前',
})

export const staffTemplateRead = defineEndpoint({
  path: 'console/studio/template',
  method: 'GET',
  auth: 'staff:studio:see',
  input: z.object({ id: formUuid() }),
  output: staffTemplate,
  errors: ['notFound'],
  summary: '一个模板：画面、标出的脸、权利、上线前检查',
})

export const newStaffTemplate = defineEndpoint({
  path: 'console/studio/newTemplate',
  method: 'POST',
  auth: 'staff:studio:do',
  body: 'multipart',
  input: z.object({ kind: z.enum(templateKindIds), title: formText({ max: 20, label: '名字' }) }),
  output: staffTemplate,
  rate: perMinute(20),
  summary: '上传模板画面，自动找脸',
})

export const findTemplateFaces = defineEndpoint({
  path: 'console/studio/findFaces',
  method: 'POST',
  auth: 'staff:studio:do',
  input: z.object({ id: formUuid(), at_ms: formInt({ min: 0, max: 600_000 }).optional() }),
  output: z.strictObject({ faces: z.array(markedFace.extend({ word: z.string(), is_usable: z.boolean() })) }),
  errors: ['notFound'],
  rate: perMinute(30),
  summary: '自动找脸：只是提议，由人确认',
})

export const saveStaffTemplate = defineEndpoint({
  path: 'console/studio/saveTemplate',
  method: 'POST',
  auth: 'staff:studio:do',
  input: z.object({
    id: formUuid(),
    /** The version that was read. */
    version: formVersion(),
    title: formText({ max: 20, label: '名字' }),
    category: formText({ max: 10, label: '分类' }),
    faces: formList(markedFace, { max: 20, tooMany: '最多 20 张脸' }),
    source: z.enum(rightsSourceIds, '请选择来源'),
    author: formText({ min: 0, max: 60, label: '作者' }),
    until: formDay().optional(),
    scope: formText({ min: 0, max: 60, label: '范围' }),
    is_drawn: formBool(),
    is_adult: formBool(),
    high_reason: formText({ min: 0, max: 200, label: '说明' }).optional(),
  }),
  output: staffTemplate,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '存草稿；上线中的版本不变',
})

export const uploadTemplateProof = defineEndpoint({
  path: 'console/studio/templateProof',
  method: 'POST',
  auth: 'staff:studio:do',
  body: 'multipart',
  input: z.object({ id: formUuid() }),
  output: staffTemplate,
  errors: ['notFound'],
  rate: perMinute(20),
  summary: '上传权利证明：PDF 或图片',
})

export const tryTemplate = defineEndpoint({
  path: 'console/studio/tryTemplate',
  method: 'POST',
  auth: 'staff:studio:do',
  input: z.object({ id: formUuid() }),
  output: staffTemplate,
  errors: ['notFound'],
  rate: perMinute(10),
  summary: '用虚拟角色试换，看能不能做成',
})

export const submitStaffTemplate = defineEndpoint({
  path: 'console/studio/submitTemplate',
  method: 'POST',
  auth: 'staff:studio:do',
  input: z.object({ id: formUuid(), version: formVersion() }),
  output: staffTemplate,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '提交上线，另一位运营确认',
})

export const takeTemplateOffline = defineEndpoint({
  path: 'console/studio/takeTemplateOffline',
  method: 'POST',
  auth: 'staff:studio:do',
  input: z.object({ id: formUuid(), reason: formText({ max: 200, label: '原因' }) }),
  output: staffTemplate,
  errors: ['notFound'],
  summary: '下线；做好的图不变',
})
