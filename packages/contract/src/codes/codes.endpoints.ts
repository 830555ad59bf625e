import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { csvFile, formBool, formText, formUuid, ownedUuid, paging } from '../form.ts'
import { lineIds } from '../lines.ts'
import {
  code,
  codeCheck,
  codeQuota,
  codeStateIds,
  codeTarget,
  dataAssistantReply,
  funnelGroupIds,
  funnelPeriodIds,
  platformTagIds,
  targetKindIds,
  typedCode,
} from './codes.schemas.ts'

/** Exactly one of them is required. */
const target = {
  homepage_id: ownedUuid('homepage').optional(),
  album_id: ownedUuid('album').optional(),
  photo_id: ownedUuid('photo').optional(),
  /** Borrowed works: all of the share, or one of them. */
  share_id: ownedUuid('share').optional(),
  borrowed_photo_id: formUuid().optional(),
}

export const searchCodeInit = defineEndpoint({
  path: 'search_code/init',
  method: 'GET',
  auth: 'user',
  line: true,
  input: z.object({
    /** Codes that point at this homepage, its albums or its works. */
    homepage_id: ownedUuid('homepage').optional(),
    state: z.enum(codeStateIds).optional(),
    /** Matches the code or the name of its target. */
    keyword: formText({ min: 0, max: 20 }).optional(),
    ...paging,
  }),
  output: z.strictObject({
    items: z.array(code),
    next_cursor: z.string().nullable(),
    quota: codeQuota,
    counts: z.strictObject({
      all: z.number().int(),
      active: z.number().int(),
      reviewing: z.number().int(),
      paused: z.number().int(),
      rejected: z.number().int(),
    }),
    /** How long a review takes, shown on the card. */
    review_hours: z.number().int(),
    /** A deleted code stays reserved for this many days. */
    hold_days: z.number().int(),
  }),
  summary: '口令列表、用量与各状态数量；选择口令也用它',
})

export const searchCodeCheck = defineEndpoint({
  path: 'search_code/check',
  method: 'GET',
  auth: 'user',
  line: true,
  input: z.object({ code: typedCode }),
  output: codeCheck,
  rate: perMinute(120),
  summary: '检查口令能不能用',
})

export const searchCodeRandom = defineEndpoint({
  path: 'search_code/randSearchCode',
  method: 'GET',
  auth: 'user',
  line: true,
  input: z.object({}),
  output: z.strictObject({ code: z.string() }),
  rate: perMinute(60),
  summary: '给一个随机口令，还没有占用它',
})

export const searchCodeCreate = defineEndpoint({
  path: 'search_code/create',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({ code: typedCode, ...target, platform: z.enum(platformTagIds).optional() }),
  output: code,
  errors: ['notFound', 'codeTaken'],
  rate: perMinute(30),
  idempotent: true,
  summary: '新建口令；中文口令提交审核',
})

export const searchCodeAuthRandom = defineEndpoint({
  path: 'search_code/authRandSearchCode',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object(target),
  output: code,
  errors: ['notFound'],
  rate: perMinute(30),
  idempotent: true,
  summary: '直接得到一个生效的随机口令',
})

export const searchCodeChangePage = defineEndpoint({
  path: 'search_code/changePage',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({ code_id: ownedUuid('code'), ...target }),
  output: code,
  errors: ['notFound'],
  rate: perMinute(30),
  summary: '更换口令的指向，历史保留',
})

export const searchCodePause = defineEndpoint({
  path: 'search_code/pause',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({ code_id: ownedUuid('code'), is_paused: formBool() }),
  output: code,
  errors: ['notFound'],
  summary: '暂停或恢复口令',
})

export const searchCodeDelete = defineEndpoint({
  path: 'search_code/delete',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({ code_id: ownedUuid('code') }),
  output: z.strictObject({ code: z.string(), free_at: z.number().int(), quota: codeQuota }),
  errors: ['notFound'],
  summary: '删除口令；180 天内不再发给别人',
})

export const searchCodeHistory = defineEndpoint({
  path: 'search_code/history',
  method: 'GET',
  auth: 'user',
  line: true,
  input: z.object({ code_id: ownedUuid('code') }),
  output: z.strictObject({
    items: z.array(
      z.strictObject({ target: codeTarget, since: z.number().int(), until: z.number().int().nullable() }),
    ),
  }),
  errors: ['notFound'],
  summary: '口令指向过什么',
})

export const searchCodePoster = defineEndpoint({
  path: 'search_code/poster',
  method: 'GET',
  auth: 'user',
  line: true,
  input: z.object({ code_id: ownedUuid('code') }),
  output: z.strictObject({
    name: z.string(),
    note: z.string(),
    /** Pictures to choose from, the best first; none is locked for the audience. */
    pictures: z.array(z.string()),
    /** Of the words on the poster. */
    language: z.enum(['zh', 'en']),
    /** Whether a mini program code can replace the QR code: see `wechatMiniCode`. */
    has_mini_code: z.boolean(),
  }),
  errors: ['notFound'],
  summary: '推广海报上的字和可以选的图',
})

export const searchCodeShareKit = defineEndpoint({
  path: 'search_code/shareKit',
  method: 'GET',
  auth: 'user',
  line: true,
  input: z.object({
    /** By default the one that leads to the work, else the newest that can be used. */
    code_id: ownedUuid('code').optional(),
    /** Stands first among the pictures, also while it is reviewed. */
    photo_id: ownedUuid('photo').optional(),
  }),
  output: z.strictObject({
    /** Null: the person has none that is used or reviewed. */
    code: code.nullable(),
    /** Of the audience. */
    language: z.enum(['zh', 'en']),
    /** What may be on a poster: nothing that the audience pays for. */
    works: z.array(
      z.strictObject({
        id: z.uuid(),
        title: z.string(),
        picture: z.string(),
        keywords: z.array(z.string()),
        is_ai: z.boolean(),
        /** The audience cannot see it yet. */
        is_waiting: z.boolean(),
      }),
    ),
    /** The homepage's own, for when no work may be shown. */
    cover: z.strictObject({ title: z.string(), picture: z.string() }).nullable(),
  }),
  errors: ['notFound'],
  summary: '分享包：一个口令能放上海报的图与它们的关键词',
})

const funnelFilter = {
  period: z.enum(funnelPeriodIds),
  group: z.enum(funnelGroupIds),
  code_id: ownedUuid('code').optional(),
  photo_id: ownedUuid('photo').optional(),
  platform: z.enum(platformTagIds).optional(),
}

export const dataAssistant = defineEndpoint({
  path: 'search_code/dataInit',
  method: 'GET',
  auth: 'user',
  line: true,
  input: z.object({
    ...funnelFilter,
    /** With `photo_id`: also where its saves come from, and why they rose or fell. */
    is_explained: formBool().optional(),
  }),
  output: dataAssistantReply,
  summary: '数据助手：取图漏斗、每日走势与明细',
})

export const dataAssistantExport = defineEndpoint({
  path: 'search_code/dataExport',
  method: 'GET',
  auth: 'user',
  line: true,
  input: z.object(funnelFilter),
  output: csvFile,
  rate: perMinute(20),
  summary: '数据助手导出，与屏幕上的数字一致',
})

const shortAddress = {
  /** The current target; null when there is nothing to show. */
  url: z.string().nullable(),
  state: z.enum(['open', 'paused', 'unknown']),
  code: z.string(),
  line: z.enum(lineIds).nullable(),
  title: z.string(),
  thumb_url: z.string().nullable(),
  target_kind: z.enum(targetKindIds).nullable(),
}

export const linkInfo = defineEndpoint({
  path: '/short/linkInfo',
  method: 'GET',
  auth: 'anyone',
  input: z.object({ link: z.string().min(1).max(300) }),
  output: z.strictObject(shortAddress),
  rate: perMinute(120),
  summary: '短链接指向哪里',
})

export const codeInfo = defineEndpoint({
  path: '/short/codeInfo',
  method: 'GET',
  auth: 'anyone',
  input: z.object({ code: formText({ max: 40 }) }),
  output: z.strictObject(shortAddress),
  rate: perMinute(120),
  summary: '口令指向哪里',
})
