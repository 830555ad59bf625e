/**
 * Approvals: one proposes, another decides. The kind determines who may do which, so these calls are open to
 * all staff and only show the kinds that the caller may make or check.
 */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { formId, formText, paging } from '../form.ts'
import {
  approval,
  approvalDetail,
  approvalPage,
  approvalStates,
  formKey,
  formReason,
} from './staff.schemas.ts'

export const approvalList = defineEndpoint({
  path: 'console/staff/approvals',
  method: 'GET',
  auth: 'staff',
  input: z.object({
    /** pending: waiting, oldest first; decided: decided or withdrawn, newest first. */
    tab: z.enum(['pending', 'decided']),
    kind: formKey().optional(),
    state: z.enum(approvalStates).optional(),
    ...paging,
  }),
  output: approvalPage,
  summary: '待复核与已处理的申请',
})

export const approvalOne = defineEndpoint({
  path: 'console/staff/approval',
  method: 'GET',
  auth: 'staff',
  input: z.object({ id: formId() }),
  output: approvalDetail,
  errors: ['notFound'],
  summary: '一份待复核的申请',
})

export const approve = defineEndpoint({
  path: 'console/staff/approve',
  method: 'POST',
  auth: 'staff',
  input: z.object({ id: formId(), note: formText({ min: 0, max: 200 }).optional() }),
  output: approval,
  errors: ['notFound', 'makerIsChecker', 'changedMeanwhile'],
  summary: '复核通过，立即生效；制单人不能复核自己的申请',
})

export const reject = defineEndpoint({
  path: 'console/staff/reject',
  method: 'POST',
  auth: 'staff',
  input: z.object({ id: formId(), note: formReason() }),
  output: approval,
  errors: ['notFound', 'makerIsChecker', 'changedMeanwhile'],
  summary: '驳回申请，并说明原因',
})

export const withdrawApproval = defineEndpoint({
  path: 'console/staff/withdrawApproval',
  method: 'POST',
  auth: 'staff',
  input: z.object({ id: formId(), note: formText({ min: 0, max: 200 }).optional() }),
  output: approval,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '制单人撤回还没有复核的申请',
})
