import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { formId, formInt, formText, int32Max, ownedUuid, pageOf, paging, time } from '../form.ts'
import { resourceKindIds, talkTextMax, taskTextMax } from './tutor.labels.ts'
import { brief, coachingStep, ownTutor, resource } from './tutor.schemas.ts'

const stepDetail = z.strictObject({
  step: coachingStep,
  /** Its position among the steps, from 1. */
  place: z.number().int(),
  tutor: ownTutor.nullable(),
  /** Why nothing can be ticked here; '' when it can. */
  note: z.string(),
})

export const teachList = defineEndpoint({
  path: 'v4/teach/list',
  method: 'GET',
  auth: 'main',
  input: z.object({}),
  output: z.strictObject({
    tutor: ownTutor.nullable(),
    steps: z.array(coachingStep),
    steps_done: z.number().int(),
    /** The caller's rating of the tutor, and whether they can rate now. */
    can_rate: z.boolean(),
    stars: z.number().int().nullable(),
    rating_text: z.string(),
    /** Unread messages of the tutor. */
    unread: z.number().int(),
  }),
  summary: '辅导流程：每一步的任务和我的进度',
})

export const teachDetail = defineEndpoint({
  path: 'v4/teach/detail',
  method: 'GET',
  auth: 'main',
  input: z.object({ step_id: formInt({ min: 1, max: int32Max }) }),
  output: stepDetail,
  errors: ['notFound'],
  summary: '辅导流程里的一步：任务、我写的和导师的点评',
})

export const teachTick = defineEndpoint({
  path: 'v4/teach/tick',
  method: 'POST',
  auth: 'main',
  input: z.object({
    task_id: formInt({ min: 1, max: int32Max }),
    /** The version that was shown: 0 for the first time. */
    version: formInt({ min: 0, max: int32Max }),
    text: formText({ min: 0, max: taskTextMax }).optional(),
  }),
  output: stepDetail,
  errors: ['notFound', 'changedMeanwhile'],
  rate: perMinute(30),
  summary: '完成一个任务交给导师确认，确认前可以重写',
})

const talkMessage = z.strictObject({
  id: z.number().int(),
  is_mine: z.boolean(),
  text: z.string(),
  said_at: time(),
})

export const teachTalk = defineEndpoint({
  path: 'v4/teach/talk',
  method: 'GET',
  auth: 'main',
  input: z.object({ id: ownedUuid('relation'), ...paging }),
  output: pageOf(talkMessage).extend({
    other: brief,
    is_tutor: z.boolean(),
    /** Why nothing more can be written; '' when it can. */
    note: z.string(),
  }),
  errors: ['notFound'],
  summary: '和导师或学员的问答，最新的在前',
})

export const teachSay = defineEndpoint({
  path: 'v4/teach/say',
  method: 'POST',
  auth: 'main',
  input: z.object({
    id: ownedUuid('relation'),
    text: formText({ max: talkTextMax, label: '内容' }),
  }),
  output: talkMessage,
  errors: ['notFound'],
  rate: perMinute(30),
  idempotent: true,
  summary: '向导师提问，或答复学员',
})

export const teachTalkRead = defineEndpoint({
  path: 'v4/teach/talkRead',
  method: 'POST',
  auth: 'main',
  input: z.object({ id: ownedUuid('relation'), last_id: formId() }),
  output: z.strictObject({}),
  errors: ['notFound'],
  summary: '问答读到哪一条',
})

export const teachResources = defineEndpoint({
  path: 'v4/teach/resources',
  method: 'GET',
  auth: 'main',
  input: z.object({ kind: z.enum(resourceKindIds).optional(), ...paging }),
  output: pageOf(resource),
  summary: '教学资源，按运营排的顺序',
})

export const teachResource = defineEndpoint({
  path: 'v4/teach/resource',
  method: 'GET',
  auth: 'main',
  input: z.object({ id: formInt({ min: 1, max: int32Max }) }),
  output: resource.extend({
    /** One paragraph per line. */
    text: z.string(),
    /** The next screen in the app; '' without one. */
    path: z.string(),
  }),
  errors: ['notFound'],
  summary: '一份教学资源',
})
