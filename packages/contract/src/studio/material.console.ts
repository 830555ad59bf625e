import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { countedPageOf, formBool, formInt, formText, formUuid, formVersion, paging } from '../form.ts'
import { materialKindIds, materialPlaceIds, materialTabs } from './material.labels.ts'
import { staffMaterial, staffMaterialDetail, staffMaterialPlace } from './material.schemas.ts'
import { materialReasonIds } from './materialReason.labels.ts'

export const staffMaterials = defineEndpoint({
  path: 'console/studio/materials',
  method: 'GET',
  auth: 'staff:review:see',
  input: z.object({ tab: z.enum(materialTabs), place: z.enum(materialPlaceIds).optional(), ...paging }),
  output: countedPageOf(staffMaterial).extend({ waiting: z.number().int() }),
  summary: '换脸素材审核：等得最久的在前；已审的',
})

export const staffMaterialRead = defineEndpoint({
  path: 'console/studio/material',
  method: 'GET',
  auth: 'staff:review:see',
  input: z.object({ id: formUuid() }),
  output: staffMaterialDetail,
  errors: ['notFound'],
  summary: '一份素材在一处：图、授权、要求、申诉',
})

export const claimMaterial = defineEndpoint({
  path: 'console/studio/claimMaterial',
  method: 'POST',
  auth: 'staff:review:do',
  input: z.object({ id: formUuid() }),
  output: staffMaterialDetail,
  errors: ['notFound'],
  summary: '打开即领取 4 小时；别人领着时只能看',
})

export const passMaterial = defineEndpoint({
  path: 'console/studio/passMaterial',
  method: 'POST',
  auth: 'staff:review:do',
  input: z.object({ id: formUuid() }),
  output: staffMaterialDetail,
  errors: ['notFound', 'makerIsChecker'],
  summary: '通过：在这一处上线，被它换掉的旧版下线',
})

export const rejectMaterial = defineEndpoint({
  path: 'console/studio/rejectMaterial',
  method: 'POST',
  auth: 'staff:review:do',
  input: z.object({
    id: formUuid(),
    cause: z.enum(materialReasonIds),
    note: formText({ max: 200, label: '说明' }).optional(),
  }),
  output: staffMaterialDetail,
  errors: ['notFound', 'makerIsChecker'],
  summary: '驳回，原因告诉创作者；旧版不受影响',
})

export const staffMaterialPlaces = defineEndpoint({
  path: 'console/studio/materialPlaces',
  method: 'GET',
  auth: 'staff:studio:see',
  input: z.object({}),
  output: z.strictObject({ items: z.array(staffMaterialPlace) }),
  summary: '素材去处：要求、名额、开放',
})

const megabyte = 1_000_000

export const changeMaterialPlace = defineEndpoint({
  path: 'console/studio/changeMaterialPlace',
  method: 'POST',
  auth: 'staff:studio:do',
  input: z.object({
    place: z.enum(materialPlaceIds),
    kind: z.enum(materialKindIds),
    version: formVersion(),
    is_open: formBool(),
    closed_reason: formText({ min: 0, max: 40, label: '关闭原因' }),
    closed_note: formText({ min: 0, max: 40, label: '何时开放' }),
    demand: formText({ max: 40, label: '要求' }),
    review_note: formText({ max: 40, label: '审核时间' }),
    weekly_max: formInt({ min: 0, max: 1_000 }),
    min_width: formInt({ min: 0, max: 8_000 }),
    min_height: formInt({ min: 0, max: 8_000 }),
    max_bytes: formInt({ min: megabyte, max: 500 * megabyte }),
    max_seconds: formInt({ min: 0, max: 600 }),
    reason: formText({ max: 200 }),
  }),
  output: staffMaterialPlace,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '改一处的要求、名额，或关闭、开放它',
})
