/** This area's money columns. */
import { type MoneyTables, sealed } from '../../ledger/moneyTables.ts'

export const paymentsMoney: MoneyTables = {
  label: '订单付款',
  tables: [
    ...sealed({
      payments: '付款',
      payment_parts: '部分退款',
      channel_bills: '渠道账单',
      channel_bill_lines: '渠道账单的行',
    }),
  ],
}
