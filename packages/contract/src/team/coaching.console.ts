import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { formBool, formInt, formText, formVersion, int32Max, time } from '../form.ts'
import { resourceAudienceIds, resourceKindIds, resourceTextMax } from './tutor.labels.ts'
import { resource } from './tutor.schemas.ts'

const edited = {
  id: z.number().int(),
  position: z.number().int(),
  is_online: z.boolean(),
  version: z.number().int(),
  changed_at: time(),
}

const consoleTask = z.strictObject({
  ...edited,
  step_id: z.number().int(),
  title: z.string(),
  note: z.string(),
  needs_text: z.boolean(),
})

const consoleStep = z.strictObject({
  ...edited,
  title: z.string(),
  note: z.string(),
  tasks: z.array(consoleTask),
})

const flow = z.strictObject({ items: z.array(consoleStep) })

const id = () => formInt({ min: 1, max: int32Max })
/** Omit for a new one. */
const change = {
  id: id().optional(),
  version: formVersion().optional(),
  is_online: formBool(),
  position: formInt({ min: 1, max: 999 }),
}

export const consoleCoaching = defineEndpoint({
  path: 'console/team/coaching',
  method: 'GET',
  auth: 'staff:tutors:see',
  input: z.object({}),
  output: flow,
  summary: '辅导流程的步骤和任务，含未上线的',
})

export const saveCoachingStep = defineEndpoint({
  path: 'console/team/coaching/saveStep',
  method: 'POST',
  auth: 'staff:tutors:do',
  input: z.object({
    ...change,
    title: formText({ max: 8, label: '名称' }),
    note: formText({ min: 0, max: 60 }),
  }),
  output: flow,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '新增或修改辅导流程的一步',
})

export const saveCoachingTask = defineEndpoint({
  path: 'console/team/coaching/saveTask',
  method: 'POST',
  auth: 'staff:tutors:do',
  input: z.object({
    ...change,
    step_id: id(),
    title: formText({ max: 20, label: '名称' }),
    note: formText({ min: 0, max: 120 }),
    needs_text: formBool(),
  }),
  output: flow,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '新增或修改一个任务；学员已完成的不受影响',
})

const consoleResource = resource.extend({ ...edited, text: z.string(), path: z.string() })

export const consoleResources = defineEndpoint({
  path: 'console/team/resources',
  method: 'GET',
  auth: 'staff:tutors:see',
  input: z.object({ kind: z.enum(resourceKindIds).optional() }),
  output: z.strictObject({ items: z.array(consoleResource) }),
  summary: '教学资源，含未上线的',
})

export const saveResource = defineEndpoint({
  path: 'console/team/resources/save',
  method: 'POST',
  auth: 'staff:tutors:do',
  input: z.object({
    ...change,
    kind: z.enum(resourceKindIds),
    audience: z.enum(resourceAudienceIds),
    title: formText({ max: 30, label: '标题' }),
    note: formText({ min: 0, max: 60 }),
    text: formText({ max: resourceTextMax, label: '正文' }),
    path: formText({ min: 0, max: 120 }),
  }),
  output: consoleResource,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '新增或修改一份教学资源',
})
