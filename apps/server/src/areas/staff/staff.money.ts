/** Settings contain percentages, limits and days. */
import { type MoneyTables, sealed } from '../../ledger/moneyTables.ts'

export const staffMoney: MoneyTables = {
  label: '设置',
  tables: [
    ...sealed({
      settings: '设置',
      settings_history: '设置历史',
    }),
  ],
}
