import { defineContract } from '../contract.ts'
import { paymentsAudit } from './payments.audit.ts'
import { paymentsFigures } from './payments.figures.ts'

export const paymentsContract = defineContract({
  name: 'payments',
  label: '支付：订单的付款与退款',
  endpoints: () => [import('./payments.console.ts')],
  audit: paymentsAudit,
  figures: paymentsFigures,
})
