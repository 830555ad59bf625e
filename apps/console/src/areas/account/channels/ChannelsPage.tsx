/** Registration channels, with the link to hand out and how many people came by each. */
import { channelList } from '@wallpaper/contract/account/channels.console'
import { Button, Typography } from 'antd'
import { useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { formatCount } from '../../../lib/number.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { LongText } from '../../../ui/content/LongText.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { FilterBar } from '../../../ui/table/FilterBar.tsx'
import { WholeTable } from '../../../ui/table/WholeTable.tsx'
import { type Channel, ChannelDialog } from './ChannelDialog.tsx'

const linkOf = (name: string) =>
  `${location.origin}/h5/?register_channel=${encodeURIComponent(name)}#/pages/login/channel`

const columnsFor = (onEdit: (channel: Channel) => void) => [
  {
    title: '渠道',
    key: 'name',
    render: (_: unknown, { name, title }: Channel) => (
      <div className={common.twoLines}>
        <span className={common.strong}>{title}</span>
        <span className={common.note}>{name}</span>
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
    className: cx(common.num),
    render: (people: number) => formatCount(people),
  },
  {
    title: '操作',
    key: 'acts',
    render: (_: unknown, channel: Channel) => (
      <div className={common.rowActions}>
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
  const query = useEndpointQuery(channelList, {})
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
        <span className={common.note}>渠道不能删除，不用时请关闭。人数不含已注销的账号</span>
      </FilterBar>
      <WholeTable
        label="注册渠道"
        unit="个"
        query={query}
        columns={columnsFor((channel) => setOpened({ channel }))}
        rowKey="name"
        empty={<EmptyState title="还没有注册渠道" note="添加后把它的链接发出去，就能看到各渠道带来的人数" />}
      />
      {opened && <ChannelDialog channel={opened.channel} onClose={() => setOpened(null)} />}
    </Card>
  )
}
