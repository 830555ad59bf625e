import { useInfiniteQuery } from '@tanstack/react-query'
import { Empty, InfiniteScroll, List, NavBar, Tabs } from 'antd-mobile'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from './calls.ts'

interface Page {
  items: { id: string; title: string; summary: string; is_read: boolean }[]
  next_cursor: string | null
}

export default function Notices() {
  const navigate = useNavigate()
  const [kind, setKind] = useState('')
  const list = useInfiniteQuery({
    queryKey: ['notices', kind],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      call<Page>(`v4/index/noticeList?${kind && `kind=${kind}&`}${pageParam && `cursor=${pageParam}`}`),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <NavBar onBack={() => navigate(-1)}>消息通知</NavBar>
      <Tabs activeKey={kind} onChange={setKind}>
        <Tabs.Tab title="全部" key="" />
        <Tabs.Tab title="公告" key="announcement" />
        <Tabs.Tab title="活动" key="activity" />
      </Tabs>
      {items.length === 0 && <Empty description="还没有消息" />}
      <List>
        {items.map(({ id, title, summary }) => (
          <List.Item key={id} description={summary}>
            {title}
          </List.Item>
        ))}
      </List>
      <InfiniteScroll
        loadMore={async () => void (await list.fetchNextPage())}
        hasMore={list.hasNextPage ?? false}
      />
    </>
  )
}
