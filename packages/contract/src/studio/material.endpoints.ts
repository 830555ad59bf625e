import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { formDay, formList, formText, ownedUuid, pageOf, paging } from '../form.ts'
import {
  materialGroupIds,
  materialKindIds,
  materialOriginIds,
  materialPlaceIds,
  materialTextMax,
  materialTitleMax,
} from './material.labels.ts'
import { lastMaterial, materialCard, materialPlace } from './material.schemas.ts'

const amount = z.number().int()

export const materialPlaceList = defineEndpoint({
  path: 'v4/face_material/places',
  method: 'GET',
  auth: 'user',
  input: z.object({ kind: z.enum(materialKindIds) }),
  output: z.strictObject({ last: lastMaterial.nullable(), items: z.array(materialPlace) }),
  summary: '素材用在哪里：每处的要求、名额、现在能不能提交',
})

export const materialSubmit = defineEndpoint({
  path: 'v4/face_material/submit',
  method: 'POST',
  auth: 'user',
  input: z.object({
    kind: z.enum(materialKindIds),
    upload_id: ownedUuid('upload'),
    title: formText({ max: materialTitleMax, label: '名字' }),
    origin: z.enum(materialOriginIds),
    /** With `licensed`: a picture of the licence, and its last day. */
    licence_upload_id: ownedUuid('upload').optional(),
    licence_until: formDay().optional(),
    places: formList(z.enum(materialPlaceIds), {
      min: 1,
      max: materialPlaceIds.length,
      empty: '请选择用在哪里',
      tooMany: '请选择用在哪里',
    }),
    /** Stays online where it is until this one is passed there. */
    replaces: ownedUuid('material').optional(),
  }),
  output: materialCard,
  rate: perMinute(20),
  idempotent: true,
  summary: '提交一份换脸素材，每处分开审核',
})

export const materialList = defineEndpoint({
  path: 'v4/face_material/list',
  method: 'GET',
  auth: 'user',
  input: z.object({ group: z.enum(materialGroupIds).optional(), ...paging }),
  output: pageOf(materialCard).extend({
    counts: z.strictObject({
      all: amount,
      reviewing: amount,
      online: amount,
      rejected: amount,
      offline: amount,
    }),
  }),
  summary: '提交记录：一份一张卡片，一处一行',
})

export const materialRead = defineEndpoint({
  path: 'v4/face_material/detail',
  method: 'GET',
  auth: 'user',
  input: z.object({ id: ownedUuid('material') }),
  output: materialCard,
  errors: ['notFound'],
  summary: '一份提交过的素材',
})

export const materialAppeal = defineEndpoint({
  path: 'v4/face_material/appeal',
  method: 'POST',
  auth: 'user',
  input: z.object({
    id: ownedUuid('material'),
    place: z.enum(materialPlaceIds),
    text: formText({ min: 5, max: materialTextMax, label: '说明' }),
  }),
  output: materialCard,
  errors: ['notFound'],
  summary: '对一处的驳回申诉一次，由另一位审核员复审',
})

export const materialLicence = defineEndpoint({
  path: 'v4/face_material/licence',
  method: 'POST',
  auth: 'user',
  input: z.object({
    id: ownedUuid('material'),
    licence_upload_id: ownedUuid('upload'),
    licence_until: formDay(),
  }),
  output: materialCard,
  errors: ['notFound'],
  summary: '补授权书：因授权到期下线的各处重新审核',
})
