import { z } from 'zod'
import { defineEndpoint, perHour, perMinute } from '../endpoint.ts'
import { formBool, formId, formInt, formText, ownedUuid, pageOf, paging } from '../form.ts'
import {
  ratingTextMax,
  requestMessageMax,
  stepStateIds,
  taskAnswerMax,
  tutorFieldIds,
  tutorHeadlineMax,
  tutorIntroMax,
  tutorReasonMax,
} from './tutor.labels.ts'
import {
  coachingStep,
  ownTutor,
  ownTutorRole,
  tutorCard,
  tutorRating,
  tutorRequest,
  tutorStudent,
} from './tutor.schemas.ts'

export const teacherList = defineEndpoint({
  path: 'v4/teacher/list',
  method: 'GET',
  auth: 'main',
  input: z.object({ field: z.enum(tutorFieldIds).optional(), ...paging }),
  output: pageOf(tutorCard).extend({
    mine: ownTutor
      .extend({
        steps: z.array(z.strictObject({ title: z.string(), state: z.enum(stepStateIds) })),
        /** The next step, in a sentence. */
        hint: z.string(),
        /** Unread messages of the tutor. */
        unread: z.number().int(),
      })
      .nullable(),
    /** The request waiting for an answer. */
    request: tutorRequest.nullable(),
    /** Whether the caller is a tutor, or has applied. */
    is_tutor: z.boolean(),
  }),
  summary: '导师：我的导师，和可以申请的导师，评价高的在前',
})

export const teacherDetail = defineEndpoint({
  path: 'v4/teacher/detail',
  method: 'GET',
  auth: 'main',
  input: z.object({ uid: formId() }),
  output: tutorCard.extend({
    intro: z.string(),
    /** The latest few, the newest first. */
    reviews: z.array(tutorRating),
    request: tutorRequest.nullable(),
    /** Why the caller cannot ask; '' when they can. */
    note: z.string(),
    percent: z.number().int(),
    answer_days: z.number().int(),
  }),
  errors: ['notFound'],
  summary: '一位导师：介绍、学员评价，和能不能申请',
})

export const teacherBind = defineEndpoint({
  path: 'v4/teacher/bind',
  method: 'POST',
  auth: 'main',
  input: z.object({ uid: formId(), message: formText({ min: 0, max: requestMessageMax }).optional() }),
  output: tutorRequest,
  errors: ['notFound'],
  rate: perMinute(20),
  idempotent: true,
  summary: '申请跟一位导师学习，名额留到对方答复为止',
})

export const teacherWithdraw = defineEndpoint({
  path: 'v4/teacher/withdraw',
  method: 'POST',
  auth: 'main',
  input: z.object({ id: ownedUuid('tutorRequest') }),
  output: tutorRequest,
  errors: ['changedMeanwhile'],
  summary: '撤回申请',
})

export const teacherRate = defineEndpoint({
  path: 'v4/teacher/rate',
  method: 'POST',
  auth: 'main',
  input: z.object({
    id: ownedUuid('relation'),
    stars: formInt({ min: 1, max: 5 }),
    text: formText({ min: 0, max: ratingTextMax }).optional(),
  }),
  output: z.strictObject({ stars: z.number().int(), text: z.string() }),
  errors: ['notFound'],
  rate: perMinute(20),
  summary: '评价导师，辅导期间可以改',
})

export const tutorIndex = defineEndpoint({
  path: 'v4/tutor/index',
  method: 'GET',
  auth: 'main',
  input: z.object({}),
  output: ownTutorRole.extend({
    /** Requests to the tutor, the oldest first. */
    requests: z.array(tutorRequest),
    to_judge: z.number().int(),
  }),
  summary: '我作为导师：名额、评价、等我答复的申请',
})

export const tutorInfo = defineEndpoint({
  path: 'v4/tutor/info',
  method: 'GET',
  auth: 'main',
  input: z.object({}),
  output: ownTutorRole,
  summary: '我的导师申请和资料',
})

const said = {
  headline: formText({ min: 4, max: tutorHeadlineMax, label: '擅长' }),
  intro: formText({ min: 20, max: tutorIntroMax, label: '介绍' }),
}

export const tutorApply = defineEndpoint({
  path: 'v4/tutor/apply',
  method: 'POST',
  auth: 'main',
  input: z.object({
    field: z.enum(tutorFieldIds),
    ...said,
    /** Only visible to staff. */
    experience: formText({ min: 10, max: tutorIntroMax, label: '经验' }),
  }),
  output: ownTutorRole,
  rate: perHour(30),
  idempotent: true,
  summary: '申请成为导师，由平台审核',
})

export const tutorSave = defineEndpoint({
  path: 'v4/tutor/save',
  method: 'POST',
  auth: 'main',
  input: z.object({ ...said, is_taking: formBool() }),
  output: ownTutorRole,
  rate: perMinute(20),
  summary: '导师修改介绍，或暂停接收新学员',
})

export const tutorAnswer = defineEndpoint({
  path: 'v4/tutor/answer',
  method: 'POST',
  auth: 'main',
  input: z.object({
    id: ownedUuid('tutorRequest'),
    verdict: z.enum(['accept', 'refuse']),
    /** Required for a refusal; shown to the other side. */
    reason: formText({ min: 0, max: tutorReasonMax }).optional(),
  }),
  output: tutorRequest,
  errors: ['changedMeanwhile'],
  summary: '接收或不接收一位学员，接收后从第二天起算',
})

export const tutorStudents = defineEndpoint({
  path: 'v4/tutor/students',
  method: 'GET',
  auth: 'main',
  input: z.object({ is_open: formBool(), ...paging }),
  output: pageOf(tutorStudent),
  summary: '我的学员和进度，在带的或已结束的，最新的在前',
})

const studentDetail = tutorStudent.extend({ steps: z.array(coachingStep), rating_text: z.string() })

export const tutorStudentInfo = defineEndpoint({
  path: 'v4/tutor/student',
  method: 'GET',
  auth: 'main',
  input: z.object({ id: ownedUuid('relation') }),
  output: studentDetail,
  errors: ['notFound'],
  summary: '一位学员：每一步的任务和等我确认的',
})

export const tutorJudge = defineEndpoint({
  path: 'v4/tutor/judge',
  method: 'POST',
  auth: 'main',
  input: z.object({
    id: ownedUuid('relation'),
    task_id: formInt({ min: 1, max: 2_147_483_647 }),
    /** The version that the tutor has read. */
    version: formInt({ min: 1, max: 2_147_483_647 }),
    verdict: z.enum(['confirm', 'return']),
    /** Required for a return; shown to the student. */
    answer: formText({ min: 0, max: taskAnswerMax }).optional(),
  }),
  output: studentDetail,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '确认学员完成的任务，或写明要改什么',
})

export const tutorEnd = defineEndpoint({
  path: 'v4/tutor/end',
  method: 'POST',
  auth: 'main',
  input: z.object({ id: ownedUuid('relation'), reason: formText({ max: tutorReasonMax, label: '原因' }) }),
  output: studentDetail,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '导师结束辅导，写明原因，从第二天起不再产生分成',
})
