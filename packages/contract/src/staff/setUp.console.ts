/**
 * How staff set their password and second factor: by a single-use link. The person who created the account
 * hands it over, and does not see what is set.
 */
import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { formId } from '../form.ts'
import {
  formNewPassword,
  formPassword,
  formReason,
  formTotp,
  setUpTask,
  staffMe,
  staffWithLink,
} from './staff.schemas.ts'

const token = () => z.string().min(1, '链接不完整').max(100, '链接不完整')

export const issueSetUpLink = defineEndpoint({
  path: 'console/staff/issueSetUpLink',
  method: 'POST',
  auth: 'staff:staff:do',
  input: z.object({ id: formId(), reason: formReason() }),
  output: staffWithLink,
  errors: ['notFound', 'makerIsChecker'],
  summary: '发一条新的设置链接：密码和动态验证码都重新设置；管理员和财务角色先由另一位管理员复核',
})

export const openSetUp = defineEndpoint({
  path: 'console/staff/openSetUp',
  method: 'POST',
  auth: 'anyone',
  input: z.object({ token: token() }),
  output: setUpTask,
  errors: ['notFound'],
  rate: perMinute(30),
  summary: '打开设置链接：要设置什么，以及新的动态验证码密钥',
})

export const completeSetUp = defineEndpoint({
  path: 'console/staff/completeSetUp',
  method: 'POST',
  auth: 'anyone',
  input: z.object({
    token: token(),
    /** The existing password: required when only the second factor is set. */
    password: formPassword().optional(),
    new_password: formNewPassword().optional(),
    /** From the new authenticator, or from the existing one when only the password is set. */
    code: formTotp(),
  }),
  output: staffMe,
  errors: ['notFound', 'loginFailed', 'secondFactor'],
  rate: perMinute(30),
  summary: '用设置链接设置密码和动态验证码，并登录；链接随即失效',
})
