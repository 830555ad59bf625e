import type { OutputOf } from '@wallpaper/contract'
import type {
  accountInfo,
  accountList,
  balanceOpList,
  taxStepsRead,
  taxYear,
  unfreeze,
  wallet2,
  withdrawInfo,
  withdrawInit,
  withdrawList,
  withdrawPassword,
  withdrawPreCalculate,
} from '@wallpaper/contract/wallet'

export type PayeeList = OutputOf<typeof accountList>
export type PayeeItem = PayeeList['items'][number]
export type PayeeKind = PayeeItem['kind']
export type PayeeForm = OutputOf<typeof accountInfo>
export type PasswordState = OutputOf<typeof withdrawPassword>
export type WalletSummary = OutputOf<typeof wallet2>
export type BalanceChange = OutputOf<typeof balanceOpList>['items'][number]
export type WithdrawForm = OutputOf<typeof withdrawInit>
export type Quote = OutputOf<typeof withdrawPreCalculate>
export type Withholding = Quote['withholding']
export type WithdrawalRecords = OutputOf<typeof withdrawList>
export type WithdrawalItem = WithdrawalRecords['items'][number]
export type WithdrawalMonth = WithdrawalRecords['months'][number]
export type WithdrawalDetail = OutputOf<typeof withdrawInfo>
export type ReleaseDay = OutputOf<typeof unfreeze>['days'][number]
export type TaxSteps = OutputOf<typeof taxStepsRead>
export type TaxStatement = OutputOf<typeof taxYear>
