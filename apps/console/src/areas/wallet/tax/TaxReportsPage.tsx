/** 涉税报送: payments per person in a quarter, masked; the file with full numbers needs a second approval. */
import type { OutputOf } from '@wallpaper/contract'
import { businessDay } from '@wallpaper/contract/day'
import {
  downloadTaxReport,
  proposeTaxReport,
  taxQuarter,
  taxReports,
} from '@wallpaper/contract/wallet/taxReport.console'
import { Alert, Button, Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { type ItemOf, useEndpointMutation, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { formatYuan } from '../../../lib/money.ts'
import { formatCount } from '../../../lib/number.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import { useMay } from '../../../lib/session.ts'
import { dayText } from '../../../lib/time.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { FigureRow } from '../../../ui/content/FigureRow.tsx'
import { useAttempt } from '../../../ui/feedback/useAttempt.ts'
import { ReasonDialog } from '../../../ui/form/ReasonDialog.tsx'
import { CursorTable } from '../../../ui/table/CursorTable.tsx'
import {
  type Column,
  column,
  countColumn,
  moneyColumn,
  textColumn,
  timeColumn,
} from '../../../ui/table/column.tsx'
import type { Filter } from '../../../ui/table/filter.tsx'
import { useList } from '../../../ui/table/useList.tsx'
import { WholeTable } from '../../../ui/table/WholeTable.tsx'
import { staffPaths } from '../../staff/public.ts'
import css from '../withdrawals.module.css'
import { reportDue } from './reportDue.ts'

type Quarter = OutputOf<typeof taxQuarter>
type Person = ItemOf<typeof taxQuarter>
type Report = ItemOf<typeof taxReports>

const quarterText = (quarter: string): string => `${quarter.slice(0, 4)} 年第 ${quarter.slice(6)} 季度`

const personColumns: Column<Person>[] = [
  textColumn('姓名', 'name'),
  textColumn('证件号码', 'id_number', { isNumber: true }),
  column('用户编号', ({ uids }) =>
    uids.map((uid) => (
      <Link key={uid} to={`/people/${uid}`} className={common.num}>
        {uid}{' '}
      </Link>
    )),
  ),
  countColumn('笔数', 'payments'),
  moneyColumn('收入总额（元）', 'gross'),
  moneyColumn('代扣个税', 'tax'),
  moneyColumn('手续费', 'fee'),
  moneyColumn('实付', 'net'),
]

const Sums = ({ sums, report_by }: Pick<Quarter, 'sums' | 'report_by'>) => (
  <Card>
    <FigureRow
      figures={[
        { label: '人数', value: `${formatCount(sums.people)} 人` },
        { label: '收入总额', value: `${formatYuan(sums.gross)} 元` },
        { label: '代扣个税', value: `${formatYuan(sums.tax)} 元` },
        { label: '实付', value: `${formatYuan(sums.net)} 元` },
        { label: '最迟报送', value: dayText(report_by) },
      ]}
    />
  </Card>
)

const ProposeDialog = ({ quarter, onClose }: { quarter: Quarter; onClose: () => void }) => (
  <ReasonDialog
    endpoint={proposeTaxReport}
    invalidates={[taxQuarter]}
    title={`导出 ${quarterText(quarter.quarter)}`}
    submitText="提交复核"
    lead={
      <>
        {formatCount(quarter.sums.people)} 人，{formatYuan(quarter.sums.gross)}{' '}
        元。文件里有完整的姓名和证件号，只有你和复核的同事能在 7 天内下载，每次下载都记入日志。
      </>
    }
    reason={{ placeholder: '例如：报送主管税务机关' }}
    input={(reason) => ({ quarter: quarter.quarter, reason })}
    done="已提交，由另一位同事复核后可以下载"
    onClose={onClose}
  />
)

const Export = ({ quarter }: { quarter: Quarter }) => {
  const [isAsking, setAsking] = useState(false)
  const may = useMay(proposeTaxReport)
  if (quarter.pending_approval !== null)
    return <Link to={staffPaths.approval(quarter.pending_approval)}>导出等待复核，打开</Link>
  if (!quarter.is_over) return <span className={common.note}>这个季度结束后才能导出</span>
  return (
    <>
      {may && (
        <Button type="primary" disabled={quarter.sums.people === 0} onClick={() => setAsking(true)}>
          申请导出
        </Button>
      )}
      {isAsking && <ProposeDialog quarter={quarter} onClose={() => setAsking(false)} />}
    </>
  )
}

const Download = ({ report }: { report: Report }) => {
  const download = useEndpointMutation(downloadTaxReport, { invalidates: [taxReports] })
  const attempt = useAttempt()
  if (!report.can_download) return '—'
  const run = () =>
    attempt(async () => {
      saveFile(await download.call({ id: report.id }))
    })
  return (
    <Button type="link" size="small" loading={download.isPending} onClick={() => void run()}>
      下载
    </Button>
  )
}

const reportColumns: Column<Report>[] = [
  column('季度', ({ quarter }) => quarterText(quarter)),
  moneyColumn('收入总额（元）', 'gross'),
  moneyColumn('代扣个税', 'tax'),
  textColumn('原因', 'reason'),
  textColumn('申请', 'made_by'),
  textColumn('复核', 'approved_by'),
  timeColumn('批准时间', 'approved_at'),
  column('文件', (report) => <Download report={report} />),
]

const quarterFilter: Filter<string | undefined> = {
  parse: (text) => (text && /^2\d{3}-Q[1-4]$/.test(text) ? text : undefined),
}

export const TaxReportsPage = () => {
  const list = useList(taxQuarter, { filters: { quarter: quarterFilter } })
  const reports = useEndpointQuery(taxReports, {})
  const { data } = list.query
  // Without the list of files nobody knows whether one was exported.
  const due =
    data && reports.data
      ? reportDue(
          {
            ...data,
            people: data.sums.people,
            isExported: reports.data.items.some(({ quarter }) => quarter === data.quarter),
          },
          businessDay(Date.now()),
        )
      : null
  return (
    <div className={common.stack}>
      {due && <Alert showIcon {...due} />}
      {data && <Sums sums={data.sums} report_by={data.report_by} />}
      <Card isFlush>
        <div className={css.actions}>
          <Select
            aria-label="哪个季度"
            className={common.filterSelect ?? ''}
            value={data?.quarter ?? null}
            onChange={(quarter: string) => list.filters.set({ quarter })}
            options={(data?.quarters ?? []).map((value) => ({ value, label: quarterText(value) }))}
          />
          {data && <Export quarter={data} />}
        </div>
        <CursorTable<Person>
          label="按人的收入与个税"
          unit="人"
          list={list}
          rowKey="key"
          columns={personColumns}
          empty={{ title: '这个季度没有打过款', note: '换一个季度看看' }}
        />
      </Card>
      <Card isFlush title="导出过的文件">
        <WholeTable<Report>
          label="导出过的文件"
          unit="份"
          query={reports}
          rowKey="id"
          columns={reportColumns}
          empty={{ title: '还没有导出过', note: '季度结束后申请导出，由另一位同事复核' }}
        />
      </Card>
    </div>
  )
}
