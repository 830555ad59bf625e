import { z } from 'zod'
import { auditActionIds } from '../audit.ts'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import {
  countedPageOf,
  formId,
  formInt,
  formJson,
  formText,
  formTime,
  formUuid,
  int32Max,
  paging,
} from '../form.ts'
import {
  approval,
  approvalPage,
  approvalStates,
  auditRow,
  demoSignIn,
  environment,
  formNewPassword,
  formPassword,
  formReason,
  formRoles,
  formTotp,
  formUsername,
  jobDetail,
  jobState,
  jobView,
  named,
  queueView,
  scheduleView,
  setting,
  settingValue,
  settingVersion,
  staffMe,
  staffMember,
  staffSession,
  totpEnrolment,
  workbench as workbenchSchema,
} from './staff.schemas.ts'

const done = z.strictObject({})
/** The version that was on the screen; 0 is the default that nobody has changed. */
const formSeenVersion = () => formInt({ min: 0, max: int32Max })

const key = () => z.string().min(1, '请填写').max(100)

// Signing in. One call that says what it still wants: 1008 asks for the code, 1011 for a new password (and a code
// that was not used yet). The same call is sent again with what was asked for.

export const consoleAbout = defineEndpoint({
  path: 'console/staff/about',
  method: 'GET',
  auth: 'anyone',
  input: z.object({}),
  output: z.strictObject({ environment, demo_sign_ins: z.array(demoSignIn) }),
  summary: '运营台所在的环境；演示环境里还有演示员工的登录方式（生产环境总是空的）',
})

export const staffSignIn = defineEndpoint({
  path: 'console/staff/signIn',
  method: 'POST',
  auth: 'anyone',
  input: z.object({
    username: z.string().trim().min(1, '请填写用户名').max(64, '用户名太长'),
    password: formPassword(),
    code: formTotp().optional(),
    new_password: formNewPassword().optional(),
  }),
  output: staffMe,
  errors: ['loginFailed', 'secondFactor', 'passwordChangeNeeded', 'locked'],
  rate: perMinute(30),
  summary: '员工登录：用户名和密码，然后是动态验证码；首次登录须换掉一次性密码',
})

export const staffSignOut = defineEndpoint({
  path: 'console/staff/signOut',
  method: 'POST',
  auth: 'staff',
  input: z.object({}),
  output: done,
  summary: '退出运营台',
})

export const staffSelf = defineEndpoint({
  path: 'console/staff/me',
  method: 'GET',
  auth: 'staff',
  input: z.object({}),
  output: staffMe,
  summary: '我是谁，有哪些角色',
})

export const changeOwnPassword = defineEndpoint({
  path: 'console/staff/changePassword',
  method: 'POST',
  auth: 'staff',
  input: z.object({ password: formPassword(), new_password: formNewPassword(), code: formTotp() }),
  output: done,
  errors: ['secondFactor', 'locked'],
  rate: perMinute(10),
  summary: '修改自己的密码，其他登录随即下线',
})

export const ownSessions = defineEndpoint({
  path: 'console/staff/mySessions',
  method: 'GET',
  auth: 'staff',
  input: z.object({}),
  output: z.strictObject({ items: z.array(staffSession) }),
  summary: '我的登录',
})

export const revokeOwnSession = defineEndpoint({
  path: 'console/staff/revokeMySession',
  method: 'POST',
  auth: 'staff',
  input: z.object({ id: formId() }),
  output: done,
  errors: ['notFound'],
  summary: '下线我的一个登录',
})

// Staff, by admins.

export const staffList = defineEndpoint({
  path: 'console/staff/staff',
  method: 'GET',
  auth: 'staff:admin',
  input: z.object({ ...paging }),
  output: countedPageOf(staffMember),
  summary: '员工列表',
})

export const createStaff = defineEndpoint({
  path: 'console/staff/createStaff',
  method: 'POST',
  auth: 'staff:admin',
  input: z.object({ username: formUsername(), name: formText({ max: 40 }), roles: formRoles() }),
  output: z.strictObject({ staff: staffMember, one_time_password: z.string(), totp: totpEnrolment }),
  summary: '新建员工：一次性密码和动态验证码密钥只显示这一次',
})

export const changeStaffRoles = defineEndpoint({
  path: 'console/staff/changeStaffRoles',
  method: 'POST',
  auth: 'staff:admin',
  input: z.object({ id: formId(), roles: formRoles(), reason: formReason() }),
  output: staffMember,
  errors: ['notFound'],
  summary: '修改员工角色（至少保留一位管理员）',
})

export const disableStaff = defineEndpoint({
  path: 'console/staff/disableStaff',
  method: 'POST',
  auth: 'staff:admin',
  input: z.object({ id: formId(), reason: formReason() }),
  output: staffMember,
  errors: ['notFound'],
  summary: '停用员工，其登录随即下线（至少保留一位管理员）',
})

export const enableStaff = defineEndpoint({
  path: 'console/staff/enableStaff',
  method: 'POST',
  auth: 'staff:admin',
  input: z.object({ id: formId(), reason: formReason() }),
  output: staffMember,
  errors: ['notFound'],
  summary: '恢复已停用的员工',
})

export const resetStaffSecondFactor = defineEndpoint({
  path: 'console/staff/resetSecondFactor',
  method: 'POST',
  auth: 'staff:admin',
  input: z.object({ id: formId(), reason: formReason() }),
  output: z.strictObject({ staff: staffMember, totp: totpEnrolment }),
  errors: ['notFound'],
  summary: '重置员工的动态验证码，新密钥只显示这一次',
})

export const resetStaffPassword = defineEndpoint({
  path: 'console/staff/resetPassword',
  method: 'POST',
  auth: 'staff:admin',
  input: z.object({ id: formId(), reason: formReason() }),
  output: z.strictObject({ staff: staffMember, one_time_password: z.string() }),
  errors: ['notFound'],
  summary: '重置员工的密码，一次性密码只显示这一次',
})

export const unlockStaff = defineEndpoint({
  path: 'console/staff/unlockStaff',
  method: 'POST',
  auth: 'staff:admin',
  input: z.object({ id: formId(), reason: formReason() }),
  output: staffMember,
  errors: ['notFound'],
  summary: '解除员工的登录锁定',
})

// Settings.

export const settingsList = defineEndpoint({
  path: 'console/staff/settings',
  method: 'GET',
  auth: 'staff',
  input: z.object({}),
  output: z.strictObject({ items: z.array(setting) }),
  summary: '全部设置，按组排列',
})

export const settingHistory = defineEndpoint({
  path: 'console/staff/settingHistory',
  method: 'GET',
  auth: 'staff',
  input: z.object({ key: key(), ...paging }),
  output: countedPageOf(settingVersion),
  errors: ['notFound'],
  summary: '一项设置的历史，新的在前',
})

export const changeSetting = defineEndpoint({
  path: 'console/staff/changeSetting',
  method: 'POST',
  auth: 'staff',
  input: z.object({
    key: key(),
    value: formJson(settingValue),
    version: formSeenVersion(),
    reason: formReason(),
  }),
  output: setting,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '修改设置；version 是你看到的版本，别人先改了就返回 1012',
})

export const revertSetting = defineEndpoint({
  path: 'console/staff/revertSetting',
  method: 'POST',
  auth: 'staff',
  input: z.object({
    key: key(),
    to_version: formSeenVersion(),
    version: formSeenVersion(),
    reason: formReason(),
  }),
  output: setting,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '把设置恢复到旧版本（0 是默认值），成为新的一版',
})

// The audit log.

export const auditList = defineEndpoint({
  path: 'console/staff/audit',
  method: 'GET',
  auth: 'staff:admin',
  input: z.object({
    actor: key().optional(),
    subject: key().optional(),
    action: z.enum(auditActionIds).optional(),
    request_id: z.string().max(64).optional(),
    /** From this moment on, and before that one. */
    from: formTime().optional(),
    to: formTime().optional(),
    ...paging,
  }),
  output: countedPageOf(auditRow).extend({
    /** What was asked for by key, in words. */
    filter: z.strictObject({ actor: named.nullable(), subject: named.nullable() }),
  }),
  summary: '操作日志，新的在前',
})

// Jobs.

export const queueList = defineEndpoint({
  path: 'console/staff/queues',
  method: 'GET',
  auth: 'staff:admin',
  input: z.object({}),
  output: z.strictObject({ items: z.array(queueView) }),
  summary: '任务队列和各状态的数量',
})

export const jobList = defineEndpoint({
  path: 'console/staff/jobs',
  method: 'GET',
  auth: 'staff:admin',
  input: z.object({ queue: key().optional(), state: jobState.optional(), ...paging }),
  output: countedPageOf(jobView),
  summary: '任务列表，新的在前',
})

export const jobOne = defineEndpoint({
  path: 'console/staff/job',
  method: 'GET',
  auth: 'staff:admin',
  input: z.object({ queue: key(), id: formUuid() }),
  output: jobDetail,
  errors: ['notFound'],
  summary: '一个任务的内容和失败原因',
})

export const retryJob = defineEndpoint({
  path: 'console/staff/retryJob',
  method: 'POST',
  auth: 'staff:admin',
  input: z.object({ queue: key(), id: formUuid(), reason: formReason() }),
  output: jobView,
  errors: ['notFound'],
  summary: '重新执行失败或已取消的任务',
})

export const cancelJob = defineEndpoint({
  path: 'console/staff/cancelJob',
  method: 'POST',
  auth: 'staff:admin',
  input: z.object({ queue: key(), id: formUuid(), reason: formReason() }),
  output: jobView,
  errors: ['notFound'],
  summary: '取消还没有完成的任务',
})

export const scheduleList = defineEndpoint({
  path: 'console/staff/schedules',
  method: 'GET',
  auth: 'staff:admin',
  input: z.object({}),
  output: z.strictObject({ items: z.array(scheduleView) }),
  summary: '定时任务和接下来的运行时间',
})

// Approvals: one proposes, another decides. Who may do which follows from the kind, so these are open to all staff
// and show only the kinds that the one who asks may make or check.

export const approvalList = defineEndpoint({
  path: 'console/staff/approvals',
  method: 'GET',
  auth: 'staff',
  input: z.object({
    /** pending: what waits, oldest first; decided: what was decided or withdrawn, newest first. */
    tab: z.enum(['pending', 'decided']),
    kind: key().optional(),
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
  output: approval,
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

export const workbench = defineEndpoint({
  path: 'console/staff/workbench',
  method: 'GET',
  auth: 'staff',
  input: z.object({}),
  output: workbenchSchema,
  summary: '工作台的数字',
})
