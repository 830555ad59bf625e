import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { fen, formBool, formInt, formText, ownedUuid } from '../form.ts'
import { publishedCode, publishTemplate } from './publication.schemas.ts'

export const publishPartitions = defineEndpoint({
  path: 'v4/publish/partitions',
  method: 'GET',
  auth: 'user',
  input: z.object({ account_id: ownedUuid('publishAccount') }),
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        id: z.number().int(),
        name: z.string(),
        children: z.array(z.strictObject({ id: z.number().int(), name: z.string() })),
      }),
    ),
  }),
  errors: ['notFound'],
  rate: perMinute(30),
  summary: '平台的分区；没有分区的平台是空的',
})

export const publishTemplates = defineEndpoint({
  path: 'v4/publish/templates',
  method: 'GET',
  auth: 'user',
  input: z.object({
    category: formText({ max: 20, label: '分类' }).optional(),
    words: formText({ max: 40, label: '搜索的字' }).optional(),
    is_starred: formBool().optional(),
  }),
  output: z.strictObject({
    items: z.array(publishTemplate),
    categories: z.array(z.string()),
    /** Of the whole library. */
    total: z.number().int(),
  }),
  summary: '推广模板库，7 日用得最多的在前',
})

export const publishTemplateStar = defineEndpoint({
  path: 'v4/publish/starTemplate',
  method: 'POST',
  auth: 'user',
  input: z.object({ template_id: formInt({ min: 1, max: 2_147_483_647 }), is_starred: formBool() }),
  output: z.strictObject({ template_id: z.number().int(), is_starred: z.boolean() }),
  errors: ['notFound'],
  summary: '收藏模板，或取消收藏',
})

export const publishedCodes = defineEndpoint({
  path: 'v4/publish/codes',
  method: 'GET',
  auth: 'user',
  input: z.object({ account_id: ownedUuid('publishAccount').optional() }),
  output: z.strictObject({
    /** The account that was chosen, or the only one. */
    account: z.strictObject({ id: z.uuid(), nickname: z.string() }).nullable(),
    active: z.number().int(),
    visits: z.number().int(),
    saves: z.number().int(),
    income_fen: fen(),
    items: z.array(publishedCode),
  }),
  summary: 'B 站用到的口令：投稿、7 日访问、取图和收益，简介里没找到口令的投稿',
})
