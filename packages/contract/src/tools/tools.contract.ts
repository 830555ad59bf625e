import { defineContract } from '../contract.ts'
import { toolsAudit } from './tools.audit.ts'
import { toolsScreens } from './tools.screens.ts'

export const toolsContract = defineContract({
  name: 'tools',
  label: '工具',
  subAccounts: 'creation',
  endpoints: () => [
    import('./tools.endpoints.ts'),
    import('./tools.console.ts'),
    import('./avatar.console.ts'),
  ],
  screens: toolsScreens,
  audit: toolsAudit,
})
