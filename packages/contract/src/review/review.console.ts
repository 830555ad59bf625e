import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import {
  countedPageOf,
  formBatch,
  formCursor,
  formId,
  formInt,
  formJson,
  formText,
  formUuid,
  formVersion,
  idRange,
  intIn,
  paging,
  time,
  versionRange,
} from '../form.ts'
import { lineIds } from '../lines.ts'
import {
  firstReviewMax,
  reasonGroupIds,
  reasonLabelMax,
  reasonToldMax,
  reviewBatchMax,
  reviewedFieldIds,
  verdictsHeldMax,
  wordBatchMax,
  wordCategoryIds,
  wordLevelIds,
} from './review.limits.ts'
import {
  checkedText,
  consoleAppeal,
  decisionRow,
  machineFinding,
  queueItem,
  rejectReason,
  reviewerFigures,
  reviewSubject,
  sensitiveWord,
  subjectKind,
} from './review.schemas.ts'

const reason = formText({ max: 200 })
const queueFilter = { line: z.enum(lineIds).optional(), kind: subjectKind.optional() }
/** Waiting items in which the automatic check found this. */
const waitingFilter = { ...queueFilter, finding: machineFinding.optional() }
const subject = { kind: subjectKind, uid: formId(), id: formUuid() }

export const reviewQueue = defineEndpoint({
  path: 'console/review/queue',
  method: 'GET',
  auth: 'staff:review:see',
  input: z.object({ ...waitingFilter, ...paging }),
  output: countedPageOf(queueItem).extend({ appeals: z.number().int() }),
  summary: '等待审核的作品与主页，等待最久的在前',
})

export const claimReview = defineEndpoint({
  path: 'console/review/claim',
  method: 'POST',
  auth: 'staff:review:do',
  input: z.object({
    ...waitingFilter,
    /** This item; by default the unclaimed one that has waited longest. */
    uid: formId().optional(),
    id: formUuid().optional(),
    /** Skips everything up to this cursor. */
    after: formCursor().optional(),
    /** Judged, but still to be sent by the desk: they stay claimed, and are not given out again. */
    held: formJson(z.array(z.uuid('编号不正确')).max(verdictsHeldMax)).optional(),
  }),
  output: z.strictObject({ subject: reviewSubject.nullable(), after: z.string().nullable() }),
  errors: ['changedMeanwhile'],
  summary: '领取一项来审核，别人不能同时审核它',
})

export const keepReview = defineEndpoint({
  path: 'console/review/keep',
  method: 'POST',
  auth: 'staff:review:do',
  input: z.object(subject),
  output: z.strictObject({ until: time() }),
  errors: ['changedMeanwhile'],
  summary: '继续保留领取的一项：人在操作时由页面自动发出',
})

export const releaseReview = defineEndpoint({
  path: 'console/review/release',
  method: 'POST',
  auth: 'staff:review:do',
  input: z.object(subject),
  output: z.strictObject({}),
  summary: '放下领取的一项，让别人审核',
})

export const decideReview = defineEndpoint({
  path: 'console/review/decide',
  method: 'POST',
  auth: 'staff:review:do',
  input: z.object({
    ...subject,
    version: formVersion(),
    verdict: z.enum(['approve', 'reject']),
    reason_id: formText({ max: 20 }).optional(),
    /** Shown to the creator on a rejection. */
    reason: formText({ min: 0, max: 200 }),
    fields: formJson(z.array(z.enum(reviewedFieldIds)).max(reviewedFieldIds.length)).optional(),
  }),
  output: z.strictObject({ title: z.string() }),
  errors: ['changedMeanwhile'],
  summary: '通过或驳回一项，并通知创作者',
})

export const decideFirstReview = defineEndpoint({
  path: 'console/review/decideFirst',
  method: 'POST',
  auth: 'staff:review:do',
  input: z.object({
    uid: formId(),
    /** Every homepage and work of the case, as it was shown. */
    subjects: formBatch(
      z.strictObject({
        kind: subjectKind,
        id: z.uuid('编号不正确'),
        version: intIn(versionRange),
        is_refused: z.boolean(),
      }),
      firstReviewMax,
    ),
    codes: formJson(
      z.array(z.strictObject({ id: intIn(idRange), is_refused: z.boolean() })).max(firstReviewMax),
    ),
    reason_id: formText({ max: 20 }).optional(),
    /** Shown to the creator; needed when a part is refused. */
    reason: formText({ min: 0, max: 200 }),
  }),
  output: z.strictObject({ passed: z.number().int(), refused: z.number().int() }),
  errors: ['changedMeanwhile'],
  summary: '新作者的第一套一次审完：没点名驳回的都通过',
})

export const approveReviews = defineEndpoint({
  path: 'console/review/approveMany',
  method: 'POST',
  auth: 'staff:review:do',
  input: z.object({
    subjects: formBatch(
      z.strictObject({
        kind: subjectKind,
        uid: intIn(idRange),
        id: z.uuid('编号不正确'),
        version: intIn(versionRange),
      }),
      reviewBatchMax,
    ),
  }),
  output: z.strictObject({
    results: z.array(z.strictObject({ kind: subjectKind, id: z.uuid(), ok: z.boolean(), msg: z.string() })),
  }),
  summary: '通过选中的几项，每项各有答复',
})

export const reviewDecisions = defineEndpoint({
  path: 'console/review/decisions',
  method: 'GET',
  auth: 'staff:review:see',
  input: z.object({ ...queueFilter, ...paging }),
  output: countedPageOf(decisionRow),
  summary: '已经审核的，最近的在前',
})

export const reviewFigures = defineEndpoint({
  path: 'console/review/figures',
  method: 'GET',
  auth: 'staff:review:see',
  input: z.object({ days: formInt({ min: 1, max: 90 }) }),
  output: z.strictObject({
    waiting: z.number().int(),
    oldest_at: time().nullable(),
    decided_today: z.number().int(),
    appeals_open: z.number().int(),
    reviewers: z.array(reviewerFigures),
  }),
  summary: '审核数据：等待、今日已审、每位审核员与申诉的一致率',
})

export const reviewAppeals = defineEndpoint({
  path: 'console/review/appeals',
  method: 'GET',
  auth: 'staff:review:see',
  input: z.object({ tab: z.enum(['open', 'decided']), ...paging }),
  output: countedPageOf(consoleAppeal),
  summary: '创作者对审核结果的申诉',
})

export const reviewAppealOne = defineEndpoint({
  path: 'console/review/appeal',
  method: 'GET',
  auth: 'staff:review:see',
  input: z.object({ uid: formId(), id: formUuid() }),
  output: z.strictObject({
    appeal: consoleAppeal,
    /** Null when it is gone. */
    subject: reviewSubject.nullable(),
    evidence: z.array(
      z.strictObject({
        id: z.uuid(),
        small: z.string(),
        large: z.string(),
        width: z.number().int(),
        height: z.number().int(),
      }),
    ),
  }),
  errors: ['notFound'],
  summary: '一份申诉：说明、证明图片与被驳回的内容',
})

export const decideAppeal = defineEndpoint({
  path: 'console/review/decideAppeal',
  method: 'POST',
  auth: 'staff:review:do',
  input: z.object({
    uid: formId(),
    id: formUuid(),
    /** The version that was reviewed; any value when the subject is gone. */
    version: formVersion(),
    verdict: z.enum(['overturn', 'uphold']),
    /** Shown to the creator. */
    reason,
  }),
  output: consoleAppeal,
  errors: ['notFound', 'changedMeanwhile', 'makerIsChecker'],
  summary: '改判通过或维持原判，不能由原来的审核员决定',
})

export const rejectReasons = defineEndpoint({
  path: 'console/review/reasons',
  method: 'GET',
  auth: 'staff',
  input: z.object({}),
  output: z.strictObject({ items: z.array(rejectReason) }),
  summary: '驳回原因，按键位排列',
})

export const changeRejectReason = defineEndpoint({
  path: 'console/review/changeReason',
  method: 'POST',
  auth: 'staff:words:do',
  input: z.object({
    group: z.enum(reasonGroupIds),
    id: formText({ max: 20 }),
    version: formVersion(),
    label: formText({ max: reasonLabelMax, label: '名称' }),
    /** '': the reviewer writes it each time. */
    told: formText({ min: 0, max: reasonToldMax, label: '告诉作者的话' }),
    fields: formJson(z.array(z.enum(reviewedFieldIds)).max(reviewedFieldIds.length)).optional(),
    reason,
  }),
  output: rejectReason,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '改一个驳回原因的名称与告诉作者的话',
})

export const sensitiveWords = defineEndpoint({
  path: 'console/review/words',
  method: 'GET',
  auth: 'staff:words:see',
  input: z.object({
    keyword: formText({ min: 0, max: 40 }).optional(),
    category: z.enum(wordCategoryIds).optional(),
    level: z.enum(wordLevelIds).optional(),
    ...paging,
  }),
  output: countedPageOf(sensitiveWord),
  summary: '敏感词',
})

export const addSensitiveWords = defineEndpoint({
  path: 'console/review/addWords',
  method: 'POST',
  auth: 'staff:words:do',
  input: z.object({
    /** One word per line. */
    words: formText({ max: wordBatchMax * 21 }),
    category: z.enum(wordCategoryIds),
    level: z.enum(wordLevelIds),
    reason,
  }),
  output: z.strictObject({
    added: z.number().int(),
    results: z.array(z.strictObject({ word: z.string(), ok: z.boolean(), msg: z.string() })),
  }),
  summary: '加入一批敏感词，一行一个',
})

export const changeSensitiveWord = defineEndpoint({
  path: 'console/review/changeWord',
  method: 'POST',
  auth: 'staff:words:do',
  input: z.object({
    id: formId(),
    category: z.enum(wordCategoryIds),
    level: z.enum(wordLevelIds),
    reason,
  }),
  output: sensitiveWord,
  errors: ['notFound'],
  summary: '改一个敏感词的分类与处理方式',
})

export const removeSensitiveWord = defineEndpoint({
  path: 'console/review/removeWord',
  method: 'POST',
  auth: 'staff:words:do',
  input: z.object({ id: formId(), reason }),
  output: z.strictObject({ id: z.number().int() }),
  errors: ['notFound'],
  summary: '移除一个敏感词',
})

export const trySensitiveWords = defineEndpoint({
  path: 'console/review/tryWords',
  method: 'GET',
  auth: 'staff:words:see',
  input: z.object({ text: formText({ min: 0, max: 500 }) }),
  output: checkedText,
  summary: '试一段文字会命中哪些敏感词',
})
