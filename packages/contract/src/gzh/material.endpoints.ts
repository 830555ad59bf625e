/** 素材: pictures that were put into the library of an official account, and what else it holds. */
import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { eachResult, formInt, ownedEach, ownedUuid, pageOf, paging, time } from '../form.ts'
import { materialFilters, materialLimits, materialStates, remoteKinds } from './material.labels.ts'

const account_id = ownedUuid('gzhAccount')

const material = z.strictObject({
  id: z.uuid(),
  upload_id: z.uuid(),
  url: z.string(),
  state: z.enum(materialStates),
  /** Why it failed; '' otherwise. */
  note: z.string(),
  bytes: z.number().int(),
  /** Articles that show it: those that were submitted, and drafts. */
  published: z.number().int(),
  drafts: z.number().int(),
  /** Auto-reply sends it. */
  replies: z.boolean(),
  is_ai: z.boolean(),
  at: time(),
})

export const materialList = defineEndpoint({
  path: 'v4/gzh/materials',
  method: 'GET',
  auth: 'main',
  input: z.object({ account_id, filter: z.enum(materialFilters).optional(), ...paging }),
  output: pageOf(material).extend({
    counts: z.strictObject({ all: z.number().int(), used: z.number().int(), failed: z.number().int() }),
  }),
  summary: '放进公众号素材库的图片，最近的在前；被哪些文章用着',
})

export const materialCounts = defineEndpoint({
  path: 'v4/gzh/materialCounts',
  method: 'GET',
  auth: 'main',
  input: z.object({ account_id }),
  output: z.strictObject({
    image: z.number().int(),
    news: z.number().int(),
    video: z.number().int(),
    voice: z.number().int(),
    max: z.number().int(),
  }),
  errors: ['unavailable'],
  rate: perMinute(30),
  summary: '公众号素材库里各有多少，问微信',
})

export const remoteMaterials = defineEndpoint({
  path: 'v4/gzh/remoteMaterials',
  method: 'GET',
  auth: 'main',
  input: z.object({
    account_id,
    kind: z.enum(remoteKinds),
    offset: formInt({ min: 0, max: materialLimits.pictures }).optional(),
  }),
  output: z.strictObject({
    items: z.array(
      z.strictObject({ media_id: z.string(), title: z.string(), url: z.string(), updated_at: time() }),
    ),
    total: z.number().int(),
    next_offset: z.number().int().nullable(),
  }),
  errors: ['unavailable'],
  rate: perMinute(30),
  summary: '公众号素材库里的图文、视频或语音，问微信，一次 20 个',
})

export const materialAdd = defineEndpoint({
  path: 'v4/gzh/addMaterials',
  method: 'POST',
  auth: 'main',
  input: z.object({ account_id, upload_ids: ownedEach('upload', 30) }),
  output: eachResult(),
  rate: perMinute(20),
  idempotent: true,
  summary: '把图片放进公众号的素材库，稍后转存好；超过 10 MB 的不收',
})

export const materialRetry = defineEndpoint({
  path: 'v4/gzh/retryMaterial',
  method: 'POST',
  auth: 'main',
  input: z.object({ material_id: ownedUuid('gzhMaterial') }),
  output: z.strictObject({}),
  rate: perMinute(30),
  summary: '转存失败的再试一次',
})

export const materialDelete = defineEndpoint({
  path: 'v4/gzh/deleteMaterials',
  method: 'POST',
  auth: 'main',
  input: z.object({ material_ids: ownedEach('gzhMaterial', materialLimits.batch) }),
  output: eachResult(),
  idempotent: true,
  summary: '从公众号的素材库删除；文章在用的不删',
})
