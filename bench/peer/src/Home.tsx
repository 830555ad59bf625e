import { useQuery } from '@tanstack/react-query'
import { Badge, Card, ErrorBlock, Grid, List, NoticeBar, PullToRefresh, Skeleton } from 'antd-mobile'
import { BellOutline, PicturesOutline } from 'antd-mobile-icons'
import { useNavigate } from 'react-router'
import { call } from './calls.ts'

interface HomeData {
  unread: number
  warning: { sentence: string } | null
  notices: { id: string; title: string; published_at: number }[]
  quick_entries: { id: string; title: string; path: string }[]
  lines: { id: string; name: string; path: string }[]
}

export default function Home() {
  const navigate = useNavigate()
  const read = useQuery({ queryKey: ['home'], queryFn: () => call<HomeData>('v4/index/indexInit') })
  if (read.isPending) return <Skeleton.Paragraph lineCount={8} animated />
  if (!read.data) return <ErrorBlock status="disconnected" title="网络不给力~" />
  const { unread, warning, notices, quick_entries, lines } = read.data
  return (
    <PullToRefresh onRefresh={async () => void (await read.refetch())}>
      <header>
        <b>图神</b>
        <Badge content={unread || null}>
          <BellOutline aria-label="消息" onClick={() => navigate('/notices')} />
        </Badge>
      </header>
      {warning && <NoticeBar color="alert" content={warning.sentence} />}
      <Card title="快捷入口">
        <Grid columns={5} gap={12}>
          {quick_entries.map(({ id, title, path }) => (
            <Grid.Item key={id} onClick={() => navigate(path)}>
              <PicturesOutline />
              {title}
            </Grid.Item>
          ))}
        </Grid>
      </Card>
      <Card title="产品线">
        <Grid columns={3} gap={12}>
          {lines.map(({ id, name, path }) => (
            <Grid.Item key={id} onClick={() => navigate(path)}>
              {name}
            </Grid.Item>
          ))}
        </Grid>
      </Card>
      <List header="消息">
        {notices.map(({ id, title, published_at }) => (
          <List.Item key={id} description={new Date(published_at).toLocaleString()}>
            {title}
          </List.Item>
        ))}
      </List>
    </PullToRefresh>
  )
}
