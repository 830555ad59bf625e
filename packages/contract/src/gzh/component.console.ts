/** Components and layouts in the console: components go online by a second operator, as versions. */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import {
  countedPageOf,
  formInt,
  formJson,
  formText,
  formUuid,
  formVersion,
  int32Max,
  paging,
  time,
} from '../form.ts'
import { formReason } from '../staff/staff.schemas.ts'
import { articleBlock } from './article.schemas.ts'
import { componentCategoryIds, layoutStates } from './component.labels.ts'
import { componentCode, componentFields, componentTemplate, componentTemplates } from './component.schemas.ts'
import { componentLimits } from './componentHtml.ts'

const componentRecord = z.strictObject({
  id: z.uuid(),
  category: z.enum(componentCategoryIds),
  category_name: z.string(),
  /** The newest version, online or not. */
  template: componentTemplate,
  version: z.number().int(),
  /** Null: never online. */
  live_version: z.number().int().nullable(),
  is_live: z.boolean(),
  /** The pending proposal that needs a second operator. */
  approval_id: z.number().int().nullable(),
  uses: z.number().int(),
})

export const componentRecords = defineEndpoint({
  path: 'console/gzh/components',
  method: 'GET',
  auth: 'staff:official_accounts:see',
  input: z.object({}),
  output: z.strictObject({
    items: z.array(componentRecord),
    layouts: z.strictObject({ waiting: z.number().int(), live: z.number().int() }),
  }),
  summary: '公众号组件，按先后，新版在内',
})

export const componentFacts = defineEndpoint({
  path: 'console/gzh/componentFacts',
  method: 'GET',
  auth: 'staff:official_accounts:see',
  input: z.object({ id: formUuid() }),
  output: z.strictObject({
    versions: z.array(
      z.strictObject({
        version: z.number().int(),
        template: componentTemplate,
        saved_by: z.string(),
        saved_at: time(),
        live_at: time().nullable(),
      }),
    ),
    /** The last 7 days, the oldest first. */
    days: z.array(z.strictObject({ day: z.string(), uses: z.number().int() })),
    /** Layouts of the library that use it. */
    layouts: z.array(z.strictObject({ id: z.uuid(), name: z.string(), uses: z.number().int() })),
  }),
  errors: ['notFound'],
  summary: '一个组件：以前的版本、近 7 天插入、用到它的版式',
})

export const saveComponent = defineEndpoint({
  path: 'console/gzh/saveComponent',
  method: 'POST',
  auth: 'staff:official_accounts:do',
  input: z.object({
    /** Omit for a new component. */
    id: formUuid().optional(),
    /** The version that was edited; 0 for a new component. */
    version: formInt({ min: 0, max: int32Max }),
    name: formText({ max: componentLimits.name, label: '名称' }),
    category: z.enum(componentCategoryIds),
    html: componentCode,
    fields: formJson(componentFields),
  }),
  output: componentRecord,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '存为组件的新版本，不上线',
})

export const submitComponent = defineEndpoint({
  path: 'console/gzh/submitComponent',
  method: 'POST',
  auth: 'staff:official_accounts:do',
  input: z.object({ id: formUuid(), version: formVersion(), reason: formReason() }),
  output: z.strictObject({ approval_id: z.number().int() }),
  errors: ['notFound', 'changedMeanwhile'],
  summary: '提交上线，由另一位运营确认',
})

export const stopComponent = defineEndpoint({
  path: 'console/gzh/stopComponent',
  method: 'POST',
  auth: 'staff:official_accounts:do',
  input: z.object({ id: formUuid(), reason: formReason() }),
  output: componentRecord,
  errors: ['notFound'],
  summary: '停用组件；已经插入的文章不变',
})

const layoutRecord = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  uid: z.number().int().nullable(),
  nickname: z.string(),
  state: z.enum(layoutStates),
  state_name: z.string(),
  note: z.string(),
  uses: z.number().int(),
  submitted_at: time(),
  blocks: z.array(articleBlock),
  components: componentTemplates,
})

export const layoutRecords = defineEndpoint({
  path: 'console/gzh/layouts',
  method: 'GET',
  auth: 'staff:official_accounts:see',
  input: z.object({ tab: z.enum(['waiting', 'live', 'refused', 'stopped']).optional(), ...paging }),
  output: countedPageOf(layoutRecord),
  summary: '交给版式库的版式，先审的在前',
})

export const decideLayout = defineEndpoint({
  path: 'console/gzh/decideLayout',
  method: 'POST',
  auth: 'staff:official_accounts:do',
  input: z.object({
    id: formUuid(),
    verdict: z.enum(['accept', 'refuse', 'stop']),
    reason: formReason().optional(),
  }),
  output: layoutRecord,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '收进版式库、不收或下架；结果通知本人',
})
