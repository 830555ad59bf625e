import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { countedPageOf, formId, formText, paging, time } from '../form.ts'
import { formReason } from '../staff/staff.schemas.ts'
import { askedStateIds, askedTextMax } from './learn.labels.ts'
import { askedAnswer } from './learn.schemas.ts'

export const lessonQuestionRecords = defineEndpoint({
  path: 'console/learn/asked',
  method: 'GET',
  auth: 'staff:lessons:see',
  input: z.object({ state: z.enum(askedStateIds), ...paging }),
  output: countedPageOf(
    z.strictObject({
      id: z.number().int(),
      lesson: z.strictObject({ id: z.number().int(), title: z.string() }),
      person: z.strictObject({ uid: z.number().int(), nickname: z.string() }),
      text: z.string(),
      asked_at: time(),
      is_hidden: z.boolean(),
      answer: askedAnswer.nullable(),
    }),
  ),
  summary: '教程下面的提问，最新的在前',
})

export const answerLessonQuestion = defineEndpoint({
  path: 'console/learn/answerAsked',
  method: 'POST',
  auth: 'staff:lessons:do',
  input: z.object({ id: formId(), text: formText({ min: 2, max: askedTextMax, label: '回答' }) }),
  output: z.strictObject({}),
  errors: ['notFound', 'changedMeanwhile'],
  summary: '回答一个提问，大家都会看到；可以改',
})

export const hideLessonQuestion = defineEndpoint({
  path: 'console/learn/hideAsked',
  method: 'POST',
  auth: 'staff:lessons:do',
  input: z.object({ id: formId(), reason: formReason() }),
  output: z.strictObject({}),
  errors: ['notFound'],
  summary: '隐藏一个不适合公开的提问',
})
