/** Notices to creators, with their states and how many have read them. */
import { noticeRecords } from '@wallpaper/contract/notice/notice.console'
import { Button, Tabs } from 'antd'
import { useState } from 'react'
import { useCursorTrail } from '../../lib/cursor.ts'
import { cx } from '../../lib/cx.ts'
import { useEndpointQuery } from '../../lib/endpointHooks.ts'
import { useFilters } from '../../lib/filters.ts'
import { screenTitle } from '../../lib/navigation/screenTarget.ts'
import { formatCount } from '../../lib/number.ts'
import common from '../../ui/common.module.css'
import { Card } from '../../ui/content/Card.tsx'
import { TimeText } from '../../ui/content/TimeText.tsx'
import { StateTag } from '../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { CursorTable } from '../../ui/table/CursorTable.tsx'
import { type NoticeAct, NoticeActDialog } from './NoticeActDialog.tsx'
import { NoticeDialog } from './NoticeDialog.tsx'
import { Audience, NoticeDrawer } from './NoticeDrawer.tsx'
import { isNoticeState, type Notice, type NoticeState, noticeKinds, noticeStates } from './notice.labels.ts'

type Opened = { what: 'read' | 'write' | NoticeAct; notice: Notice }

const Acts = ({ notice, onOpen }: { notice: Notice; onOpen: (opened: Opened) => void }) => (
  <div className={common.rowActions}>
    {(notice.state === 'draft' || notice.state === 'scheduled') && (
      <>
        <Button size="small" onClick={() => onOpen({ what: 'write', notice })}>
          编辑
        </Button>
        <Button size="small" onClick={() => onOpen({ what: 'publish', notice })}>
          {notice.state === 'draft' ? '发布' : '改时间'}
        </Button>
      </>
    )}
    {notice.state === 'scheduled' && (
      <Button size="small" danger onClick={() => onOpen({ what: 'unschedule', notice })}>
        取消定时
      </Button>
    )}
    {notice.state === 'published' && (
      <Button size="small" danger onClick={() => onOpen({ what: 'withdraw', notice })}>
        撤回
      </Button>
    )}
  </div>
)

/** Its button leads to a screen that does not exist. */
const isLost = ({ path }: Notice): boolean => path !== null && screenTitle(path) === null

const columnsFor = (onOpen: (opened: Opened) => void) => [
  {
    title: '标题',
    key: 'title',
    render: (_: unknown, notice: Notice) => (
      <Button type="link" className={cx(common.inCell)} onClick={() => onOpen({ what: 'read', notice })}>
        {notice.title}
        {isLost(notice) && <StateTag tone="no">页面不存在</StateTag>}
      </Button>
    ),
  },
  { title: '类型', dataIndex: 'kind', render: (kind: Notice['kind']) => noticeKinds[kind] },
  { title: '发给', key: 'to', render: (_: unknown, notice: Notice) => <Audience notice={notice} /> },
  {
    title: '状态',
    key: 'state',
    render: (_: unknown, { state, is_pinned }: Notice) => (
      <span className={common.rowActions}>
        <StateTag tone={noticeStates[state].tone}>{noticeStates[state].word}</StateTag>
        {is_pinned && <StateTag tone="brand">置顶</StateTag>}
      </span>
    ),
  },
  {
    title: '已读人数',
    dataIndex: 'read_by',
    align: 'right' as const,
    className: cx(common.num),
    render: (count: number) => formatCount(count),
  },
  { title: '发布人', dataIndex: 'written_by', className: cx(common.nowrap) },
  {
    title: '发布时间',
    key: 'time',
    render: (_: unknown, { state, publish_at, published_at }: Notice) => (
      <TimeText at={state === 'scheduled' ? publish_at : published_at} />
    ),
  },
  {
    title: '操作',
    key: 'acts',
    render: (_: unknown, notice: Notice) => <Acts notice={notice} onOpen={onOpen} />,
  },
]

const tabs: { key: NoticeState | 'all'; label: string }[] = [
  { key: 'all', label: '全部' },
  { key: 'draft', label: noticeStates.draft.word },
  { key: 'scheduled', label: noticeStates.scheduled.word },
  { key: 'published', label: noticeStates.published.word },
  { key: 'withdrawn', label: noticeStates.withdrawn.word },
]

const OpenedView = ({ opened: { what, notice }, onClose }: { opened: Opened; onClose: () => void }) => {
  if (what === 'read') return <NoticeDrawer notice={notice} onClose={onClose} />
  if (what === 'write') return <NoticeDialog notice={notice} onClose={onClose} />
  return <NoticeActDialog act={what} notice={notice} onClose={onClose} />
}

export const NoticesPage = () => {
  const filters = useFilters(['state'])
  const state = isNoticeState(filters.values.state) ? filters.values.state : undefined
  const trail = useCursorTrail(filters.text)
  const query = useEndpointQuery(noticeRecords, { state, cursor: trail.cursor }, { keepPrevious: true })
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isWriting, setWriting] = useState(false)
  return (
    <Card isFlush>
      <div className={common.tabsWithAction}>
        <Tabs
          className={cx(common.cardTabs)}
          activeKey={state ?? 'all'}
          onChange={(key) => filters.set({ state: key === 'all' ? undefined : key })}
          items={tabs}
        />
        <Button type="primary" onClick={() => setWriting(true)}>
          写公告
        </Button>
      </div>
      <CursorTable
        label="公告"
        unit="条"
        query={query}
        trail={trail}
        columns={columnsFor(setOpened)}
        rowKey="id"
        empty={
          <EmptyState
            title={state ? '没有这种状态的公告' : '还没有公告'}
            note="写好后先存为草稿，检查无误再发布"
          />
        }
      />
      {opened && <OpenedView opened={opened} onClose={() => setOpened(null)} />}
      {isWriting && <NoticeDialog notice={null} onClose={() => setWriting(false)} />}
    </Card>
  )
}
