import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { countedPageOf, fen, formBool, formInt, formJson, formText, formUuid, paging, time } from '../form.ts'
import { formReason } from '../staff/staff.schemas.ts'
import { rateUnitIds, templateTabIds } from './library.labels.ts'

const templateId = () => formInt({ min: 1, max: 2_147_483_647 })

const staffTemplate = z.strictObject({
  id: z.number().int(),
  film_id: z.uuid(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  partition_id: z.number().int(),
  partition_name: z.string(),
  video_url: z.string(),
  cover_url: z.string(),
  duration_ms: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  is_ad: z.boolean(),
  rate_fen: fen(),
  rate_unit: z.enum(rateUnitIds),
  is_offered: z.boolean(),
  /** Creators who published it in the last 7 days. */
  users: z.number().int(),
  stars: z.number().int(),
  /** The open proposal to offer it at another rate. */
  approval_id: z.number().int().nullable(),
  created_at: time(),
})

export const staffTemplates = defineEndpoint({
  path: 'console/publish/templates',
  method: 'GET',
  auth: 'staff:publish_templates:see',
  input: z.object({ tab: z.enum(templateTabIds).optional(), ...paging }),
  output: countedPageOf(staffTemplate).extend({ offered: z.number().int(), off: z.number().int() }),
  summary: '推广模板：在架的、下架的，7 日多少人用、多少人收藏',
})

export const saveTemplate = defineEndpoint({
  path: 'console/publish/saveTemplate',
  method: 'POST',
  auth: 'staff:publish_templates:do',
  input: z.object({
    /** Without one a new template is made, which is not offered yet. */
    id: templateId().optional(),
    /** Of a film that was sent for it; a template keeps its film. */
    film_id: formUuid().optional(),
    title: formText({ max: 80, label: '标题' }),
    description: formText({ min: 0, max: 180, label: '简介' }),
    category: formText({ max: 8, label: '分类' }),
    tags: formJson(z.array(z.string().trim().min(1).max(20)).min(1).max(9)),
    partition_id: formInt({ min: 1, max: 100_000 }),
    partition_name: formText({ max: 20, label: '分区' }),
    is_ad: formBool(),
  }),
  output: staffTemplate,
  errors: ['notFound'],
  summary: '新模板，或改模板的文字；上架和单价另走复核',
})

export const proposeTemplate = defineEndpoint({
  path: 'console/publish/proposeTemplate',
  method: 'POST',
  auth: 'staff:publish_templates:do',
  input: z.object({
    id: templateId(),
    rate_fen: formInt({ min: 1, max: 10_000_000 }),
    rate_unit: z.enum(rateUnitIds),
    reason: formReason(),
  }),
  output: z.strictObject({ approval_id: z.number().int() }),
  errors: ['notFound'],
  summary: '申请上架，或换单价；另一个人复核后生效',
})

export const withdrawTemplate = defineEndpoint({
  path: 'console/publish/withdrawTemplate',
  method: 'POST',
  auth: 'staff:publish_templates:do',
  input: z.object({ id: templateId(), reason: formReason() }),
  output: staffTemplate,
  errors: ['notFound'],
  summary: '下架模板：已经发出的不变，草稿不能再提交',
})
