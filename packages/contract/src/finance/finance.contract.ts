import { defineContract } from '../contract.ts'
import { financeAudit } from './finance.audit.ts'

export const financeContract = defineContract({
  name: 'finance',
  label: '财务：账本与对账',
  endpoints: () => [import('./finance.console.ts')],
  audit: financeAudit,
})
