import { ownSessions, revokeOwnSession } from '@wallpaper/contract/staff/staff.console'
import { App, Button, Table } from 'antd'
import { cx } from '../../../lib/cx.ts'
import { type ItemOf, useEndpointMutation, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { problemOf } from '../../../lib/problem.ts'
import common from '../../../ui/common.module.css'
import { LongText } from '../../../ui/content/LongText.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { keyboardScroll } from '../../../ui/table/keyboardScroll.ts'

type OwnSession = ItemOf<typeof ownSessions>

const RevokeButton = ({ session }: { session: OwnSession }) => {
  const revoke = useEndpointMutation(revokeOwnSession, { invalidates: [ownSessions] })
  const { message } = App.useApp()
  if (session.is_current) return <StateTag tone="brand">当前</StateTag>
  const act = async () => {
    try {
      await revoke.call({ id: session.id })
      void message.success('已下线')
    } catch (error) {
      void message.error(`没有下线成功：${problemOf(error).what}`)
    }
  }
  return (
    <Button size="small" danger loading={revoke.isPending} onClick={() => void act()}>
      下线
    </Button>
  )
}

const columns = [
  { title: '登录时间', dataIndex: 'created_at', render: (at: number) => <TimeText at={at} /> },
  { title: '到期', dataIndex: 'expires_at', render: (at: number) => <TimeText at={at} /> },
  { title: '网络地址', dataIndex: 'ip', className: cx(common.num) },
  { title: '浏览器', dataIndex: 'user_agent', render: (agent: string) => <LongText text={agent || '—'} /> },
  { title: '操作', key: 'act', render: (_: unknown, row: OwnSession) => <RevokeButton session={row} /> },
]

export const OwnSessions = () => (
  <QueryView query={useEndpointQuery(ownSessions, {})} rows={3}>
    {({ items }) => (
      <Table<OwnSession>
        ref={keyboardScroll}
        aria-label="我的登录"
        size="middle"
        pagination={false}
        rowKey="id"
        columns={columns}
        dataSource={items}
        scroll={{ x: 'max-content' }}
      />
    )}
  </QueryView>
)
