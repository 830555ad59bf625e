import { ownSessions, revokeOwnSession } from '@wallpaper/contract/staff/staff.console'
import { App, Button } from 'antd'
import { type ItemOf, useEndpointMutation, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { problemOf } from '../../../lib/problem.ts'
import { LongText } from '../../../ui/content/LongText.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { type Column, column, textColumn, timeColumn } from '../../../ui/table/column.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'

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

const columns: Column<OwnSession>[] = [
  timeColumn('登录时间', 'created_at'),
  timeColumn('到期', 'expires_at'),
  textColumn('网络地址', 'ip', { isNumber: true }),
  column('浏览器', ({ user_agent: agent }) => <LongText text={agent || '—'} />),
  column('操作', (row) => <RevokeButton session={row} />),
]

export const OwnSessions = () => (
  <QueryView query={useEndpointQuery(ownSessions, {})} rows={3}>
    {({ items }) => <PlainTable label="我的登录" rowKey="id" columns={columns} rows={items} />}
  </QueryView>
)
