/** This area's money columns: the rates that templates promise. */
import type { MoneyTables } from '../../ledger/moneyTables.ts'

export const publishMoney: MoneyTables = {
  label: '推广模板',
  tables: [
    {
      table: 'publish_templates',
      label: '推广模板',
      by: 'seal',
      others: 'what the video shows and how it is described',
    },
  ],
}
