/** Registration channels, with the link to hand out and how many people came by each. */
import { channelList } from '@wallpaper/contract/account/channels.console'
import { Button, Typography } from 'antd'
import { useState } from 'react'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { type Column, column, countColumn, longTextColumn, titleColumn } from '../../../ui/table/column.tsx'
import { WholeTable } from '../../../ui/table/WholeTable.tsx'
import { type Channel, ChannelDialog } from './ChannelDialog.tsx'

const linkOf = (name: string) =>
  `${location.origin}/h5/?register_channel=${encodeURIComponent(name)}#/pages/login/channel`

const columnsFor = (onEdit: (channel: Channel) => void): Column<Channel>[] => [
  titleColumn(
    '渠道',
    ({ title }) => title,
    ({ name }) => name,
  ),
  longTextColumn('介绍', 'intro'),
  column('状态', ({ is_open: isOpen }) =>
    isOpen ? <StateTag tone="ok">开放中</StateTag> : <StateTag>已关闭</StateTag>,
  ),
  countColumn('注册人数', 'people'),
  column('操作', (channel) => (
    <div className={common.rowActions}>
      <Button size="small" onClick={() => onEdit(channel)}>
        修改
      </Button>
      <Typography.Text
        copyable={{ text: linkOf(channel.name), icon: ['复制链接', '已复制'], tooltips: false }}
      />
    </div>
  )),
]

export const ChannelsPage = () => {
  const query = useEndpointQuery(channelList, {})
  const [opened, setOpened] = useState<{ channel: Channel | null } | null>(null)
  return (
    <Card isFlush>
      <WholeTable
        lead="渠道不能删除，不用时请关闭。人数不含已注销的账号"
        actions={
          <Button type="primary" onClick={() => setOpened({ channel: null })}>
            添加注册渠道
          </Button>
        }
        label="注册渠道"
        unit="个"
        query={query}
        columns={columnsFor((channel) => setOpened({ channel }))}
        rowKey="name"
        empty={{ title: '还没有注册渠道', note: '添加后把它的链接发出去，就能看到各渠道带来的人数' }}
      />
      {opened && <ChannelDialog channel={opened.channel} onClose={() => setOpened(null)} />}
    </Card>
  )
}
