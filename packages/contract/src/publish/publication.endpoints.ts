import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import {
  formBool,
  formDay,
  formInt,
  formList,
  formText,
  formTime,
  ownedUuid,
  pageOf,
  paging,
  time,
} from '../form.ts'
import { backfillTextMax } from './backfill.labels.ts'
import { recognition } from './backfill.schemas.ts'
import { platformIds } from './platform.labels.ts'
import { askAnswerIds, handOffTickIds, publicationGroupIds } from './publication.labels.ts'
import { publicationTextMax } from './publication.limits.ts'
import {
  calendarDay,
  publicationAccount,
  publicationCard,
  publicationDetail,
  submitted,
} from './publication.schemas.ts'

const one = { id: ownedUuid('publication') }
const counts = z.record(z.enum(publicationGroupIds), z.number().int())

export const publicationList = defineEndpoint({
  path: 'v4/publish/list',
  method: 'GET',
  auth: 'user',
  input: z.object({
    group: z.enum(publicationGroupIds).default('all'),
    platform: z.enum(platformIds).optional(),
    account_id: ownedUuid('publishAccount').optional(),
    /** Only those with this code. */
    code: formText({ max: 40, label: '口令' }).optional(),
    /** Only those of this day in the calendar. */
    day: formDay().optional(),
    ...paging,
  }),
  output: pageOf(publicationCard).extend({
    /** Those without a known result come before everything else, on the first page. */
    unknown: z.array(publicationCard),
    counts,
    accounts: z.array(publicationAccount.extend({ platform: z.enum(platformIds) })),
  }),
  summary: '发布记录：结果未知的在最前，其余最新的在前',
})

export const publicationCalendar = defineEndpoint({
  path: 'v4/publish/calendar',
  method: 'GET',
  auth: 'user',
  input: z.object({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, '请选择月份') }),
  output: z.strictObject({
    days: z.array(calendarDay),
    published: z.number().int(),
    waiting: z.number().int(),
  }),
  summary: '发布日历：一个月里每天的发布，每天写最要紧的一个词',
})

export const publicationRead = defineEndpoint({
  path: 'v4/publish/detail',
  method: 'GET',
  auth: 'user',
  input: z.object(one),
  output: publicationDetail,
  errors: ['notFound'],
  summary: '一条发布和它的过程',
})

export const publicationInit = defineEndpoint({
  path: 'v4/publish/init',
  method: 'GET',
  auth: 'user',
  input: z.object({ platform: z.enum(platformIds).optional() }),
  output: z.strictObject({
    accounts: z.array(
      publicationAccount.extend({
        platform: z.enum(platformIds),
        /** Chosen by its owner among several of the platform. */
        is_chosen: z.boolean(),
      }),
    ),
    codes: z.array(z.strictObject({ code: z.string(), created_at: time() })),
    /** The newest hand-off that is not finished. */
    handing_off: publicationCard.nullable(),
    drafts: z.number().int(),
  }),
  summary: '发布前要选的：账号、口令；还没做完的交接',
})

export const publishableWorks = defineEndpoint({
  path: 'v4/publish/works',
  method: 'GET',
  auth: 'user',
  input: z.object({
    /** Only this one. */
    id: ownedUuid('backfillWork').optional(),
    ...paging,
  }),
  output: pageOf(
    z.strictObject({
      id: z.uuid(),
      title: z.string(),
      kind: z.enum(['picture', 'video']),
      thumb_url: z.string(),
      media_id: z.uuid(),
      duration_ms: z.number().int().nullable(),
      is_ai: z.boolean(),
      tags: z.array(z.string()),
    }),
  ),
  summary: '可以发布的作品，最新的在前',
})

const content = {
  account_id: ownedUuid('publishAccount').optional(),
  work_id: ownedUuid('backfillWork').optional(),
  /** A video of its own, or the template's; else the work's. */
  media_id: ownedUuid('upload').optional(),
  cover_id: ownedUuid('upload').optional(),
  template_id: formInt({ min: 1, max: 2_147_483_647 }).optional(),
  /** The code's name. */
  code: formText({ max: 40, label: '口令' }).optional(),
  title: formText({ min: 0, max: publicationTextMax.title, label: '标题' }).default(''),
  description: formText({ min: 0, max: publicationTextMax.description, label: '简介' }).default(''),
  tags: formList(formText({ max: publicationTextMax.tag, label: '标签' }), {
    max: publicationTextMax.tags,
    tooMany: `最多 ${publicationTextMax.tags} 个标签`,
  }).default([]),
  partition_id: formInt({ min: 1, max: 999_999 }).optional(),
  partition_name: formText({ min: 0, max: 40, label: '分区' }).default(''),
  is_repost: formBool().default(false),
  source: formText({ min: 0, max: 200, label: '来源' }).default(''),
  is_ai: formBool().default(false),
}

/** When it is to be published, kept with the draft; one that has passed is not. */
const draftTime = { at: formTime().optional() }

export const publicationSave = defineEndpoint({
  path: 'v4/publish/save',
  method: 'POST',
  auth: 'user',
  input: z.object({
    /** Absent for a new draft. */
    id: ownedUuid('publication').optional(),
    /** The version that was opened: another device may have saved meanwhile. Absent: whatever it is. */
    version: formInt({ min: 1, max: 2_147_483_647 }).optional(),
    platform: z.enum(platformIds),
    ...content,
    ...draftTime,
  }),
  output: publicationDetail,
  errors: ['notFound', 'changedMeanwhile'],
  rate: perMinute(60),
  idempotent: true,
  priority: 'normal',
  summary: '存草稿：什么都不会发出；能直接发布的平台会先把视频传过去',
})

export const publicationSubmit = defineEndpoint({
  path: 'v4/publish/submit',
  method: 'POST',
  auth: 'user',
  input: z.object({
    ...one,
    /** Absent: now. */
    at: formTime().optional(),
    /** The warnings were read. */
    is_confirmed: formBool().default(false),
  }),
  output: submitted,
  errors: ['notFound'],
  rate: perMinute(30),
  summary: '发布，现在或到点；没有开放接口的平台开始交接。同一条只会发一次',
})

export const publicationReschedule = defineEndpoint({
  path: 'v4/publish/reschedule',
  method: 'POST',
  auth: 'user',
  input: z.object({
    ...one,
    /** Absent: now. */
    at: formTime().optional(),
    /** The warnings were read. */
    is_confirmed: formBool().default(false),
  }),
  output: submitted,
  errors: ['notFound'],
  summary: '改发布时间，只在还没提交给平台时；像是弄错了的先问一句',
})

export const publicationCancel = defineEndpoint({
  path: 'v4/publish/cancel',
  method: 'POST',
  auth: 'user',
  input: z.object(one),
  output: publicationDetail,
  errors: ['notFound'],
  summary: '取消发布：提交给平台以后不能取消',
})

export const publicationPause = defineEndpoint({
  path: 'v4/publish/pause',
  method: 'POST',
  auth: 'user',
  input: z.object({ ...one, is_paused: formBool() }),
  output: publicationDetail,
  errors: ['notFound'],
  summary: '暂停上传，或者接着传',
})

export const publicationAsk = defineEndpoint({
  path: 'v4/publish/ask',
  method: 'POST',
  auth: 'user',
  input: z.object(one),
  output: z.strictObject({ answer: z.enum(askAnswerIds), publication: publicationDetail }),
  errors: ['notFound'],
  rate: perMinute(20),
  summary: '立即查询：只读平台的作品列表，一分钟最多一次',
})

export const publicationLink = defineEndpoint({
  path: 'v4/publish/link',
  method: 'POST',
  auth: 'user',
  input: z.object({ ...one, text: formText({ max: backfillTextMax, label: '作品链接' }) }),
  output: publicationDetail,
  errors: ['notFound'],
  rate: perMinute(20),
  summary: '结果未知时，贴作品链接确认已发',
})

export const publicationUnsent = defineEndpoint({
  path: 'v4/publish/unsent',
  method: 'POST',
  auth: 'user',
  input: z.object(one),
  output: publicationDetail,
  errors: ['notFound'],
  summary: '结果未知时，看过平台后标记为没发出',
})

export const publicationAgain = defineEndpoint({
  path: 'v4/publish/again',
  method: 'POST',
  auth: 'user',
  input: z.object(one),
  output: publicationDetail,
  errors: ['notFound'],
  summary: '没发出的，用同样的内容起一份新草稿',
})

export const handOffFile = defineEndpoint({
  path: 'v4/publish/file',
  method: 'POST',
  auth: 'user',
  input: z.object(one),
  output: z.strictObject({ url: z.string(), name: z.string() }),
  errors: ['notFound'],
  rate: perMinute(30),
  summary: '要保存到手机的作品：图片是原尺寸的，能发到各平台',
})

export const handOffTick = defineEndpoint({
  path: 'v4/publish/tick',
  method: 'POST',
  auth: 'user',
  input: z.object({ ...one, step: z.enum(handOffTickIds), is_done: formBool().default(true) }),
  output: publicationDetail,
  errors: ['notFound'],
  rate: perMinute(120),
  summary: '交接做到哪一步，离开后还在',
})

export const handOffFinish = defineEndpoint({
  path: 'v4/publish/finish',
  method: 'POST',
  auth: 'user',
  input: z.object({
    ...one,
    text: formText({ max: backfillTextMax, label: '分享内容' }),
    /** Submits a work that cannot be read now for a person to check. */
    by_person: formBool().default(false),
  }),
  output: z.strictObject({ recognition, publication: publicationDetail }),
  errors: ['notFound'],
  rate: perMinute(30),
  summary: '交接发好了：贴分享内容回填',
})

/** Channels grants no publishing: a draft is kept here, and handed off when its time has come. */
export const channelsSaveDraft = defineEndpoint({
  path: '/wechatvideo/index/saveDraft',
  method: 'POST',
  auth: 'user',
  input: z.object({ id: ownedUuid('publication').optional(), ...content, ...draftTime }),
  output: publicationDetail,
  errors: ['notFound'],
  rate: perMinute(60),
  idempotent: true,
  priority: 'normal',
  summary: '存视频号草稿：存在图神里，什么都不会发出',
})

/** Of the overseas line: TikTok has no publishing for everybody, so each begins as a hand-off. */
export const overseasPublishList = defineEndpoint({
  path: 'overseas/v1/publish/list',
  method: 'GET',
  auth: 'user',
  input: z.object({ group: z.enum(publicationGroupIds).default('all'), ...paging }),
  output: pageOf(publicationCard).extend({ unknown: z.array(publicationCard), counts }),
  summary: '海外线的发布记录',
})

const { account_id, work_id, media_id, code, title, tags, is_ai } = content

export const overseasPublishSubmit = defineEndpoint({
  path: 'overseas/v1/publish/submit',
  method: 'POST',
  auth: 'user',
  input: z.object({
    /** Of an earlier call whose warnings were not confirmed. */
    id: ownedUuid('publication').optional(),
    account_id,
    work_id,
    media_id,
    code,
    title,
    tags,
    is_ai,
    at: formTime().optional(),
    is_confirmed: formBool().default(false),
  }),
  output: submitted,
  rate: perMinute(30),
  idempotent: true,
  priority: 'normal',
  summary: '海外线发布到 TikTok：存成草稿并开始交接',
})

export const overseasPublishInbox = defineEndpoint({
  path: 'overseas/v1/publish/inbox',
  method: 'POST',
  auth: 'user',
  input: z.object(one),
  output: publicationDetail,
  errors: ['notFound'],
  rate: perMinute(20),
  summary: '把交接的视频放进自己 TikTok 的草稿，由本人在 TikTok 里发出；同一条只放一次',
})
