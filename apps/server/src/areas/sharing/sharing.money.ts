/** This area's money columns: the split of borrowed works' income. */
import { type MoneyTables, sealed } from '../../ledger/moneyTables.ts'

export const sharingMoney: MoneyTables = {
  label: '素材合作',
  tables: [
    ...sealed({
      shares: '合作',
    }),
  ],
}
