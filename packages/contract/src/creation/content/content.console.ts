/** The library of everything creators have made: search, take down, restore. */
import { z } from 'zod'
import { defineEndpoint, perMinute } from '../../endpoint.ts'
import {
  countedPageOf,
  eachResult,
  formBool,
  formId,
  formText,
  formTime,
  formUuid,
  paging,
} from '../../form.ts'
import { lineIds } from '../../lines.ts'
import { machineFinding } from '../../review/review.schemas.ts'
import { formReason } from '../../staff/staff.schemas.ts'
import { classId, homepageState, keywords } from '../creation.schemas.ts'
import { photoState } from '../photo/photo.schemas.ts'
import { takeDownCauseIds } from './content.limits.ts'
import {
  alikePhoto,
  contentHomepage,
  contentHomepageDetail,
  contentIds,
  contentImpact,
  contentPhoto,
  contentPhotoDetail,
  contentSort,
  ownerNote,
} from './content.schemas.ts'

const filters = {
  ...paging,
  q: formText({ min: 0, max: 40 }).optional(),
  uid: formId().optional(),
  line: z.enum(lineIds).optional(),
  class: classId().optional(),
  /** The target of this code. */
  code: formText({ min: 0, max: 20 }).optional(),
  from: formTime().optional(),
  to: formTime().optional(),
}

export const contentPhotos = defineEndpoint({
  path: 'console/creation/photos',
  method: 'GET',
  auth: 'staff:works:see',
  input: z.object({
    ...filters,
    state: photoState.optional(),
    is_ai: formBool().optional(),
    /** Works with reports of the audience that nobody has handled. */
    is_reported: formBool().optional(),
    /** Works in which the automatic check found this. */
    finding: machineFinding.optional(),
    /** Works in recycle bins instead of the others. */
    is_deleted: formBool().optional(),
    sort: contentSort.optional(),
  }),
  output: countedPageOf(contentPhoto),
  summary: '作品库',
})

export const contentPhotoRead = defineEndpoint({
  path: 'console/creation/photo',
  method: 'GET',
  auth: 'staff:works:see',
  input: z.object({ photo_id: formUuid() }),
  output: contentPhotoDetail,
  errors: ['notFound'],
  summary: '一个作品，连同相似作品与处理记录',
})

export const contentAlike = defineEndpoint({
  path: 'console/creation/alike',
  method: 'POST',
  auth: 'staff:works:see',
  body: 'multipart',
  input: z.object({}),
  output: z.strictObject({ items: z.array(alikePhoto) }),
  rate: perMinute(30),
  summary: '以图搜图：看起来一样的作品',
})

export const takeDownImpact = defineEndpoint({
  path: 'console/creation/takeDownImpact',
  method: 'GET',
  auth: 'staff:works:see',
  input: z.object({ photo_ids: contentIds() }),
  output: contentImpact,
  summary: '下架会影响多少人、口令和专辑',
})

export const takeDownPhotos = defineEndpoint({
  path: 'console/creation/takeDownPhotos',
  method: 'POST',
  auth: 'staff:works:do',
  input: z.object({ photo_ids: contentIds(), cause: z.enum(takeDownCauseIds), reason: ownerNote() }),
  output: eachResult(),
  summary: '下架作品并通知作者',
})

export const restorePhotos = defineEndpoint({
  path: 'console/creation/restorePhotos',
  method: 'POST',
  auth: 'staff:works:do',
  input: z.object({ photo_ids: contentIds(), reason: formReason() }),
  output: eachResult(),
  summary: '恢复下架的作品并通知作者',
})

export const adjustPhotos = defineEndpoint({
  path: 'console/creation/adjustPhotos',
  method: 'POST',
  auth: 'staff:works:do',
  input: z.object({
    photo_ids: contentIds(),
    class: classId().optional(),
    /** Added to the work's existing keywords. */
    keywords: keywords().optional(),
    is_ai: formBool().optional(),
    reason: formReason(),
  }),
  output: eachResult(),
  summary: '改作品的分类，补关键词，标为 AI 生成',
})

export const contentHomepages = defineEndpoint({
  path: 'console/creation/homepages',
  method: 'GET',
  auth: 'staff:works:see',
  input: z.object({ ...filters, state: homepageState.optional() }),
  output: countedPageOf(contentHomepage),
  summary: '主页库',
})

export const contentHomepageRead = defineEndpoint({
  path: 'console/creation/homepage',
  method: 'GET',
  auth: 'staff:works:see',
  input: z.object({ homepage_id: formUuid() }),
  output: contentHomepageDetail,
  errors: ['notFound'],
  summary: '一个主页与处理记录',
})

export const suspendHomepages = defineEndpoint({
  path: 'console/creation/suspendHomepages',
  method: 'POST',
  auth: 'staff:works:do',
  input: z.object({ homepage_ids: contentIds(), cause: z.enum(takeDownCauseIds), reason: ownerNote() }),
  output: eachResult(),
  summary: '停用主页并通知作者',
})

export const reinstateHomepages = defineEndpoint({
  path: 'console/creation/reinstateHomepages',
  method: 'POST',
  auth: 'staff:works:do',
  input: z.object({ homepage_ids: contentIds(), reason: formReason() }),
  output: eachResult(),
  summary: '恢复停用的主页并通知作者',
})
