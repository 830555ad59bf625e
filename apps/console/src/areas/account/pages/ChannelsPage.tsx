/** Registration channels, with the link to hand out and how many people came by each. */
import { Button, Typography } from 'antd'
import { useState } from 'react'
import { formatCount } from '../../../lib/number.ts'
import { Card } from '../../../ui/Card.tsx'
import { FilterBar } from '../../../ui/FilterBar.tsx'
import { LongText } from '../../../ui/LongText.tsx'
import { StateTag } from '../../../ui/StateTag.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { WholeTable } from '../../../ui/WholeTable.tsx'
import { type Channel, useChannelsQuery } from '../channels.queries.ts'
import { ChannelDialog } from '../components/ChannelDialog.tsx'

const linkOf = (name: string) =>
  `${location.origin}/h5/?register_channel=${encodeURIComponent(name)}#/pages/login/channel`

const columnsFor = (onEdit: (channel: Channel) => void) => [
  {
    title: '渠道',
    key: 'name',
    render: (_: unknown, { name, title }: Channel) => (
      <div className="two-lines">
        <span className="strong">{title}</span>
        <span className="note">{name}</span>
      </div>
    ),
  },
  { title: '介绍', dataIndex: 'intro', render: (intro: string) => <LongText text={intro} /> },
  {
    title: '状态',
    dataIndex: 'is_open',
    render: (isOpen: boolean) =>
      isOpen ? <StateTag tone="ok">开放中</StateTag> : <StateTag>已关闭</StateTag>,
  },
  {
    title: '注册人数',
    dataIndex: 'people',
    align: 'right' as const,
    className: 'num',
    render: (people: number) => formatCount(people),
  },
  {
    title: '操作',
    key: 'acts',
    render: (_: unknown, channel: Channel) => (
      <div className="row-actions">
        <Button size="small" onClick={() => onEdit(channel)}>
          修改
        </Button>
        <Typography.Text
          copyable={{ text: linkOf(channel.name), icon: ['复制链接', '已复制'], tooltips: false }}
        />
      </div>
    ),
  },
]

export const ChannelsPage = () => {
  const query = useChannelsQuery()
  const [opened, setOpened] = useState<{ channel: Channel | null } | null>(null)
  return (
    <Card isFlush>
      <FilterBar
        actions={
          <Button type="primary" onClick={() => setOpened({ channel: null })}>
            添加注册渠道
          </Button>
        }
      >
        <span className="note">渠道不能删除，不用时请关闭。人数不含已注销的账号</span>
      </FilterBar>
      <WholeTable
        label="注册渠道"
        query={query}
        columns={columnsFor((channel) => setOpened({ channel }))}
        rowKey="name"
        empty={<EmptyState title="还没有注册渠道" note="添加后把它的链接发出去，就能看到各渠道带来的人数" />}
      />
      {opened && <ChannelDialog channel={opened.channel} onClose={() => setOpened(null)} />}
    </Card>
  )
}
