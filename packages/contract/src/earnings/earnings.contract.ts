import { defineContract } from '../contract.ts'
import { earningsAudit } from './earnings.audit.ts'
import { earningsScreens } from './earnings.screens.ts'

export const earningsContract = defineContract({
  name: 'earnings',
  label: '收益',
  endpoints: () => [
    import('./earnings.endpoints.ts'),
    import('./earnings.console.ts'),
    import('./import.console.ts'),
  ],
  screens: earningsScreens,
  audit: earningsAudit,
  ownedKinds: {
    income: { isOfLine: false },
  },
})
