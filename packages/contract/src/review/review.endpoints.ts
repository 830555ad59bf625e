import { z } from 'zod'
import { code, codeCheck, typedCode } from '../codes/codes.schemas.ts'
import { appealPicturesMax } from '../constants.ts'
import { defineEndpoint, perHour, perMinute } from '../endpoint.ts'
import { formBool, formText, ownedAll, ownedUuid, pageOf, paging } from '../form.ts'
import { appealTextRange, appealViewIds } from './review.limits.ts'
import {
  reviewCounts,
  reviewedElsewhere,
  reviewItem,
  reviewItemKinds,
  reviewItemStates,
  reviewStandard,
  reviewSummary,
} from './review.schemas.ts'

const listInput = {
  kind: z.enum(reviewItemKinds).optional(),
  state: z.enum([...reviewItemStates, 'appealing']).optional(),
  ...paging,
}
const listOutput = pageOf(reviewItem).extend({
  summary: reviewSummary,
  counts: reviewCounts,
  /** Of all lines; empty for one line. */
  elsewhere: z.array(reviewedElsewhere),
})

export const checkInit = defineEndpoint({
  path: 'check/init',
  method: 'GET',
  auth: 'user',
  line: true,
  input: z.object(listInput),
  output: listOutput,
  summary: '审核中心：作品、主页与口令的状态、原因、排队位置',
})

export const auditInit = defineEndpoint({
  path: 'v4/audit/init',
  method: 'GET',
  auth: 'user',
  input: z.object(listInput),
  output: listOutput,
  summary: '所有产品线的审核中心',
})

export const auditStandards = defineEndpoint({
  path: 'v4/audit/standards',
  method: 'GET',
  auth: 'user',
  input: z.object({}),
  output: z.strictObject({ items: z.array(reviewStandard) }),
  summary: '审核标准：哪些不会通过、怎样修改，与审核员选的原因一样',
})

export const checkAppeal = defineEndpoint({
  path: 'check/appeal',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({
    /** One of the two. */
    photo_id: ownedUuid('photo').optional(),
    homepage_id: ownedUuid('homepage').optional(),
    /** About a rejected change of it. */
    is_change: formBool(),
    view: z.enum(appealViewIds),
    text: formText({ ...appealTextRange, label: '说明' }),
    /** Pictures uploaded with privateUploadInit. */
    upload_ids: ownedAll('upload', appealPicturesMax).optional(),
  }),
  output: reviewItem,
  errors: ['notFound', 'changedMeanwhile'],
  rate: perHour(30),
  idempotent: true,
  summary: '对未通过的结果申诉一次，由另一位审核员复审',
})

export const checkSearchCode = defineEndpoint({
  path: 'check/searchCodeCheck',
  method: 'GET',
  auth: 'user',
  line: true,
  input: z.object({ code: typedCode }),
  output: codeCheck,
  rate: perMinute(120),
  summary: '检查要申请的口令能不能用',
})

export const checkRandomCode = defineEndpoint({
  path: 'check/randSearchCode',
  method: 'GET',
  auth: 'user',
  line: true,
  input: z.object({}),
  output: z.strictObject({ code: z.string() }),
  rate: perMinute(60),
  summary: '给一个随机口令，还没有占用它',
})

export const checkApply = defineEndpoint({
  path: 'check/apply',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({
    code: typedCode,
    homepage_id: ownedUuid('homepage').optional(),
    album_id: ownedUuid('album').optional(),
    photo_id: ownedUuid('photo').optional(),
  }),
  output: code,
  errors: ['notFound', 'codeTaken'],
  rate: perMinute(30),
  idempotent: true,
  summary: '申请口令；中文口令提交审核',
})
