import { memberList } from '@wallpaper/contract/member/member.console'
import { type ItemOf, useEndpointQuery } from '../../lib/endpointHooks.ts'
import { type Column, moneyColumn, textColumn, timeColumn } from '../../ui/table/column.tsx'
import { RecentTable } from '../../ui/table/RecentTable.tsx'
import { memberPaths } from './member.paths.ts'

type Member = ItemOf<typeof memberList>

const columns: Column<Member>[] = [
  textColumn('等级', 'level_name'),
  timeColumn('开始', 'started_at'),
  timeColumn('到期', 'ends_at'),
  moneyColumn('累计付款（元）', 'paid_fen'),
]

export const PersonMembership = ({ uid }: { uid: number }) => (
  <RecentTable
    title="会员"
    query={useEndpointQuery(memberList, { uid })}
    columns={columns}
    rowKey="uid"
    empty="还没有开通过会员"
    all={{ label: '看会员订单', to: memberPaths.orders({ uid: String(uid) }) }}
  />
)
