import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import {
  formBool,
  formInt,
  formJson,
  formList,
  formText,
  formUuid,
  formVersion,
  int32Max,
  ownedUuid,
  pageOf,
  paging,
} from '../form.ts'
import { articleSorts } from './article.labels.ts'
import { articleBlocks, articleDetail, articleItem, articlePicture, publication } from './article.schemas.ts'
import { articleLimits } from './articleHtml.ts'

export const articleList = defineEndpoint({
  path: 'v4/article/list',
  method: 'GET',
  auth: 'main',
  input: z.object({
    tab: z.enum(['draft', 'published']),
    /** Without it, what was changed last comes first. */
    sort: z.enum(articleSorts).optional(),
    ...paging,
  }),
  output: pageOf(articleItem).extend({ total: z.number().int().min(0) }),
  summary: '我的文章：草稿，或提交过的；最近改的在前，或读得最多的在前',
})

export const articleDetailOf = defineEndpoint({
  path: 'v4/article/detail',
  method: 'GET',
  auth: 'main',
  input: z.object({ article_id: ownedUuid('article') }),
  output: articleDetail,
  summary: '一篇文章：内容、图片地址、发布经过',
})

export const articleSave = defineEndpoint({
  path: 'v4/article/save',
  method: 'POST',
  auth: 'main',
  input: z.object({
    /** Omit for a new article. */
    article_id: ownedUuid('article').optional(),
    /** The version that was opened, 0 for a new article: another device may have saved meanwhile. */
    version: formInt({ min: 0, max: int32Max }),
    title: formText({ min: 0, max: articleLimits.title, label: '标题' }),
    author: formText({ min: 0, max: articleLimits.author }),
    digest: formText({ min: 0, max: articleLimits.digest }),
    cover_upload_id: formUuid().optional(),
    blocks: formJson(articleBlocks, '文章太长了'),
    /** Layouts of the library that were put in since the last save: their uses are counted. */
    layout_ids: formList(formUuid(), { max: 20, tooMany: '一次最多用 20 个版式' }).optional(),
  }),
  output: articleDetail,
  errors: ['changedMeanwhile'],
  rate: perMinute(60),
  idempotent: true,
  summary: '保存文章；别的设备先保存过就不覆盖',
})

export const articleDelete = defineEndpoint({
  path: 'v4/article/delete',
  method: 'POST',
  auth: 'main',
  input: z.object({ article_id: ownedUuid('article') }),
  output: z.strictObject({}),
  summary: '删除文章，正在发布的不能删；已经发布的在公众号里还看得到',
})

export const articlePublish = defineEndpoint({
  path: 'v4/article/publish',
  method: 'POST',
  auth: 'main',
  input: z.object({
    article_id: ownedUuid('article'),
    account_id: ownedUuid('gzhAccount'),
    version: formVersion(),
    /** Only into the account's draft box. */
    is_draft_only: formBool(),
  }),
  output: publication,
  errors: ['changedMeanwhile'],
  rate: perMinute(10),
  idempotent: true,
  summary: '提交发布，或存到公众号的草稿箱；结果由微信稍后给出',
})

export const articleWithdraw = defineEndpoint({
  path: 'v4/article/withdraw',
  method: 'POST',
  auth: 'main',
  input: z.object({ article_id: ownedUuid('article') }),
  output: publication,
  rate: perMinute(10),
  summary: '把发布过的文章从公众号撤下，读者的链接从此打不开；这里的文章还在',
})

export const articleResolve = defineEndpoint({
  path: 'v4/article/resolve',
  method: 'POST',
  auth: 'main',
  input: z.object({
    article_id: ownedUuid('article'),
    outcome: z.enum(['published', 'unsent']),
    /** Of the published article. */
    link: formText({ max: 500, label: '文章链接' }).optional(),
  }),
  output: publication,
  rate: perMinute(10),
  summary: '结果未知的文章发出了没有，由本人说；先再问一次微信，微信有结果就以微信的为准',
})

export const articlePictures = defineEndpoint({
  path: 'v4/article/pictures',
  method: 'GET',
  auth: 'main',
  input: z.object({
    homepage_id: formUuid().optional(),
    album_id: formUuid().optional(),
    /** Only those of the homepage whose title contains it. */
    text: formText({ max: 40, label: '标题' }).optional(),
    ...paging,
  }),
  output: pageOf(articlePicture).extend({
    homepages: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
    albums: z.array(z.strictObject({ id: z.uuid(), name: z.string(), cover_url: z.string().nullable() })),
  }),
  summary: '能放进文章的作品：一个主页的或一个专辑的',
})

export const articlePreview = defineEndpoint({
  path: 'v4/article/preview',
  method: 'POST',
  auth: 'main',
  input: z.object({ work_id: formUuid() }),
  output: z.strictObject({
    /** A picture of its own, which shows no more than the audience sees before it pays. */
    upload_id: z.uuid(),
    url: z.string(),
    /** One that leads to the homepage of the work; '' without one. */
    code: z.string(),
  }),
  rate: perMinute(60),
  summary: '把收费作品的模糊预览图做成一张能放进文章的图片，并给出取原图的口令',
})
