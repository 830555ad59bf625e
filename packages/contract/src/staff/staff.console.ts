import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { countedPageOf, formId, formText, paging } from '../form.ts'
import {
  demoSignIn,
  environment,
  formNewPassword,
  formPassword,
  formReason,
  formRoles,
  formTotp,
  formUsername,
  staffMe,
  staffMember,
  staffSession,
  staffWithLink,
  workbench as workbenchSchema,
} from './staff.schemas.ts'

export * from './approvals.console.ts'
export * from './auditLog.console.ts'
export * from './exports.console.ts'
export * from './jobs.console.ts'
export * from './preferences.console.ts'
export * from './pulse.console.ts'
export * from './rights.console.ts'
export * from './search.console.ts'
export * from './settings.console.ts'
export * from './workbench.console.ts'

const done = z.strictObject({})
// Signing in with one call: 1008 asks for the code, 1011 for a new password (and an unused code). The same
// call is sent again with what was asked for.

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
  auth: 'staff:staff:see',
  input: z.object({ ...paging }),
  output: countedPageOf(staffMember),
  summary: '员工列表',
})

export const createStaff = defineEndpoint({
  path: 'console/staff/createStaff',
  method: 'POST',
  auth: 'staff:staff:do',
  input: z.object({
    username: formUsername(),
    name: formText({ max: 40 }),
    roles: formRoles(),
    reason: formReason(),
  }),
  output: staffWithLink,
  summary: '新建员工：本人用一次性链接设置密码和动态验证码；管理员和财务角色先由另一位管理员复核',
})

export const changeStaffRoles = defineEndpoint({
  path: 'console/staff/changeStaffRoles',
  method: 'POST',
  auth: 'staff:staff:do',
  input: z.object({ id: formId(), roles: formRoles(), reason: formReason() }),
  output: z.strictObject({ staff: staffMember, approval_id: z.number().int().nullable() }),
  errors: ['notFound'],
  summary: '修改员工角色（至少保留一位管理员）；增加管理员或财务角色要由另一位管理员复核',
})

export const disableStaff = defineEndpoint({
  path: 'console/staff/disableStaff',
  method: 'POST',
  auth: 'staff:staff:do',
  input: z.object({ id: formId(), reason: formReason() }),
  output: staffMember,
  errors: ['notFound'],
  summary: '停用员工，其登录随即下线（至少保留一位管理员）',
})

export const enableStaff = defineEndpoint({
  path: 'console/staff/enableStaff',
  method: 'POST',
  auth: 'staff:staff:do',
  input: z.object({ id: formId(), reason: formReason() }),
  output: staffMember,
  errors: ['notFound'],
  summary: '恢复已停用的员工',
})

export const resetStaffSecondFactor = defineEndpoint({
  path: 'console/staff/resetSecondFactor',
  method: 'POST',
  auth: 'staff:staff:do',
  input: z.object({ id: formId(), reason: formReason() }),
  output: staffWithLink,
  errors: ['notFound'],
  summary:
    '重置员工的动态验证码：本人打开一次性链接，用密码证明身份后重新绑定；管理员和财务角色先由另一位管理员复核',
})

export const resetStaffPassword = defineEndpoint({
  path: 'console/staff/resetPassword',
  method: 'POST',
  auth: 'staff:staff:do',
  input: z.object({ id: formId(), reason: formReason() }),
  output: staffWithLink,
  errors: ['notFound'],
  summary:
    '重置员工的密码：本人打开一次性链接，用动态验证码证明身份后换密码；管理员和财务角色先由另一位管理员复核',
})

export const unlockStaff = defineEndpoint({
  path: 'console/staff/unlockStaff',
  method: 'POST',
  auth: 'staff:staff:do',
  input: z.object({ id: formId(), reason: formReason() }),
  output: staffMember,
  errors: ['notFound'],
  summary: '解除员工的锁定：登录，和打款等要动态验证码的操作',
})

export const workbench = defineEndpoint({
  path: 'console/staff/workbench',
  method: 'GET',
  auth: 'staff',
  input: z.object({}),
  output: workbenchSchema,
  summary: '工作台的数字',
})
