/** 涉税报送: payments per person in a quarter, masked; the file with full numbers needs a second approval. */
import type { OutputOf } from '@wallpaper/contract'
import {
  downloadTaxReport,
  proposeTaxReport,
  taxQuarter,
  taxReports,
} from '@wallpaper/contract/wallet/taxReport.console'
import { App, Button, Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCursorTrail } from '../../../lib/cursor.ts'
import { type ItemOf, useEndpointMutation, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useFilters } from '../../../lib/filters.ts'
import { formatYuan } from '../../../lib/money.ts'
import { formatCount } from '../../../lib/number.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import { useMay } from '../../../lib/session.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { useAttempt } from '../../../ui/feedback/useAttempt.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { ReasonField } from '../../../ui/form/ReasonField.tsx'
import { CursorTable } from '../../../ui/table/CursorTable.tsx'
import { WholeTable } from '../../../ui/table/WholeTable.tsx'
import { staffPaths } from '../../staff/public.ts'
import css from '../withdrawals.module.css'

type Quarter = OutputOf<typeof taxQuarter>
type Person = ItemOf<typeof taxQuarter>
type Report = ItemOf<typeof taxReports>

const quarterText = (quarter: string): string => `${quarter.slice(0, 4)} 年第 ${quarter.slice(6)} 季度`

const amount = <Key extends string>(title: string, dataIndex: Key) => ({
  title,
  dataIndex,
  align: 'right' as const,
  render: (fen: number) => <span className={common.num}>{formatYuan(fen)}</span>,
})

const personColumns = [
  { title: '姓名', dataIndex: 'name' },
  {
    title: '证件号码',
    dataIndex: 'id_number',
    render: (number: string) => <span className={common.num}>{number}</span>,
  },
  {
    title: '用户编号',
    dataIndex: 'uids',
    render: (uids: number[]) =>
      uids.map((uid) => (
        <Link key={uid} to={`/people/${uid}`} className={common.num}>
          {uid}{' '}
        </Link>
      )),
  },
  {
    title: '笔数',
    dataIndex: 'payments',
    align: 'right' as const,
    render: (count: number) => <span className={common.num}>{formatCount(count)}</span>,
  },
  amount('收入总额（元）', 'gross'),
  amount('代扣个税', 'tax'),
  amount('手续费', 'fee'),
  amount('实付', 'net'),
]

const Sums = ({ sums, report_by }: Pick<Quarter, 'sums' | 'report_by'>) => (
  <Card>
    <dl className={css.figures}>
      {[
        { label: '人数', value: `${formatCount(sums.people)} 人` },
        { label: '收入总额', value: `${formatYuan(sums.gross)} 元` },
        { label: '代扣个税', value: `${formatYuan(sums.tax)} 元` },
        { label: '实付', value: `${formatYuan(sums.net)} 元` },
        { label: '最迟报送', value: report_by.replaceAll('-', '/') },
      ].map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </Card>
)

const ProposeDialog = ({ quarter, onClose }: { quarter: Quarter; onClose: () => void }) => {
  const propose = useEndpointMutation(proposeTaxReport, { invalidates: [taxQuarter] })
  const { message } = App.useApp()
  return (
    <FormDialog<{ reason: string }>
      title={`导出 ${quarterText(quarter.quarter)}`}
      submitText="提交复核"
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await propose.call({ quarter: quarter.quarter, reason })
        void message.success('已提交，由另一位同事复核后可以下载')
      }}
    >
      <p className={common.dialogLead}>
        {formatCount(quarter.sums.people)} 人，{formatYuan(quarter.sums.gross)}{' '}
        元。文件里有完整的姓名和证件号，只有你和复核的同事能在 7 天内下载，每次下载都记入日志。
      </p>
      <ReasonField placeholder="例如：报送主管税务机关" />
    </FormDialog>
  )
}

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

const reportColumns = [
  { title: '季度', dataIndex: 'quarter', render: quarterText },
  amount('收入总额（元）', 'gross'),
  amount('代扣个税', 'tax'),
  { title: '原因', dataIndex: 'reason' },
  { title: '申请', dataIndex: 'made_by' },
  { title: '复核', dataIndex: 'approved_by' },
  { title: '批准时间', dataIndex: 'approved_at', render: (at: number) => <TimeText at={at} /> },
  {
    title: '文件',
    key: 'file',
    render: (_: unknown, report: Report) => <Download report={report} />,
  },
]

export const TaxReportsPage = () => {
  const filters = useFilters(['quarter'])
  const typed = filters.values.quarter
  const asked = typed && /^2\d{3}-Q[1-4]$/.test(typed) ? typed : undefined
  const trail = useCursorTrail(asked ?? '')
  const query = useEndpointQuery(taxQuarter, { quarter: asked, cursor: trail.cursor }, { keepPrevious: true })
  const reports = useEndpointQuery(taxReports, {})
  const { data } = query
  return (
    <div className={common.stack}>
      {data && <Sums sums={data.sums} report_by={data.report_by} />}
      <Card isFlush>
        <div className={css.actions}>
          <Select
            aria-label="哪个季度"
            className={common.filterSelect ?? ''}
            value={data?.quarter ?? null}
            onChange={(quarter: string) => filters.set({ quarter })}
            options={(data?.quarters ?? []).map((value) => ({ value, label: quarterText(value) }))}
          />
          {data && <Export quarter={data} />}
        </div>
        <CursorTable<Person>
          label="按人的收入与个税"
          unit="人"
          query={query}
          trail={trail}
          rowKey="key"
          columns={personColumns}
          empty={<EmptyState title="这个季度没有打过款" note="换一个季度看看" />}
        />
      </Card>
      <Card isFlush title="导出过的文件">
        <WholeTable<Report>
          label="导出过的文件"
          unit="份"
          query={reports}
          rowKey="id"
          columns={reportColumns}
          empty={<EmptyState title="还没有导出过" note="季度结束后申请导出，由另一位同事复核" />}
        />
      </Card>
    </div>
  )
}
