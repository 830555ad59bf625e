import { defineContract } from '../contract.ts'

export const replyContract = defineContract({
  name: 'reply',
  label: '自动回复',
  subAccounts: 'reply',
})
