import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { moneyOverview as overview } from './overview.schemas.ts'

export const moneyOverview = defineEndpoint({
  path: 'console/wallet/overview',
  method: 'GET',
  auth: 'staff:overview:see',
  input: z.object({}),
  output: overview,
  summary: '资金总览：同一时刻的欠款、流水、在途与账龄',
})

export const readMoneyOverview = defineEndpoint({
  path: 'console/wallet/readOverview',
  method: 'POST',
  auth: 'staff:overview:see',
  input: z.object({}),
  output: z.strictObject({ is_running: z.boolean() }),
  summary: '重新读数，完成后替换上一次的总览；不动钱',
})
