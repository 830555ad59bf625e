/** How the income of borrowed works is split. */
import { type MoneyTables, sealed } from '../../ledger/moneyTables.ts'

export const sharingMoney: MoneyTables = {
  label: '素材合作',
  tables: [
    ...sealed({
      shares: '合作',
    }),
  ],
}
