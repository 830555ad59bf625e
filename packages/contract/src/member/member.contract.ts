import { defineContract } from '../contract.ts'
import { memberAudit } from './member.audit.ts'
import { memberScreens } from './member.screens.ts'

export const memberContract = defineContract({
  name: 'member',
  label: '会员',
  endpoints: () => [
    import('./member.endpoints.ts'),
    import('./member.console.ts'),
    import('./task.console.ts'),
    import('./subSite.console.ts'),
  ],
  screens: memberScreens,
  audit: memberAudit,
  ownedKinds: {
    /** An order of membership. */
    memberOrder: { isOfLine: false },
  },
})
