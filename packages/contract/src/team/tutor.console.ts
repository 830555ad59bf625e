import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import {
  countedPageOf,
  csvFile,
  formBool,
  formId,
  formInt,
  formUuid,
  formVersion,
  paging,
  time,
} from '../form.ts'
import { formReason } from '../staff/staff.schemas.ts'
import { tutorCapacityMax, tutorFieldIds, tutorStateIds } from './tutor.labels.ts'
import { brief, tutorFigures, tutorRating, tutorStudent } from './tutor.schemas.ts'

const consoleTutor = brief.extend({
  ...tutorFigures.shape,
  state: z.enum(tutorStateIds),
  field: z.enum(tutorFieldIds),
  headline: z.string(),
  waiting: z.number().int(),
  is_taking: z.boolean(),
  applied_at: time(),
  decided_at: time().nullable(),
  version: z.number().int(),
})

const tutorRecord = consoleTutor.extend({
  intro: z.string(),
  experience: z.string(),
  reason: z.string(),
  /** Only an active person can teach. */
  is_active: z.boolean(),
  reviews: z.array(tutorRating),
  /** The current students, the newest first; at most a hundred. */
  current: z.array(tutorStudent),
})

const filter = {
  state: z.enum(tutorStateIds).optional(),
  field: z.enum(tutorFieldIds).optional(),
  uid: formId().optional(),
}

export const consoleTutors = defineEndpoint({
  path: 'console/team/tutors',
  method: 'GET',
  auth: 'staff:tutors:see',
  input: z.object({ ...filter, ...paging }),
  output: countedPageOf(consoleTutor),
  summary: '导师和导师申请，最新申请的在前',
})

export const exportTutors = defineEndpoint({
  path: 'console/team/tutors/export',
  method: 'POST',
  auth: 'staff:tutors:do',
  input: z.object(filter),
  output: csvFile,
  summary: '导出筛选出的导师，记入操作日志',
})

export const consoleTutorRead = defineEndpoint({
  path: 'console/team/tutor',
  method: 'GET',
  auth: 'staff:tutors:see',
  input: z.object({ uid: formId() }),
  output: tutorRecord,
  errors: ['notFound'],
  summary: '一位导师：介绍、经验、评价和学员进度',
})

const change = { uid: formId(), version: formVersion(), reason: formReason() }
const capacity = () => formInt({ min: 1, max: tutorCapacityMax })

export const decideTutor = defineEndpoint({
  path: 'console/team/tutor/decide',
  method: 'POST',
  auth: 'staff:tutors:do',
  input: z.object({
    ...change,
    verdict: z.enum(['approve', 'refuse']),
    /** Required for an approval. */
    capacity: capacity().optional(),
  }),
  output: tutorRecord,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '通过或拒绝导师申请，申请人会看到原因',
})

export const suspendTutor = defineEndpoint({
  path: 'console/team/tutor/suspend',
  method: 'POST',
  auth: 'staff:tutors:do',
  input: z.object({ ...change, is_suspended: formBool() }),
  output: tutorRecord,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '暂停导师接收新学员，或恢复；在带的学员不受影响',
})

export const setTutorCapacity = defineEndpoint({
  path: 'console/team/tutor/capacity',
  method: 'POST',
  auth: 'staff:tutors:do',
  input: z.object({ ...change, capacity: capacity() }),
  output: tutorRecord,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '修改导师的名额，已经在带的不减少',
})

export const endTutorRelation = defineEndpoint({
  path: 'console/team/tutor/endRelation',
  method: 'POST',
  auth: 'staff:tutors:do',
  input: z.object({ id: formUuid(), reason: formReason() }),
  output: tutorRecord,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '平台结束一段辅导，双方都会看到原因',
})
