import { useQuery } from '@tanstack/react-query'
import { Avatar, Badge, ErrorBlock, List, Skeleton } from 'antd-mobile'
import { SetOutline } from 'antd-mobile-icons'
import { useNavigate } from 'react-router'
import { call } from './calls.ts'

interface MineData {
  profile: { uid: number; nickname: string; avatar_url: string | null }
  groups: {
    title: string
    entries: { id: string; title: string; path: string; detail: string; badge: number }[]
  }[]
}

export default function Mine() {
  const navigate = useNavigate()
  const read = useQuery({ queryKey: ['mine'], queryFn: () => call<MineData>('v4/mine/index') })
  if (read.isPending) return <Skeleton.Paragraph lineCount={8} animated />
  if (!read.data) return <ErrorBlock status="disconnected" title="网络不给力~" />
  const { profile, groups } = read.data
  return (
    <>
      <List>
        <List.Item prefix={<Avatar src={profile.avatar_url ?? ''} />} description={`ID ${profile.uid}`}>
          {profile.nickname}
        </List.Item>
      </List>
      {groups.map(({ title, entries }) => (
        <List key={title} header={title}>
          {entries.map(({ id, title: name, path, detail, badge }) => (
            <List.Item
              key={id}
              prefix={<SetOutline />}
              extra={badge ? <Badge content={badge} /> : detail}
              onClick={() => navigate(path)}
            >
              {name}
            </List.Item>
          ))}
        </List>
      ))}
    </>
  )
}
