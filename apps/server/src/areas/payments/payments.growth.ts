import { type AreaGrowth, grows } from '../../platform/growth/growth.ts'

export const paymentsGrowth: AreaGrowth = {
  ...grows('always', { payments: 30, payment_parts: 0.1, channel_bills: 0.1, channel_bill_lines: 30 }),
}
