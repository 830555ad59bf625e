import { defineContract } from '../contract.ts'
import { accountAudit } from './account.audit.ts'
import { accountFigures } from './account.figures.ts'
import { accountScreens } from './account.screens.ts'

export const accountContract = defineContract({
  name: 'account',
  label: '账号、登录、合作账号、封禁与注销',
  subAccounts: 'everyone',
  endpoints: () => [
    import('./account.endpoints.ts'),
    import('./account.console.ts'),
    import('./personNotes.console.ts'),
    import('./personRisks.console.ts'),
    import('./channels.console.ts'),
  ],
  screens: accountScreens,
  audit: accountAudit,
  figures: accountFigures,
})
