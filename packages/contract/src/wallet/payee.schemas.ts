import { z } from 'zod'
import { fen, time } from '../form.ts'

export const payeeKinds = ['wechat', 'alipay', 'bank'] as const
export type PayeeKind = (typeof payeeKinds)[number]

/** The real name that all payees of a person share. */
export const realName = z.strictObject({
  /** Masked: 林*风. */
  name: z.string(),
  id_number: z.string(),
  verified_at: time(),
})

export const payee = z.strictObject({
  id: z.uuid(),
  kind: z.enum(payeeKinds),
  /** 支付宝, 微信零钱, 招商银行储蓄卡. */
  title: z.string(),
  /** Masked, like the account; for the messenger its nickname. */
  name: z.string(),
  account: z.string(),
  is_default: z.boolean(),
  fee: fen(),
  /** When the money arrives, in words. */
  arrives: z.string(),
  /** The channel's last error: it must be fixed before the payee can be used. */
  problem: z.string().nullable(),
})

export const payeeList = z.strictObject({
  real_name: realName.nullable(),
  items: z.array(payee),
  max: z.number().int(),
})

export const payeeForm = z.strictObject({
  real_name: realName.nullable(),
  payee: payee.nullable(),
  wechat: z.strictObject({ is_bound: z.boolean(), nickname: z.string() }),
  /** The first payee stays the default until another becomes it. */
  is_first: z.boolean(),
})

export const withdrawPasswordState = z.strictObject({
  is_set: z.boolean(),
  /** When it unlocks after too many failed attempts. */
  locked_until: time().nullable(),
  /** The masked phone that gets a code; null while the account has none. */
  phone: z.string().nullable(),
})

/** Six digits. Trivial ones are refused when it is set. */
export const formWithdrawPassword = () => z.string().regex(/^\d{6}$/, '提现密码是 6 位数字')

const isRun = (text: string, step: number) =>
  [...text].every((digit, index) => index === 0 || Number(digit) - Number(text[index - 1]) === step)

export const formNewWithdrawPassword = () =>
  formWithdrawPassword().refine(
    (text) => ![0, 1, -1].some((step) => isRun(text, step)),
    '这个密码太容易被猜到，请换一个',
  )
