import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { countedPageOf, formDay, formId, formInt, formList, formText, formUuid, paging } from '../form.ts'
import { approval, formReason } from '../staff/staff.schemas.ts'
import { privatePicture } from '../upload/upload.schemas.ts'
import { deductionEvidenceMax, deductionFenMax, deductionKindIds } from './deduction.labels.ts'
import { deduction, deductionDetail, deductionEvidence, deductionTaken } from './deduction.schemas.ts'

const person = z.strictObject({ uid: z.number().int(), nickname: z.string() })

export const deductionList = defineEndpoint({
  path: 'console/wallet/deductions',
  method: 'GET',
  auth: 'staff:deductions:see',
  input: z.object({ tab: z.enum(['appealing', 'all']), uid: formId().optional(), ...paging }),
  output: countedPageOf(deduction.extend({ person })).extend({
    appealing: z.number().int(),
    /** Proposals that need a second member of staff. */
    waiting: z.number().int(),
  }),
  summary: '违规扣款：申诉中的按等待时间，全部按时间',
})

const staffDetail = deductionDetail.extend({
  person,
  made_by: z.string(),
  made_at: z.number().int(),
  checked_by: z.string(),
  /** Why the caller may not decide an appeal against it; '' when they may. */
  uphold_objection: z.string(),
  /** The pending proposal to return it that needs a second member of staff. */
  pending_return_id: z.number().int().nullable(),
})

export const deductionRead = defineEndpoint({
  path: 'console/wallet/deduction',
  method: 'GET',
  auth: 'staff:deductions:see',
  input: z.object({ id: formUuid() }),
  output: staffDetail,
  errors: ['notFound'],
  summary: '一笔扣款的证据、出处和申诉',
})

const evidenceAsked = {
  uid: formId(),
  /** Omit for all works of the person. */
  work_id: formUuid().optional(),
  /** Shanghai days, both inclusive. */
  from: formDay(),
  to: formDay(),
}
const amount = () => formInt({ min: 1, max: deductionFenMax })

export const deductionTrial = defineEndpoint({
  path: 'console/wallet/deductionTrial',
  method: 'GET',
  auth: 'staff:deductions:see',
  input: z.object({ ...evidenceAsked, amount_fen: amount().optional() }),
  output: z.strictObject({
    evidence: deductionEvidence,
    balances: deductionTaken,
    /** From where it would be taken if it were posted now. */
    taken: deductionTaken,
  }),
  errors: ['notFound'],
  summary: '扣款试算：证据里的收益，以及从哪里扣',
})

export const deductionPicture = defineEndpoint({
  path: 'console/wallet/deductionPicture',
  method: 'POST',
  auth: 'staff:deductions:do',
  body: 'multipart',
  input: z.object({ uid: formId() }),
  output: privatePicture,
  errors: ['notFound'],
  rate: perMinute(60),
  summary: '上传扣款的一张证据图片，只有这位创作者和有权限的同事能看到',
})

export const proposeDeduction = defineEndpoint({
  path: 'console/wallet/proposeDeduction',
  method: 'POST',
  auth: 'staff:deductions:do',
  input: z.object({
    ...evidenceAsked,
    kind: z.enum(deductionKindIds),
    rule: formText({ min: 2, max: 60 }),
    amount_fen: amount(),
    /** Shown to the creator. */
    note: formText({ min: 5, max: 300 }),
    /** Evidence uploaded with `deductionPicture` for this person, visible to the creator and the checker. */
    upload_ids: formList(z.uuid(), {
      max: deductionEvidenceMax,
      tooMany: `最多 ${deductionEvidenceMax} 张图片`,
    }).optional(),
    reason: formReason(),
  }),
  output: approval,
  errors: ['notFound'],
  idempotent: true,
  summary: '提议扣款，由财务复核后生效',
})

const said = { id: formUuid(), text: formText({ min: 2, max: 500 }) }

export const replyDeduction = defineEndpoint({
  path: 'console/wallet/replyDeduction',
  method: 'POST',
  auth: 'staff:deductions:do',
  input: z.object(said),
  output: staffDetail,
  errors: ['notFound', 'changedMeanwhile'],
  idempotent: true,
  summary: '回复扣款申诉，对方会看到',
})

export const upholdDeduction = defineEndpoint({
  path: 'console/wallet/upholdDeduction',
  method: 'POST',
  auth: 'staff:deductions:do',
  input: z.object(said),
  output: staffDetail,
  errors: ['notFound', 'changedMeanwhile', 'makerIsChecker'],
  summary: '维持扣款并结束申诉；制单人不能自己决定',
})

export const proposeDeductionReturn = defineEndpoint({
  path: 'console/wallet/proposeDeductionReturn',
  method: 'POST',
  auth: 'staff:deductions:do',
  input: z.object({ id: formUuid(), amount_fen: amount(), reason: formReason() }),
  output: approval,
  errors: ['notFound', 'changedMeanwhile'],
  idempotent: true,
  summary: '提议退回扣款（全部或部分），由财务复核后退回',
})
