import { defineContract } from '../contract.ts'

export const publishContract = defineContract({
  name: 'publish',
  label: '发布与挂载',
  isPlanned: true,
  subAccounts: 'publish',
})
