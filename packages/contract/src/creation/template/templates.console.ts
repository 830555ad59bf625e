/**
 * Templates in the console: saved as versions, put online by a second operator. Works made from an older
 * version do not change.
 */
import { z } from 'zod'
import { defineEndpoint, perMinute } from '../../endpoint.ts'
import { formInt, formJson, formUuid, formVersion, int32Max, time } from '../../form.ts'
import { formReason } from '../../staff/staff.schemas.ts'
import { templateKind } from '../content/catalogue.schemas.ts'
import { classId, visibleText } from '../creation.schemas.ts'
import { templateSpec } from './template.schemas.ts'

const templateRecord = z.strictObject({
  id: z.uuid(),
  kind: templateKind,
  name: z.string(),
  class: z.string(),
  class_name: z.string(),
  /** The newest version, online or not. */
  spec: templateSpec,
  version: z.number().int(),
  /** Null: never online. */
  online_version: z.number().int().nullable(),
  is_online: z.boolean(),
  /** The pending proposal that needs a second operator. */
  approval_id: z.number().int().nullable(),
  uses: z.number().int(),
})

const templateVersion = z.strictObject({
  version: z.number().int(),
  name: z.string(),
  spec: templateSpec,
  saved_by: z.string(),
  saved_at: time(),
})

export const templateRecords = defineEndpoint({
  path: 'console/creation/templates',
  method: 'GET',
  auth: 'staff:templates:see',
  input: z.object({ kind: templateKind }),
  output: z.strictObject({
    items: z.array(templateRecord),
    counts: z.strictObject({ text: z.number().int(), image_text: z.number().int() }),
    /** How many of the product's bundled templates are missing here. */
    starters_missing: z.number().int(),
  }),
  summary: '文字模板或图文模板，按先后',
})

export const templateVersions = defineEndpoint({
  path: 'console/creation/templateVersions',
  method: 'GET',
  auth: 'staff:templates:see',
  input: z.object({ id: formUuid() }),
  output: z.strictObject({ items: z.array(templateVersion) }),
  errors: ['notFound'],
  summary: '一个模板存过的版本，新的在前',
})

export const saveTemplate = defineEndpoint({
  path: 'console/creation/saveTemplate',
  method: 'POST',
  auth: 'staff:templates:do',
  input: z.object({
    /** Omit for a new template. */
    id: formUuid().optional(),
    /** The version that was edited; 0 for a new template. */
    version: formInt({ min: 0, max: int32Max }),
    kind: templateKind,
    name: visibleText({ max: 20, label: '名称' }),
    class: classId(),
    spec: formJson(templateSpec),
  }),
  output: templateRecord,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '存为模板的新版本，不上线',
})

export const submitTemplate = defineEndpoint({
  path: 'console/creation/submitTemplate',
  method: 'POST',
  auth: 'staff:templates:do',
  input: z.object({ id: formUuid(), version: formVersion(), reason: formReason() }),
  output: z.strictObject({ approval_id: z.number().int() }),
  errors: ['notFound', 'changedMeanwhile'],
  summary: '提交上线，由另一位运营确认',
})

export const stopTemplate = defineEndpoint({
  path: 'console/creation/stopTemplate',
  method: 'POST',
  auth: 'staff:templates:do',
  input: z.object({ id: formUuid(), reason: formReason() }),
  output: templateRecord,
  errors: ['notFound'],
  summary: '停用模板；已经做好的作品不变',
})

export const orderTemplates = defineEndpoint({
  path: 'console/creation/orderTemplates',
  method: 'POST',
  auth: 'staff:templates:do',
  input: z.object({ kind: templateKind, ids: formJson(z.array(z.uuid()).min(1).max(1_000)) }),
  output: z.strictObject({ ids: z.array(z.uuid()) }),
  errors: ['changedMeanwhile'],
  summary: '模板的先后',
})

export const importTemplates = defineEndpoint({
  path: 'console/creation/importTemplates',
  method: 'POST',
  auth: 'staff:templates:do',
  input: z.object({ reason: formReason() }),
  output: z.strictObject({
    imported: z.number().int(),
    /** One proposal for all of them; null when there was nothing to import. */
    approval_id: z.number().int().nullable(),
  }),
  rate: perMinute(5),
  summary: '导入自带模板，由另一位运营确认后上线',
})
