/** Chinese codes waiting for review, decided ones, and reports from the audience. */
import { codeApplications, decideCode, galleryReports } from '@wallpaper/contract/codes/codes.console'
import { App, Button, Tabs } from 'antd'
import { useState } from 'react'
import { useCursorTrail } from '../../lib/cursor.ts'
import { cx } from '../../lib/cx.ts'
import { useEndpointMutation, useEndpointQuery } from '../../lib/endpointHooks.ts'
import { useFilters } from '../../lib/filters.ts'
import common from '../../ui/common.module.css'
import { Card } from '../../ui/content/Card.tsx'
import { TimeText } from '../../ui/content/TimeText.tsx'
import { StateTag } from '../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { useAttempt } from '../../ui/feedback/useAttempt.ts'
import { CursorTable } from '../../ui/table/CursorTable.tsx'
import { HandleReportDialog, RejectDialog } from './CodeDialogs.tsx'
import { type Application, applicationStates, type Report } from './code.labels.ts'

const applicationColumns = (acts: {
  approve: (application: Application) => void
  reject: (application: Application) => void
  busyId: number | null
}) => [
  { title: '口令', dataIndex: 'code', className: cx(common.nowrap) },
  {
    title: '指向',
    key: 'target',
    render: (_: unknown, { target }: Application) => `${target.kind_name} · ${target.name ?? '已删除'}`,
  },
  {
    title: '申请人',
    key: 'who',
    render: (_: unknown, { nickname, uid }: Application) => `${nickname}（${uid}）`,
  },
  { title: '申请时间', dataIndex: 'applied_at', render: (at: number) => <TimeText at={at} /> },
  {
    title: '状态',
    key: 'state',
    render: (_: unknown, { state }: Application) => (
      <StateTag tone={applicationStates[state].tone}>{applicationStates[state].word}</StateTag>
    ),
  },
  { title: '说明', dataIndex: 'reason' },
  {
    title: '操作',
    key: 'acts',
    render: (_: unknown, application: Application) =>
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
  },
]

const Applications = ({ state }: { state: Application['state'] | undefined }) => {
  const trail = useCursorTrail(state ?? '')
  const query = useEndpointQuery(codeApplications, { state, cursor: trail.cursor }, { keepPrevious: true })
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
        label="中文口令申请"
        unit="个"
        query={query}
        trail={trail}
        columns={applicationColumns({
          approve: (application) => void approve(application),
          reject: setRejected,
          busyId,
        })}
        rowKey="id"
        empty={<EmptyState title="没有要审核的口令" note="创作者申请的中文口令会出现在这里" />}
      />
      {rejected && <RejectDialog application={rejected} onClose={() => setRejected(null)} />}
    </>
  )
}

const Reports = () => {
  const trail = useCursorTrail('reports')
  const query = useEndpointQuery(galleryReports, { cursor: trail.cursor }, { keepPrevious: true })
  const [handled, setHandled] = useState<Report | null>(null)
  return (
    <>
      <CursorTable
        label="取图页举报"
        unit="条"
        query={query}
        trail={trail}
        rowKey="id"
        columns={[
          { title: '口令', dataIndex: 'code' },
          { title: '创作者', dataIndex: 'uid', render: (uid: number | null) => uid ?? '—' },
          { title: '原因', dataIndex: 'reason' },
          { title: '说明', dataIndex: 'note' },
          { title: '时间', dataIndex: 'at', render: (at: number) => <TimeText at={at} /> },
          {
            title: '操作',
            key: 'acts',
            render: (_: unknown, report: Report) => (
              <Button size="small" onClick={() => setHandled(report)}>
                处理完了
              </Button>
            ),
          },
        ]}
        empty={<EmptyState title="没有未处理的举报" note="观众在取图页提交的举报会出现在这里" />}
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
