/** The postings of an account as a file: all pages of the screen, with its sums. */
import type { ParsedInput } from '@wallpaper/contract'
import type { consoleLedgerExport } from '@wallpaper/contract/finance/finance.console'
import { type HistoryRow, ledgerReader } from '../../../ledger/ledger.ts'
import { timeText } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { type Column, column, money } from '../../../platform/sheet/csv.ts'
import { exportList } from '../../../platform/sheet/exportList.ts'
import type { SpooledCsv } from '../../../platform/sheet/spooledCsv.ts'
import { postingsAsk, wholeTime } from './ledger.console.service.ts'

const columns: Column<HistoryRow>[] = [
  column('时间', ({ happenedAt }) => timeText(happenedAt)),
  column('交易号', ({ transactionId }) => String(transactionId)),
  column('事项', ({ kind }) => kind),
  column('原因', ({ cause }) => `${cause.kind}:${cause.id}`),
  column('说明', ({ memo }) => memo),
  column('变动（元）', ({ amountFen }) => money(amountFen)),
  column('余额（元）', ({ balanceFen }) => money(balanceFen)),
]

export const exportPostings = async (
  tx: Reader,
  input: ParsedInput<typeof consoleLedgerExport>,
): Promise<SpooledCsv> => {
  const ledger = ledgerReader(tx)
  const ask = postingsAsk(input)
  const { from = wholeTime.from, until = wholeTime.until } = input
  const flows = await ledger.flows(ask.account, from, until)
  let sumFen = 0
  const { file } = await exportList(`账本-${input.account.replaceAll('/', '-')}`, columns, {
    rows: (slice: Slice<HistoryRow>) => ledger.historyAfter(ask, slice),
    present: (rows) => {
      for (const { amountFen } of rows) sumFen += amountFen
      return rows
    },
    footer: () => [
      ['合计', '', '', '', '', money(sumFen), ''],
      ['期初', '', '', '', '', '', money(flows.openingFen)],
      ['入', '', '', '', '', money(flows.inFen), ''],
      ['出', '', '', '', '', money(flows.outFen), ''],
      ['期末', '', '', '', '', '', money(flows.closingFen)],
    ],
  })
  return file
}
