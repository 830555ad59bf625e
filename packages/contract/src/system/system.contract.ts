import { defineContract } from '../contract.ts'
import { systemAudit } from './system.audit.ts'
import { systemScreens } from './system.screens.ts'

export const systemContract = defineContract({
  name: 'system',
  label: '协议、导航、网页、位置',
  subAccounts: 'everyone',
  endpoints: () => [
    import('./system.endpoints.ts'),
    import('./agreements.console.ts'),
    import('./appConfig.console.ts'),
  ],
  screens: systemScreens,
  audit: systemAudit,
})
