import {
  accountList,
  taxYear,
  unfreeze,
  wallet2,
  withdrawInit,
  withdrawList,
} from '@wallpaper/contract/wallet'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import { definePages } from '../../runtime/pageDefinition.ts'

export const pages = definePages('wallet', walletScreens, {
  wallet: { load: async () => (await import('./pages/Wallet.tsx')).Wallet, reads: [wallet2] },
  withdraw: { load: async () => (await import('./pages/Withdraw.tsx')).Withdraw, reads: [withdrawInit] },
  records: { load: async () => (await import('./pages/Records.tsx')).Records, lists: [withdrawList] },
  withdrawal: { load: async () => (await import('./pages/Withdrawal.tsx')).Withdrawal },
  changes: { load: async () => (await import('./pages/Changes.tsx')).Changes },
  unfreeze: { load: async () => (await import('./pages/Unfreeze.tsx')).Unfreeze, reads: [unfreeze] },
  taxYear: { load: async () => (await import('./pages/TaxYear.tsx')).TaxYear, reads: [taxYear] },
  taxSteps: { load: async () => (await import('./pages/TaxSteps.tsx')).TaxSteps },
  payees: { load: async () => (await import('./pages/Payees.tsx')).Payees, reads: [accountList] },
  payee: { load: async () => (await import('./pages/Payee.tsx')).Payee },
  deductions: { load: async () => (await import('./pages/Deductions.tsx')).Deductions },
})
