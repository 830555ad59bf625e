/** Notices to creators, with their states and how many have read them. */
import { noticeRecords } from '@wallpaper/contract/notice/notice.console'
import { Button } from 'antd'
import { useState } from 'react'
import { cx } from '../../lib/cx.ts'
import { screenTitle } from '../../lib/navigation/screenTarget.ts'
import common from '../../ui/common.module.css'
import { TimeText } from '../../ui/content/TimeText.tsx'
import { StateTag } from '../../ui/feedback/StateTag.tsx'
import { type Column, column, countColumn, textColumn } from '../../ui/table/column.tsx'
import { tabs } from '../../ui/table/filter.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { useList } from '../../ui/table/useList.tsx'
import { type NoticeAct, NoticeActDialog } from './NoticeActDialog.tsx'
import { NoticeDialog } from './NoticeDialog.tsx'
import { Audience, NoticeDrawer } from './NoticeDrawer.tsx'
import { type Notice, noticeKinds, noticeStates } from './notice.labels.ts'

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

const columnsFor = (onOpen: (opened: Opened) => void): Column<Notice>[] => [
  column('标题', (notice) => (
    <Button type="link" className={cx(common.inCell)} onClick={() => onOpen({ what: 'read', notice })}>
      {notice.title}
      {isLost(notice) && <StateTag tone="no">页面不存在</StateTag>}
    </Button>
  )),
  column('类型', ({ kind }) => noticeKinds[kind]),
  column('发给', (notice) => <Audience notice={notice} />),
  column('状态', ({ state, is_pinned }) => (
    <span className={common.rowActions}>
      <StateTag tone={noticeStates[state].tone}>{noticeStates[state].word}</StateTag>
      {is_pinned && <StateTag tone="brand">置顶</StateTag>}
    </span>
  )),
  countColumn('已读人数', 'read_by'),
  textColumn('发布人', 'written_by', { isNowrap: true }),
  column('发布时间', ({ state, publish_at, published_at }) => (
    <TimeText at={state === 'scheduled' ? publish_at : published_at} />
  )),
  column('操作', (notice) => <Acts notice={notice} onOpen={onOpen} />),
]

const OpenedView = ({ opened: { what, notice }, onClose }: { opened: Opened; onClose: () => void }) => {
  if (what === 'read') return <NoticeDrawer notice={notice} onClose={onClose} />
  if (what === 'write') return <NoticeDialog notice={notice} onClose={onClose} />
  return <NoticeActDialog act={what} notice={notice} onClose={onClose} />
}

export const NoticesPage = () => {
  const list = useList(noticeRecords, { filters: { state: tabs(noticeStates) } })
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isWriting, setWriting] = useState(false)
  return (
    <ListPage
      list={list}
      label="公告"
      unit="条"
      rowKey="id"
      columns={columnsFor(setOpened)}
      actions={
        <Button type="primary" onClick={() => setWriting(true)}>
          写公告
        </Button>
      }
      empty={{ title: '还没有公告', note: '写好后先存为草稿，检查无误再发布' }}
      emptyFiltered={{ title: '没有这种状态的公告', note: '写好后先存为草稿，检查无误再发布' }}
    >
      {opened && <OpenedView opened={opened} onClose={() => setOpened(null)} />}
      {isWriting && <NoticeDialog notice={null} onClose={() => setWriting(false)} />}
    </ListPage>
  )
}
