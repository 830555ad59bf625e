import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { countedPageOf, csvFile, formId, formText, formUuid, paging, time } from '../form.ts'
import { formReason } from '../staff/staff.schemas.ts'
import { callbackTabIds, replyActIds, replyTextMax } from './reply.labels.ts'
import { replyMessage, replyRules, shownReply, triedReply } from './reply.schemas.ts'

const staffMessage = replyMessage.extend({ uid: z.number().int(), account_name: z.string() })

export const callbackFigures = defineEndpoint({
  path: 'console/reply/figures',
  method: 'GET',
  auth: 'staff:official_accounts:see',
  input: z.object({}),
  output: z.strictObject({
    received: z.number().int(),
    busiest_second: z.number().int(),
    slowest_ms: z.number().int().nullable(),
    over_limit: z.number().int(),
    p99_ms: z.number().int().nullable(),
    repeated: z.number().int(),
    refused: z.number().int(),
    /** Tickets that WeChat pushes every ten minutes and that did not come today; null when none has come. */
    missed_tickets: z.number().int().nullable(),
    unmatched: z.number().int(),
    slow: z.number().int(),
    /** Average times of the last 60 minutes, the oldest first; null for a minute without a message. */
    minutes: z.array(z.number().int().nullable()),
  }),
  summary: '今天收到的公众号消息：数量、用时、重复和被拒的',
})

export const callbackMessages = defineEndpoint({
  path: 'console/reply/messages',
  method: 'GET',
  auth: 'staff:official_accounts:see',
  input: z.object({ tab: z.enum(callbackTabIds).optional(), uid: formId().optional(), ...paging }),
  output: countedPageOf(staffMessage),
  summary: '公众号回调记录，最新的在前',
})

export const exportCallbacks = defineEndpoint({
  path: 'console/reply/messages/export',
  method: 'POST',
  auth: 'staff:audit:do',
  input: z.object({ tab: z.enum(callbackTabIds).optional(), uid: formId().optional() }),
  output: csvFile,
  summary: '导出筛选出的回调记录，没有读者和原文，记入操作日志',
})

export const callbackRefusals = defineEndpoint({
  path: 'console/reply/refusals',
  method: 'GET',
  auth: 'staff:official_accounts:see',
  input: z.object({}),
  output: z.strictObject({
    items: z.array(z.strictObject({ minute: time(), network: z.string(), count: z.number().int() })),
  }),
  summary: '签名不对被拒绝的调用，按分钟和来源；没有解析过',
})

export const callbackMessage = defineEndpoint({
  path: 'console/reply/message',
  method: 'GET',
  auth: 'staff:official_accounts:see',
  input: z.object({ uid: formId(), id: formUuid() }),
  output: staffMessage.extend({
    account_id: z.uuid(),
    /** What a rule recognised in it; '' when none did. */
    matched_words: z.string(),
    follower_masked: z.string(),
    message_id_masked: z.string(),
    answers: z.array(shownReply),
    /** What took how long, in order; empty for messages before it was measured. */
    steps: z.array(z.strictObject({ title: z.string(), microseconds: z.number().int().min(0) })),
    send_problem: z.string(),
    has_text: z.boolean(),
  }),
  errors: ['notFound'],
  summary: '一条回调：谁发的、怎么答的',
})

export const callbackText = defineEndpoint({
  path: 'console/reply/text',
  method: 'POST',
  auth: 'staff:official_accounts:do',
  input: z.object({ uid: formId(), id: formUuid(), reason: formReason() }),
  output: z.strictObject({ text: z.string(), hide_at: time() }),
  errors: ['notFound'],
  summary: '看读者说的原文：要写原因，看 60 秒，记入操作日志',
})

const account = { uid: formId(), account_id: formUuid() }

export const accountRules = defineEndpoint({
  path: 'console/reply/rules',
  method: 'GET',
  auth: 'staff:official_accounts:see',
  input: z.object(account),
  output: z.strictObject({
    account_name: z.string(),
    is_on: z.boolean(),
    rules: replyRules,
    changed_at: time(),
  }),
  errors: ['notFound'],
  summary: '一个公众号现在的自动回复规则',
})

export const tryAccountRules = defineEndpoint({
  path: 'console/reply/try',
  method: 'POST',
  auth: 'staff:official_accounts:see',
  input: z.object({
    ...account,
    act: z.enum(replyActIds),
    text: formText({ min: 0, max: replyTextMax }).optional(),
  }),
  output: triedReply,
  errors: ['notFound'],
  summary: '用一个公众号现在的规则试答一句话，不发给任何人，也不计入统计',
})

export const replyReviews = defineEndpoint({
  path: 'console/reply/reviews',
  method: 'GET',
  auth: 'staff:official_accounts:see',
  input: z.object({}),
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        uid: z.number().int(),
        nickname: z.string(),
        account_id: z.uuid(),
        account_name: z.string(),
        applied_at: time(),
        rules: replyRules,
      }),
    ),
  }),
  summary: '等待审核的自动回复，先申请的在前',
})

export const decideReplyReview = defineEndpoint({
  path: 'console/reply/decideReview',
  method: 'POST',
  auth: 'staff:official_accounts:do',
  input: z.object({
    uid: formId(),
    account_id: formUuid(),
    verdict: z.enum(['approve', 'reject']),
    reason: formReason().optional(),
  }),
  output: z.strictObject({}),
  errors: ['notFound', 'changedMeanwhile'],
  summary: '通过或不通过首次开启，结果通知本人',
})
