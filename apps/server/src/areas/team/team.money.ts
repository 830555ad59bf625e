/** This area's money columns: shares and levels. */
import { type MoneyTables, sealed } from '../../ledger/moneyTables.ts'

export const teamMoney: MoneyTables = {
  label: '团队',
  tables: [
    ...sealed({
      team_months: '团队月结',
      team_closings: '团队关账',
      team_level_versions: '团队等级规则',
    }),
    {
      table: 'relations',
      label: '邀请与导师关系',
      by: 'seal',
      others: 'when a member was last here, and the name they are sorted by',
    },
  ],
}
