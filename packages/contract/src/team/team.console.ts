import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { countedPageOf, csvFile, formBool, formId, formText, paging, time } from '../form.ts'
import { relationCauseIds, relationEndIds, relationRoleIds, unbindStateIds } from './team.labels.ts'

const consoleRelation = z.strictObject({
  id: z.uuid(),
  role: z.enum(relationRoleIds),
  uid: z.number().int(),
  nickname: z.string(),
  to_uid: z.number().int(),
  to_nickname: z.string(),
  from_day: z.string(),
  until_day: z.string().nullable(),
  cause: z.enum(relationCauseIds),
  end_cause: z.enum(relationEndIds).nullable(),
  started_at: time(),
  ended_at: time().nullable(),
})

const filter = {
  /** Matches either side. */
  uid: formId().optional(),
  role: z.enum(relationRoleIds).optional(),
  is_open: formBool().optional(),
}

export const consoleRelations = defineEndpoint({
  path: 'console/team/relations',
  method: 'GET',
  auth: 'staff:relations:see',
  input: z.object({ ...filter, ...paging }),
  output: countedPageOf(consoleRelation),
  summary: '邀请和导师关系，含已经结束的，最新的在前',
})

export const exportRelations = defineEndpoint({
  path: 'console/team/relations/export',
  method: 'POST',
  auth: 'staff:audit:do',
  input: z.object(filter),
  output: csvFile,
  summary: '导出筛选出的关系，记入操作日志',
})

export const proposeRelation = defineEndpoint({
  path: 'console/team/relations/propose',
  method: 'POST',
  auth: 'staff:relations:do',
  input: z.object({
    uid: formId(),
    /** Omit to end the current relation without a successor. */
    to_uid: formId().optional(),
    reason: formText({ max: 200 }),
  }),
  output: z.strictObject({ approval_id: z.number().int() }),
  errors: ['notFound'],
  summary: '申请更正邀请人，另一位员工复核后从第二天起生效',
})

const consoleUnbind = z.strictObject({
  id: z.uuid(),
  role: z.enum(relationRoleIds),
  state: z.enum(unbindStateIds),
  uid: z.number().int(),
  nickname: z.string(),
  to_uid: z.number().int(),
  to_nickname: z.string(),
  reason: z.string(),
  message: z.string(),
  answer: z.string(),
  applied_at: time(),
  answer_by: time(),
  closed_at: time().nullable(),
})

const unbindFilter = {
  /** Matches either side. */
  uid: formId().optional(),
  state: z.enum(unbindStateIds).optional(),
}

export const consoleUnbinds = defineEndpoint({
  path: 'console/team/unbinds',
  method: 'GET',
  auth: 'staff:relations:see',
  input: z.object({ ...unbindFilter, ...paging }),
  output: countedPageOf(consoleUnbind),
  summary: '解绑申请和对方的答复，最新的在前',
})

export const exportUnbinds = defineEndpoint({
  path: 'console/team/unbinds/export',
  method: 'POST',
  auth: 'staff:audit:do',
  input: z.object(unbindFilter),
  output: csvFile,
  summary: '导出筛选出的解绑申请，记入操作日志',
})
