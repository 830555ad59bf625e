import { defineContract } from '../contract.ts'
import { noticeAudit } from './notice.audit.ts'
import { noticeScreens } from './notice.screens.ts'

export const noticeContract = defineContract({
  name: 'notice',
  label: '通知',
  subAccounts: 'everyone',
  endpoints: () => [import('./notice.endpoints.ts'), import('./notice.console.ts')],
  screens: noticeScreens,
  audit: noticeAudit,
})
