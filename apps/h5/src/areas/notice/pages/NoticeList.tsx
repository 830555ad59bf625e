/** 消息通知: all messages to the person, by kind, with unread ones highlighted. */
import { noticeReadAll } from '@wallpaper/contract/notice'
import { useState } from 'react'
import { navigateBack } from '../../../pageStack/navigation.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import { NoticeRow } from '../components/NoticeRow.tsx'
import { type NoticeFilter, useInvalidateUnread, useNoticeList } from '../notice.queries.ts'

const filters: readonly { id: NoticeFilter; title: string }[] = [
  { id: 'all', title: '全部' },
  { id: 'unread', title: '未读' },
  { id: 'announcement', title: '公告' },
  { id: 'review', title: '审核' },
  { id: 'income', title: '收益' },
  { id: 'account', title: '账号' },
  { id: 'activity', title: '活动' },
]

const emptyNotes: Partial<Record<NoticeFilter, { title: string; note: string }>> = {
  all: { title: '还没有消息', note: '审核结果、收益到账和活动，都会第一时间告诉你' },
  unread: { title: '消息都看过了', note: '有新消息时，这里和首页都会提醒你' },
}

export function NoticeList() {
  const [filter, setFilter] = useState<NoticeFilter>('all')
  const { items, head, end, more, state } = useNoticeList(filter)
  const invalidateUnread = useInvalidateUnread()
  const unread = head?.unread ?? 0
  const { isBusy, submit } = useSubmit(async () => {
    await runtime().call(noticeReadAll, {})
    invalidateUnread()
    toast('已全部标为已读')
  })
  const counted = filters.map((one) => (one.id === 'unread' ? { ...one, count: unread } : one))
  const { title, note } = emptyNotes[filter] ?? { title: '这一类还没有消息', note: '换一类看看，或查看全部' }
  const wayOut =
    filter === 'all' ? (
      <Button kind="soft" onPress={() => navigateBack()}>
        返回上一页
      </Button>
    ) : (
      <Button kind="soft" onPress={() => setFilter('all')}>
        查看全部
      </Button>
    )
  return (
    <PageLayout
      state={state}
      skeleton={<RowsSkeleton rows={5} lines={3} />}
      top={<Segmented label="消息类型" look="chips" options={counted} value={filter} onChange={setFilter} />}
      right={<NavAction label="全部已读" isDisabled={isBusy || unread === 0} onPress={() => void submit()} />}
    >
      {items.length === 0 ? (
        <section className="card">
          <Empty
            drawing={filter === 'unread' ? 'allRead' : 'nothing'}
            title={title}
            note={note}
            action={wayOut}
          />
        </section>
      ) : (
        <section className="card flush rows">
          <InfiniteList
            label="消息"
            items={items}
            keyOf={({ id }) => id}
            rowHeight={108}
            end={end}
            onMore={more}
            renderItem={(notice) => <NoticeRow notice={notice} now={Date.now()} />}
          />
        </section>
      )}
    </PageLayout>
  )
}
