/** Why a channel did not pay, worded for the creator, and who has to act. */

export interface Failure {
  /** `payee`: returned, and the payee must be corrected. `person`: returned. `ours`: staff decide. */
  whose: 'payee' | 'person' | 'ours'
  sentence: string
}

const payee = (sentence: string): Failure => ({ whose: 'payee', sentence })
const person = (sentence: string): Failure => ({ whose: 'person', sentence })

const wrongName = payee('户名与实名不一致，渠道没有收款。请核对账号，或换成本人名下的账户再提现。')
const noAccount = payee('收款账户不存在或不能收款。请核对账号后再提现。')
const tooMuch = person('收款账户今天收款已到上限。请明天再提现，或换一个账户。')

const known: Readonly<Record<string, Failure>> = {
  NAME_NOT_CORRECT: wrongName,
  REAL_NAME_CHECK_FAIL: wrongName,
  ID_CARD_NOT_CORRECT: wrongName,
  PAYEE_USER_INFO_ERROR: wrongName,
  BANK_NAME_MISMATCH: wrongName,
  ACCOUNT_NOT_EXIST: noAccount,
  ACCOUNT_FROZEN: noAccount,
  OPENID_INVALID: noAccount,
  PAYEE_ACCOUNT_ABNORMAL: noAccount,
  PAYEE_NOT_EXIST: noAccount,
  RECEIVE_ACCOUNT_NOT_CONFIGURE: noAccount,
  PAYEE_ACC_OCUPIED: noAccount,
  BANK_NO_ACCOUNT: noAccount,
  OVERDUE_CLOSE: person('超过时限没有确认收款，金额已全额退回，可以再次提现。'),
  MCH_CANCEL: person('这笔打款已撤回，金额已全额退回，可以再次提现。'),
  DAY_RECEIVED_COUNT_EXCEED: tooMuch,
  DAY_RECEIVED_QUOTA_EXCEED: tooMuch,
  REALNAME_ACCOUNT_RECEIVED_QUOTA_EXCEED: tooMuch,
  PERMIT_NON_BANK_LIMIT_PAYEE: tooMuch,
}

const ours: Failure = { whose: 'ours', sentence: '打款渠道暂时不可用，我们正在处理，金额不会丢失。' }

export const failureOf = (code: string): Failure => {
  if (code.startsWith('BANK_CARD_')) return noAccount
  if (code.startsWith('EXCEED_LIMIT_')) return tooMuch
  return known[code] ?? ours
}

/** Failure code for the bank's wording. */
export const bankCodeOf = (words: string): string => {
  if (/户名|姓名/.test(words)) return 'BANK_NAME_MISMATCH'
  if (/账号|卡号|不存在|销户|冻结/.test(words)) return 'BANK_NO_ACCOUNT'
  return 'BANK_OTHER'
}
