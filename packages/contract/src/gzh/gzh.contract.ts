import { defineContract } from '../contract.ts'

export const gzhContract = defineContract({
  name: 'gzh',
  label: '公众号助手',
  isPlanned: true,
})
