/** Prices of pictures; what was paid is stored with the order. */
import type { MoneyTables } from '../../ledger/moneyTables.ts'

export const creationMoney: MoneyTables = {
  label: '标价',
  tables: [
    {
      table: 'homepages',
      label: '主页标价',
      by: 'seal',
      others: 'what the homepage looks like and how its review stands',
    },
    {
      table: 'works',
      label: '作品标价',
      by: 'seal',
      others: 'the picture itself, its words and how its review stands',
    },
    { table: 'download_changes', label: '标价变更', by: 'seal' },
  ],
}
