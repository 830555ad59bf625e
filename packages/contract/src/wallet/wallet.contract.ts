import { defineContract } from '../contract.ts'
import { walletAudit } from './wallet.audit.ts'
import { walletScreens } from './wallet.screens.ts'

export const walletContract = defineContract({
  name: 'wallet',
  label: '钱包与提现',
  endpoints: () => [
    import('./wallet.endpoints.ts'),
    import('./wallet.console.ts'),
    import('./payout.console.ts'),
    import('./bank.console.ts'),
    import('./deduction.console.ts'),
    import('./overview.console.ts'),
    import('./taxReport.console.ts'),
  ],
  screens: walletScreens,
  audit: walletAudit,
  ownedKinds: {
    payee: { isOfLine: false },
    withdrawal: { isOfLine: false },
    deduction: { isOfLine: false },
  },
})
