/** This area's money columns: audience orders, and the income counted from takes. */
import { type MoneyTables, sealed } from '../../ledger/moneyTables.ts'

export const codesMoney: MoneyTables = {
  label: '解锁与取图',
  tables: [
    ...sealed({
      unlock_orders: '解锁订单',
      unlock_order_works: '解锁订单作品',
      work_daily: '作品日数据',
      code_daily: '口令日数据',
    }),
  ],
}
