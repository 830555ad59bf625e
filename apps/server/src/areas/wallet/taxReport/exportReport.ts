/** An approved report with full names and numbers. It must come to the approved sums, or there is no file. */
import { audit } from '../../../platform/audit/audit.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { orNotFound, Refusal, refuse } from '../../../platform/refusal.ts'
import { type Cell, type Column, column, digits, money, number } from '../../../platform/sheet/csv.ts'
import { exportList } from '../../../platform/sheet/exportList.ts'
import type { SpooledCsv } from '../../../platform/sheet/spooledCsv.ts'
import { quarterSpan } from './quarter.rules.ts'
import { taxReportReader } from './taxReport.repository.ts'
import { canDownload, openText } from './taxReport.service.ts'

type PersonRow = Awaited<ReturnType<ReturnType<typeof taxReportReader>['peopleOf']>>[number]
type Figures = Pick<PersonRow, 'payments' | 'grossFen' | 'taxFen' | 'feeFen' | 'netFen'>

const columnsOf = (vault: Vault): Column<PersonRow>[] => [
  column('姓名', ({ nameSealed }) => openText(vault, nameSealed)),
  column('证件类型', () => '居民身份证'),
  column('证件号码', ({ idNumberSealed }) => digits(openText(vault, idNumberSealed))),
  column('用户编号', ({ uids }) => uids.join(' ')),
  column('笔数', ({ payments }) => number(payments)),
  column('收入总额（元）', ({ grossFen }) => money(grossFen)),
  column('代扣个人所得税（元）', ({ taxFen }) => money(taxFen)),
  column('手续费（元）', ({ feeFen }) => money(feeFen)),
  column('实付金额（元）', ({ netFen }) => money(netFen)),
]

const figureNames = ['payments', 'grossFen', 'taxFen', 'feeFen', 'netFen'] as const

const sumsLine = ({ payments, grossFen, taxFen, feeFen, netFen }: Figures): Cell[] => [
  ...['合计', '', '', ''],
  number(payments),
  ...[grossFen, taxFen, feeFen, netFen].map(money),
]

/** Each batch groups the rest of the quarter again, so batches are large. */
const batch = 10_000

export const exportReport = async (tx: Tx, vault: Vault, id: number, act: StaffAct): Promise<SpooledCsv> => {
  const reader = taxReportReader(tx)
  const report = orNotFound(await reader.one(id))
  if (!canDownload(report, act.actor, act.now))
    throw new Refusal('noPermission', '只有申请和复核的两个人能下载，批准后 7 天内有效。过期了请重新申请')
  const span = quarterSpan(report.quarter)
  const sums: Figures = { payments: 0, grossFen: 0, taxFen: 0, feeFen: 0, netFen: 0 }
  const { file, count } = await exportList(
    `涉税信息报送-${report.quarter}`,
    columnsOf(vault),
    {
      rows: (slice: Slice<PersonRow>) => reader.peopleOf(span, slice),
      present: (rows) => {
        for (const row of rows) for (const name of figureNames) sums[name] += row[name]
        return rows
      },
      footer: () => {
        if (figureNames.some((name) => sums[name] !== report[name]))
          throw refuse('这个季度的数和批准时不一样了，请重新申请导出')
        return [sumsLine(sums)]
      },
    },
    { batch },
  )
  await audit(tx, act, {
    action: 'tax_report.download',
    subject: `tax_report:${report.quarter}`,
    after: { count, amount: report.grossFen },
  })
  return file
}
