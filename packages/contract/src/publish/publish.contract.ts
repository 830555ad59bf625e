import { defineContract } from '../contract.ts'
import { publishAudit } from './publish.audit.ts'

export const publishContract = defineContract({
  name: 'publish',
  label: '发布与挂载',
  subAccounts: 'publish',
  audit: publishAudit,
})
