/**
 * Approvals: one proposes, another decides. The kind determines who may do which, so these calls are open to
 * all staff and only show the kinds that the caller may make or check.
 */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { formId, formText, paging } from '../form.ts'
import { staffRoleIds } from './roles.ts'
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
    /**
     * for_me: waiting for the caller's decision, and pending, all that wait: oldest first; decided, or withdrawn,
     * checked, decided by the caller, and mine, made by the caller: newest first.
     */
    tab: z.enum(['for_me', 'pending', 'decided', 'checked', 'mine']),
    kind: formKey().optional(),
    state: z.enum(approvalStates).optional(),
    ...paging,
  }),
  output: approvalPage,
  summary: '待复核与已处理的申请',
})

export const approvalRoles = defineEndpoint({
  path: 'console/staff/approvalRoles',
  method: 'GET',
  auth: 'staff:staff:see',
  input: z.object({}),
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        kind: z.string(),
        label: z.string(),
        made_by: z.array(z.enum(staffRoleIds)),
        checked_by: z.array(z.enum(staffRoleIds)),
      }),
    ),
  }),
  summary: '要两个人经手的事，哪些角色提交，哪些角色复核',
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

export const claimApproval = defineEndpoint({
  path: 'console/staff/claimApproval',
  method: 'POST',
  auth: 'staff',
  input: z.object({ id: formId() }),
  output: approval,
  errors: ['notFound', 'makerIsChecker', 'changedMeanwhile'],
  summary: '打开一份要我复核的申请：15 分钟内归我处理，同事看得到；同事先打开的不变',
})

export const commentApproval = defineEndpoint({
  path: 'console/staff/commentApproval',
  method: 'POST',
  auth: 'staff',
  input: z.object({ id: formId(), text: formText({ min: 2, max: 500, label: '留言' }) }),
  output: approvalDetail,
  errors: ['notFound'],
  idempotent: true,
  summary: '在一份申请里给同事留言，@姓名 会提醒到人',
})

export const nudgeApproval = defineEndpoint({
  path: 'console/staff/nudgeApproval',
  method: 'POST',
  auth: 'staff',
  input: z.object({ id: formId() }),
  output: approval,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '制单人催一下：可以复核的同事会看到提醒，一小时一次',
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
