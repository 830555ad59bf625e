import { defineContract } from '../contract.ts'

export const studioContract = defineContract({
  name: 'studio',
  label: 'AI 工坊',
  isPlanned: true,
})
