/** Members with level and end date, the next to expire first. */
import type { OutputOf } from '@wallpaper/contract'
import { memberList } from '@wallpaper/contract/member/member.console'
import { memberStates } from '@wallpaper/contract/member/member.labels'
import { Link } from 'react-router'
import {
  type Column,
  column,
  moneyColumn,
  personColumn,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../ui/table/column.tsx'
import { namesById, select, selectFrom, uidSearch } from '../../ui/table/filter.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { useList } from '../../ui/table/useList.tsx'
import { type Member, memberTones } from './member.labels.ts'
import { memberPaths } from './member.paths.ts'

const columns: Column<Member>[] = [
  personColumn(),
  textColumn('等级', 'level_name'),
  stateColumn(({ state }) => ({ word: memberStates[state], tone: memberTones[state] })),
  timeColumn('开通', 'started_at'),
  timeColumn('到期', 'ends_at'),
  moneyColumn('累计付款（元）', 'paid_fen'),
  column('订单', ({ person }) => <Link to={memberPaths.orders({ uid: String(person.uid) })}>看订单</Link>),
]

export const MembersPage = () => {
  const list = useList(memberList, {
    filters: {
      state: select('状态', memberStates),
      level: selectFrom('等级', (page?: OutputOf<typeof memberList>) => namesById(page?.levels)),
      uid: uidSearch('创作者编号', {}),
    },
    input: ({ level, ...rest }) => ({ ...rest, level_id: level }),
  })
  return (
    <ListPage
      list={list}
      label="会员"
      unit="位"
      rowKey="uid"
      columns={columns}
      empty={{ title: '没有会员', note: '换个条件看看；有人开通后会在这里' }}
    />
  )
}
