import { z } from 'zod'
import { formCode } from '../account/account.schemas.ts'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { formBool, formPhone, formText, ownedUuid } from '../form.ts'
import {
  formNewWithdrawPassword,
  formWithdrawPassword,
  payee,
  payeeForm,
  payeeKinds,
  payeeList,
  withdrawPasswordState,
} from './payee.schemas.ts'

const list = {
  method: 'GET' as const,
  auth: 'main' as const,
  input: z.object({}),
  output: payeeList,
  summary: '收款账户',
}
export const accountList = defineEndpoint({ ...list, path: 'v5/mine/accountList' })
export const accountListV4 = defineEndpoint({ ...list, path: 'v4/mine/accountList' })

const info = {
  method: 'GET' as const,
  auth: 'main' as const,
  input: z.object({ id: ownedUuid('payee').optional() }),
  output: payeeForm,
  summary: '添加或修改收款账户前要知道的',
}
export const accountInfo = defineEndpoint({ ...info, path: 'v5/mine/accountInfo' })
export const accountInfoV4 = defineEndpoint({ ...info, path: 'v4/mine/accountInfo' })

const edit = {
  method: 'POST' as const,
  auth: 'main' as const,
  input: z.object({
    /** Omit for a new one. */
    id: ownedUuid('payee').optional(),
    kind: z.enum(payeeKinds),
    /** Both are required with the first payee and refused afterwards: the name never changes. */
    real_name: formText({ max: 20 }).optional(),
    id_number: formText({ max: 24 }).optional(),
    /** For Alipay: a phone number or an email address. */
    account: formText({ max: 64 }).optional(),
    card_number: formText({ max: 32 }).optional(),
    /** Required when the card number does not tell the bank. */
    bank_name: formText({ max: 20 }).optional(),
    /** The phone registered with the bank. */
    phone: formPhone().optional(),
    is_default: formBool(),
    /** Consent to store name, identity number and account for payment and tax. */
    is_agreed: formBool(),
  }),
  output: payee,
  rate: perMinute(20),
  summary: '添加或修改收款账户；第一次同时登记真实姓名和身份证号',
}
export const accountEdit = defineEndpoint({ ...edit, path: 'v5/mine/accountEdit' })
export const accountEditV4 = defineEndpoint({ ...edit, path: 'v4/mine/accountEdit' })

const remove = {
  method: 'POST' as const,
  auth: 'main' as const,
  input: z.object({ id: ownedUuid('payee') }),
  output: payeeList,
  summary: '删除收款账户',
}
export const accountDel = defineEndpoint({ ...remove, path: 'v5/mine/accountDel' })
export const accountDelV4 = defineEndpoint({ ...remove, path: 'v4/mine/accountDel' })

const select = {
  method: 'POST' as const,
  auth: 'main' as const,
  input: z.object({ id: ownedUuid('payee') }),
  output: payeeList,
  summary: '设为默认收款账户',
}
export const changeSelectAccount = defineEndpoint({ ...select, path: 'v5/mine/changeSelectAccount' })
export const changeSelectAccountV4 = defineEndpoint({ ...select, path: 'v4/mine/changeSelectAccount' })

export const withdrawPassword = defineEndpoint({
  path: 'v5/mine/withdrawPassword',
  method: 'GET',
  auth: 'main',
  input: z.object({}),
  output: withdrawPasswordState,
  summary: '提现密码：有没有、锁到什么时候',
})

export const saveWithdrawPassword = defineEndpoint({
  path: 'v5/mine/saveWithdrawPassword',
  method: 'POST',
  auth: 'main',
  input: z.object({
    password: formNewWithdrawPassword(),
    /** One of the two: the current password, or a code sent to the account's own phone. */
    old_password: formWithdrawPassword().optional(),
    code: formCode().optional(),
  }),
  output: withdrawPasswordState,
  errors: ['locked'],
  rate: perMinute(10),
  summary: '设置、修改或用短信验证码重设提现密码',
})
