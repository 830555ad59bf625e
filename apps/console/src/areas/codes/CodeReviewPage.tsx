/** Chinese codes waiting for review, decided ones, and reports from the audience. */
import { codeApplications, decideCode, galleryReports } from '@wallpaper/contract/codes/codes.console'
import { App, Button, Tabs } from 'antd'
import { useState } from 'react'
import { cx } from '../../lib/cx.ts'
import { useEndpointMutation } from '../../lib/endpointHooks.ts'
import { useFilters } from '../../lib/filters.ts'
import common from '../../ui/common.module.css'
import { Card } from '../../ui/content/Card.tsx'
import { useAttempt } from '../../ui/feedback/useAttempt.ts'
import { CursorTable } from '../../ui/table/CursorTable.tsx'
import {
  actionsColumn,
  type Column,
  column,
  personLabel,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../ui/table/column.tsx'
import { useList } from '../../ui/table/useList.tsx'
import { HandleReportDialog, RejectDialog } from './CodeDialogs.tsx'
import { type Application, applicationStates, type Report } from './code.labels.ts'

const applicationColumns = (acts: {
  approve: (application: Application) => void
  reject: (application: Application) => void
  busyId: number | null
}): Column<Application>[] => [
  textColumn('口令', 'code', { isNowrap: true }),
  column('指向', ({ target }) => `${target.kind_name} · ${target.name ?? '已删除'}`),
  column('申请人', personLabel),
  timeColumn('申请时间', 'applied_at'),
  stateColumn(({ state }) => applicationStates[state]),
  textColumn('说明', 'reason'),
  column('操作', (application) =>
    application.state === 'waiting' ? (
      <div className={common.rowActions}>
        <Button
          size="small"
          type="primary"
          loading={acts.busyId === application.id}
          onClick={() => acts.approve(application)}
        >
          通过
        </Button>
        <Button size="small" danger onClick={() => acts.reject(application)}>
          不通过
        </Button>
      </div>
    ) : (
      application.decided_by
    ),
  ),
]

const Applications = ({ state }: { state: Application['state'] }) => {
  const list = useList(codeApplications, { input: () => ({ state }) })
  const decide = useEndpointMutation(decideCode, { invalidates: [codeApplications] })
  const [rejected, setRejected] = useState<Application | null>(null)
  const [busyId, setBusyId] = useState<number | null>(null)
  const { message } = App.useApp()
  const attempt = useAttempt()
  const approve = async ({ id, code }: Application) => {
    setBusyId(id)
    await attempt(async () => {
      await decide.call({ id, verdict: 'approve', reason: '' })
      void message.success(`「${code}」已通过`)
    })
    setBusyId(null)
  }
  return (
    <>
      <CursorTable
        list={list}
        label="中文口令申请"
        unit="个"
        columns={applicationColumns({
          approve: (application) => void approve(application),
          reject: setRejected,
          busyId,
        })}
        rowKey="id"
        empty={{ title: '没有要审核的口令', note: '创作者申请的中文口令会出现在这里' }}
      />
      {rejected && <RejectDialog application={rejected} onClose={() => setRejected(null)} />}
    </>
  )
}

const reportColumns = (onHandle: (report: Report) => void): Column<Report>[] => [
  textColumn('口令', 'code'),
  column('创作者', ({ uid }) => uid ?? '—'),
  textColumn('原因', 'reason'),
  textColumn('说明', 'note'),
  timeColumn('时间', 'at'),
  actionsColumn((report) => [{ text: '处理完了', onClick: () => onHandle(report) }]),
]

const Reports = () => {
  const list = useList(galleryReports, {})
  const [handled, setHandled] = useState<Report | null>(null)
  return (
    <>
      <CursorTable
        list={list}
        label="取图页举报"
        unit="条"
        rowKey="id"
        columns={reportColumns(setHandled)}
        empty={{ title: '没有未处理的举报', note: '观众在取图页提交的举报会出现在这里' }}
      />
      {handled && <HandleReportDialog report={handled} onClose={() => setHandled(null)} />}
    </>
  )
}

const tabs = [
  { key: 'waiting', label: '待审核' },
  { key: 'approved', label: '已通过' },
  { key: 'rejected', label: '未通过' },
  { key: 'reports', label: '取图页举报' },
] as const

export const CodeReviewPage = () => {
  const filters = useFilters(['tab'])
  const tab = tabs.find(({ key }) => key === filters.values.tab)?.key ?? 'waiting'
  return (
    <Card isFlush>
      <Tabs
        className={cx(common.cardTabs)}
        activeKey={tab}
        onChange={(key) => filters.set({ tab: key === 'waiting' ? undefined : key })}
        items={[...tabs]}
      />
      {tab === 'reports' ? <Reports /> : <Applications key={tab} state={tab} />}
    </Card>
  )
}
