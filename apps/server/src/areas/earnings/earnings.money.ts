/** This area's money columns: income, rates, and the sums that reports read. */
import { computed, type MoneyTables, sealed } from '../../ledger/moneyTables.ts'

export const earningsMoney: MoneyTables = {
  label: '收益',
  tables: [
    { table: 'income_rows', label: '收益明细', by: 'seal', onlyGrows: true },
    ...sealed({
      income_rates: '单价',
      settlement_days: '结算日',
      settled_people: '结算关系',
      first_settled_days: '首个结算日',
      income_imports: '导入文件',
      income_import_rows: '导入明细',
      income_import_keys: '导入单号',
      income_rankings: '收益榜',
      income_earner_months: '团队月收益',
    }),
    ...computed({ income_daily: '日汇总', income_code_daily: '口令日汇总' }),
    {
      table: 'income_totals',
      label: '全站日汇总',
      by: 'computed',
      unproved: {
        slot: 'one of sixteen rows that a sum is spread over; their sum is held against the income',
      },
    },
  ],
}
