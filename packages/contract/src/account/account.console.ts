import { z } from 'zod'
import { defineEndpoint, perHour } from '../endpoint.ts'
import { countedPageOf, formId, formInt, formText, formTime, paging } from '../form.ts'
import { auditByIds } from '../staff/staff.labels.ts'
import { approval, auditRow, formReason } from '../staff/staff.schemas.ts'
import {
  appealItem,
  appealThread,
  banDaysRange,
  personItem,
  personProfile,
  personStates,
} from './people.schemas.ts'

export const peopleList = defineEndpoint({
  path: 'console/account/people',
  method: 'GET',
  auth: 'staff',
  input: z.object({
    /** A uid, a full phone number, an invite code, or the beginning of a nickname; omit for all people. */
    q: z.string().trim().max(40, '最多 40 个字').optional(),
    state: z.enum(personStates).optional(),
    ...paging,
  }),
  output: countedPageOf(personItem),
  summary: '查找创作者：编号、完整手机号、邀请码或昵称开头',
})

export const personOne = defineEndpoint({
  path: 'console/account/person',
  method: 'GET',
  auth: 'staff',
  input: z.object({ uid: formId() }),
  output: personProfile,
  errors: ['notFound'],
  summary: '创作者档案（个人信息打码）',
})

export const personAudit = defineEndpoint({
  path: 'console/account/personAudit',
  method: 'GET',
  auth: 'staff',
  input: z.object({ uid: formId(), by: z.enum(auditByIds).optional(), ...paging }),
  output: countedPageOf(auditRow),
  summary: '对这位创作者做过的操作，新的在前',
})

export const proposeBan = defineEndpoint({
  path: 'console/account/proposeBan',
  method: 'POST',
  auth: 'staff:bans:do',
  input: z.object({
    uid: formId(),
    reason: formReason(),
    /** Days from the approval, or a date. Omit both for a permanent ban. */
    days: formInt(banDaysRange).optional(),
    until: formTime().optional(),
  }),
  output: approval,
  errors: ['notFound'],
  idempotent: true,
  summary: '提议封禁，由另一位同事复核后生效',
})

export const unbanPerson = defineEndpoint({
  path: 'console/account/unban',
  method: 'POST',
  auth: 'staff:bans:do',
  input: z.object({ uid: formId(), reason: formReason() }),
  output: personProfile,
  errors: ['notFound'],
  summary: '解除封禁',
})

export const endPersonSessions = defineEndpoint({
  path: 'console/account/endSessions',
  method: 'POST',
  auth: 'staff:bans:do',
  input: z.object({ uid: formId(), reason: formReason() }),
  output: z.strictObject({ ended: z.number().int() }),
  errors: ['notFound'],
  summary: '让创作者在全部设备上重新登录，例如账号被别人登录过',
})

export const warnPerson = defineEndpoint({
  path: 'console/account/warn',
  method: 'POST',
  auth: 'staff:bans:do',
  input: z.object({ uid: formId(), sentence: formText({ min: 5, max: 200 }), reason: formReason() }),
  output: personProfile,
  errors: ['notFound'],
  idempotent: true,
  summary: '发出警告，对方确认后才能继续使用',
})

export const revealPhone = defineEndpoint({
  path: 'console/account/revealPhone',
  method: 'POST',
  auth: 'staff:phone:do',
  input: z.object({ uid: formId(), reason: formReason() }),
  output: z.strictObject({ phone: z.string() }),
  errors: ['notFound'],
  rate: perHour(60),
  summary: '查看完整手机号：须写明原因，并记入操作日志',
})

// Appeals against a ban: staff's side of the thread that a banned person writes to. Lifting the ban (unban)
// also decides an open appeal.

export const appealList = defineEndpoint({
  path: 'console/account/appeals',
  method: 'GET',
  auth: 'staff:bans:see',
  input: z.object({
    /** open: waiting for a decision, oldest first; decided: newest first. */
    tab: z.enum(['open', 'decided']),
    ...paging,
  }),
  output: countedPageOf(appealItem).extend({ open_total: z.number().int() }),
  summary: '封禁申诉：待处理与已处理',
})

export const appealOne = defineEndpoint({
  path: 'console/account/appeal',
  method: 'GET',
  auth: 'staff:bans:see',
  input: z.object({ ban_id: formId() }),
  output: appealThread,
  errors: ['notFound'],
  summary: '一份申诉的全部对话',
})

export const replyAppeal = defineEndpoint({
  path: 'console/account/replyAppeal',
  method: 'POST',
  auth: 'staff:bans:do',
  input: z.object({ ban_id: formId(), text: formText({ min: 2, max: 500 }) }),
  output: appealThread,
  errors: ['notFound', 'changedMeanwhile'],
  idempotent: true,
  summary: '回复申诉，对方会看到',
})

export const upholdAppeal = defineEndpoint({
  path: 'console/account/upholdAppeal',
  method: 'POST',
  auth: 'staff:bans:do',
  input: z.object({ ban_id: formId(), text: formText({ min: 2, max: 500 }) }),
  output: appealThread,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '维持封禁并结束申诉，对方会看到说明',
})
