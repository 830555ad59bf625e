/** This area's money columns: rates, orders, reconciled files and rewards. */
import { type MoneyTables, sealed } from '../../ledger/moneyTables.ts'

export const productMoney: MoneyTables = {
  label: '产品推广',
  tables: sealed({
    product_rates: '产品费率',
    product_orders: '推广订单',
    product_imports: '对账文件',
    product_import_rows: '对账明细',
    welfare_campaigns: '剪映福利',
    welfare_claims: '福利领取',
  }),
}
