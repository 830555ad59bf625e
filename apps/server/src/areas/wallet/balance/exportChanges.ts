/** Balance changes as a file: all pages of the screen, with its sums. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { balanceOpExport, balanceOpList } from '@wallpaper/contract/wallet'
import { changeAccounts } from '@wallpaper/contract/wallet/withdrawal.labels'
import { type HistoryRow, ledgerReader } from '../../../ledger/ledger.ts'
import { timeText } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { type Column, column, money } from '../../../platform/sheet/csv.ts'
import { exportList, phoneRowsMax } from '../../../platform/sheet/exportList.ts'
import type { SpooledCsv } from '../../../platform/sheet/spooledCsv.ts'
import { changesAsk, presentChange } from './balance.service.ts'

type Change = OutputOf<typeof balanceOpList>['items'][number]

const columns: Column<Change>[] = [
  column('时间', ({ at }) => timeText(at)),
  column('事项', ({ title }) => title),
  column('说明', ({ note }) => note),
  column('变动（元）', ({ amount }) => money(amount)),
  column('余额（元）', ({ balance }) => money(balance)),
]

export const exportChanges = async (
  tx: Reader,
  uid: number,
  input: ParsedInput<typeof balanceOpExport>,
  now: number,
): Promise<SpooledCsv> => {
  const ledger = ledgerReader(tx)
  const { month, ...ask } = changesAsk(uid, input, now)
  const flows = await ledger.flows(ask.account, ask.from, ask.until)
  let sumFen = 0
  const { file } = await exportList(
    `余额变动-${changeAccounts[input.account]}-${month}`,
    columns,
    {
      rows: (slice: Slice<HistoryRow>) => ledger.historyAfter(ask, slice),
      present: (rows) => {
        for (const { amountFen } of rows) sumFen += amountFen
        return rows.map(presentChange)
      },
      footer: () => [
        ['合计', '', '', money(sumFen), ''],
        ['月初余额', '', '', '', money(flows.openingFen)],
        ['本月转入', '', '', money(flows.inFen), ''],
        ['本月转出', '', '', money(flows.outFen), ''],
        ['月末余额', '', '', '', money(flows.closingFen)],
      ],
    },
    { max: phoneRowsMax },
  )
  return file
}
