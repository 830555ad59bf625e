import { defineContract } from '../contract.ts'
import { replyAudit } from './reply.audit.ts'
import { replyScreens } from './reply.screens.ts'

export const replyContract = defineContract({
  name: 'reply',
  label: '自动回复',
  subAccounts: 'reply',
  endpoints: () => [import('./reply.endpoints.ts'), import('./reply.console.ts')],
  screens: replyScreens,
  audit: replyAudit,
})
