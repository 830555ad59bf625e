/** Chinese codes waiting for review, and decided ones. */
import { codeApplications, decideCode } from '@wallpaper/contract/codes/codes.console'
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
  type Column,
  column,
  PersonLink,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../ui/table/column.tsx'
import { FilterBar } from '../../ui/table/FilterBar.tsx'
import { ListExport, useMayExport } from '../../ui/table/ListExport.tsx'
import { useList } from '../../ui/table/useList.tsx'
import { RejectDialog } from './CodeDialogs.tsx'
import { type Application, applicationStates } from './code.labels.ts'

const applicationColumns = (acts: {
  approve: (application: Application) => void
  reject: (application: Application) => void
  busyId: number | null
}): Column<Application>[] => [
  textColumn('口令', 'code', { isNowrap: true }),
  column('指向', ({ target }) => `${target.kind_name} · ${target.name ?? '已删除'}`),
  column('申请人', ({ uid, nickname }) => <PersonLink uid={uid} nickname={nickname} />),
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
  const mayExport = useMayExport(codeApplications)
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
  const columns = applicationColumns({
    approve: (application) => void approve(application),
    reject: setRejected,
    busyId,
  })
  return (
    <>
      {mayExport && (
        <FilterBar actions={<ListExport list={list} label="中文口令申请" columns={columns} />}>
          {null}
        </FilterBar>
      )}
      <CursorTable
        list={list}
        label="中文口令申请"
        unit="个"
        columns={columns}
        rowKey="id"
        empty={{ title: '没有要审核的口令', note: '创作者申请的中文口令会出现在这里' }}
      />
      {rejected && <RejectDialog application={rejected} onClose={() => setRejected(null)} />}
    </>
  )
}

const tabs = [
  { key: 'waiting', label: '待审核' },
  { key: 'approved', label: '已通过' },
  { key: 'rejected', label: '未通过' },
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
      <Applications key={tab} state={tab} />
    </Card>
  )
}
