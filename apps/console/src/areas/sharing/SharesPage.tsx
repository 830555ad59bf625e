/** Sharing relations between creators; staff can search and stop them. */
import type { OutputOf } from '@wallpaper/contract'
import { lines } from '@wallpaper/contract'
import { consoleShares, stopShare } from '@wallpaper/contract/sharing/sharing.console'
import { shareStateIds, shareStates } from '@wallpaper/contract/sharing/sharing.schemas'
import { App, Button, Input, Tabs } from 'antd'
import { useState } from 'react'
import { useCursorTrail } from '../../lib/cursor.ts'
import { cx } from '../../lib/cx.ts'
import { useEndpointMutation, useEndpointQuery } from '../../lib/endpointHooks.ts'
import { useFilters } from '../../lib/filters.ts'
import common from '../../ui/common.module.css'
import { Card } from '../../ui/content/Card.tsx'
import { TimeText } from '../../ui/content/TimeText.tsx'
import { StateTag, type Tone } from '../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { ReasonField } from '../../ui/form/ReasonField.tsx'
import { CursorTable } from '../../ui/table/CursorTable.tsx'

type Share = OutputOf<typeof stopShare>

const tones: Record<Share['state'], Tone> = {
  applied: 'wait',
  accepted: 'ok',
  refused: 'no',
  withdrawn: 'plain',
  expired: 'plain',
  ended: 'plain',
}

const StopDialog = ({ share, onClose }: { share: Share; onClose: () => void }) => {
  const stop = useEndpointMutation(stopShare, { invalidates: [consoleShares] })
  const { message } = App.useApp()
  return (
    <FormDialog<{ reason: string }>
      title="停止共享"
      submitText="立即停止"
      isDangerous
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await stop.call({ id: share.id, reason })
        void message.success('已停止，双方都收到了通知')
      }}
    >
      <p className={common.dialogLead}>
        {share.owner_name}的「{share.homepage_name}」，{share.borrower_name}在用。立即生效，已产生的收益照分。
      </p>
      <ReasonField help="会原样告诉双方，并记入操作日志" placeholder="例如：素材被投诉侵权" />
    </FormDialog>
  )
}

const columnsOf = (onStop: (share: Share) => void) => [
  {
    title: '素材',
    key: 'homepage',
    render: (_: unknown, share: Share) => `${share.homepage_name} · ${lines[share.line].name}`,
  },
  {
    title: '所有人',
    key: 'owner',
    render: (_: unknown, share: Share) => `${share.owner_name}（${share.owner_uid}）`,
  },
  {
    title: '使用人',
    key: 'borrower',
    render: (_: unknown, share: Share) => `${share.borrower_name}（${share.borrower_uid}）`,
  },
  {
    title: '分成',
    key: 'split',
    className: cx(common.nowrap),
    render: (_: unknown, { owner_percent }: Share) => `${owner_percent} / ${100 - owner_percent}`,
  },
  {
    title: '状态',
    key: 'state',
    render: (_: unknown, { state }: Share) => <StateTag tone={tones[state]}>{shareStates[state]}</StateTag>,
  },
  { title: '申请时间', dataIndex: 'applied_at', render: (at: number) => <TimeText at={at} /> },
  {
    title: '最后一天',
    dataIndex: 'last_day',
    className: cx(common.nowrap),
    render: (day: string | null) => day?.replaceAll('-', '/') ?? '—',
  },
  { title: '说明', dataIndex: 'reason' },
  {
    title: '操作',
    key: 'acts',
    render: (_: unknown, share: Share) =>
      share.is_usable && (
        <Button size="small" danger onClick={() => onStop(share)}>
          停止
        </Button>
      ),
  },
]

const all = 'all'

export const SharesPage = () => {
  const filters = useFilters(['state', 'uid'])
  const state = shareStateIds.find((id) => id === filters.values.state)
  const typed = Number(filters.values.uid)
  const uid = Number.isSafeInteger(typed) && typed > 0 ? typed : undefined
  const trail = useCursorTrail(filters.text)
  const query = useEndpointQuery(consoleShares, { state, uid, cursor: trail.cursor }, { keepPrevious: true })
  const [stopped, setStopped] = useState<Share | null>(null)
  return (
    <Card isFlush>
      <div className={common.tabsWithAction}>
        <Tabs
          className={cx(common.cardTabs)}
          activeKey={state ?? all}
          onChange={(key) => filters.set({ state: key === all ? undefined : key })}
          items={[
            { key: all, label: '全部' },
            ...shareStateIds.map((id) => ({ key: id, label: shareStates[id] })),
          ]}
        />
        <Input.Search
          aria-label="按创作者编号查找"
          placeholder="创作者编号"
          allowClear
          inputMode="numeric"
          defaultValue={filters.values.uid ?? ''}
          onSearch={(text) => filters.set({ uid: /^\d{1,15}$/.test(text.trim()) ? text.trim() : undefined })}
        />
      </div>
      <CursorTable
        label="共享关系"
        unit="个"
        query={query}
        trail={trail}
        rowKey="id"
        columns={columnsOf(setStopped)}
        empty={<EmptyState title="没有共享关系" note="创作者之间的申请和共享会出现在这里" />}
      />
      {stopped && <StopDialog share={stopped} onClose={() => setStopped(null)} />}
    </Card>
  )
}
