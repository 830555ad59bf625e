import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import {
  formBool,
  formInt,
  formJson,
  formText,
  formUuid,
  formVersion,
  ownedUuid,
  pageOf,
  paging,
} from '../form.ts'
import { replyActIds, replyTextMax } from './reply.labels.ts'
import { replyAccount, replyMessage, replyReview, replyRules, triedReply } from './reply.schemas.ts'

const account = { account_id: ownedUuid('gzhAccount') }
const rulesOf = z.strictObject({ version: z.number().int(), rules: replyRules })

export const reviewState = defineEndpoint({
  path: 'v4/wechat/reviewState',
  method: 'GET',
  auth: 'user',
  input: z.object(account),
  output: replyReview,
  summary: '首次开启自动回复的审核到哪一步',
})

export const reviewApply = defineEndpoint({
  path: 'v4/wechat/reviewApply',
  method: 'POST',
  auth: 'user',
  input: z.object(account),
  output: replyReview,
  rate: perMinute(10),
  summary: '申请开启自动回复，审核通过后自动打开',
})

export const replyAccounts = defineEndpoint({
  path: 'v4/wechat/replyAccounts',
  method: 'GET',
  auth: 'user',
  input: z.object({}),
  output: z.strictObject({
    items: z.array(replyAccount),
    today: z.strictObject({
      answered: z.number().int(),
      unmatched: z.number().int(),
      average_ms: z.number().int().nullable(),
    }),
  }),
  summary: '公众号和它们的自动回复：开没开、今天和近 7 天回复了多少',
})

export const replySwitch = defineEndpoint({
  path: 'v4/wechat/replySwitch',
  method: 'POST',
  auth: 'user',
  input: z.object({ ...account, is_on: formBool() }),
  output: z.strictObject({ is_on: z.boolean() }),
  summary: '打开或关闭自动回复；审核通过以后才能打开',
})

export const replyRulesRead = defineEndpoint({
  path: 'v4/wechat/replyRules',
  method: 'GET',
  auth: 'user',
  input: z.object(account),
  output: rulesOf.extend({
    account: replyAccount,
    /** What the answers refer to, by their work id and code. */
    works: z.array(z.strictObject({ id: z.uuid(), title: z.string(), thumb_url: z.string() })),
    codes: z.array(
      z.strictObject({ code: z.string(), title: z.string(), picture_url: z.string().nullable() }),
    ),
  }),
  summary: '一个公众号的回复规则',
})

export const replyRulesSave = defineEndpoint({
  path: 'v4/wechat/replyRulesSave',
  method: 'POST',
  auth: 'user',
  input: z.object({ ...account, version: formVersion(), rules: formJson(replyRules) }),
  output: rulesOf,
  errors: ['changedMeanwhile'],
  rate: perMinute(30),
  summary: '保存回复规则；别的设备改过时会被拒绝',
})

export const replyRuleSwitch = defineEndpoint({
  path: 'v4/wechat/replyRuleSwitch',
  method: 'POST',
  auth: 'user',
  input: z.object({ ...account, rule_id: formUuid(), is_on: formBool() }),
  output: rulesOf,
  errors: ['notFound'],
  rate: perMinute(60),
  summary: '打开或关闭一组关键词',
})

export const replyTry = defineEndpoint({
  path: 'v4/wechat/replyTry',
  method: 'POST',
  auth: 'user',
  input: z.object({
    ...account,
    /** Unsaved rules. */
    rules: formJson(replyRules),
    act: z.enum(replyActIds),
    text: formText({ min: 0, max: replyTextMax }).optional(),
    /** Of the day; now without it. */
    minute: formInt({ min: 0, max: 1_439 }).optional(),
    /** Which turn of the rule's answers. */
    turn: formInt({ min: 0, max: 10_000 }).optional(),
  }),
  output: triedReply,
  rate: perMinute(120),
  summary: '试一试：用没有保存的规则回答一句话，不发给任何人，也不计入统计',
})

export const replyLog = defineEndpoint({
  path: 'v4/wechat/replyLog',
  method: 'GET',
  auth: 'user',
  input: z.object({ ...account, ...paging }),
  output: pageOf(replyMessage),
  summary: '一个公众号收到和回复的消息，最新的在前；不显示读者是谁和没匹配到的原文',
})
