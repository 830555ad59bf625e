import { defineContract } from '../contract.ts'

export const productContract = defineContract({
  name: 'product',
  label: '产品推广',
  isPlanned: true,
})
