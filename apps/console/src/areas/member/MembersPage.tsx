/** Members with level and end date, the next to expire first. */
import { memberList } from '@wallpaper/contract/member/member.console'
import { memberStateIds, memberStates } from '@wallpaper/contract/member/member.labels'
import { Link } from 'react-router'
import { useCursorTrail } from '../../lib/cursor.ts'
import { useEndpointQuery } from '../../lib/endpointHooks.ts'
import { useFilters } from '../../lib/filters.ts'
import { Card } from '../../ui/content/Card.tsx'
import { TimeText } from '../../ui/content/TimeText.tsx'
import { StateTag } from '../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { CursorTable } from '../../ui/table/CursorTable.tsx'
import { FilterBar } from '../../ui/table/FilterBar.tsx'
import { FilterSearch, FilterSelect } from '../../ui/table/FilterFields.tsx'
import { type Member, memberTones, uidIn } from './member.labels.ts'
import { memberPaths } from './member.paths.ts'
import { personColumn, yuanColumn } from './memberColumns.tsx'

const columns = [
  personColumn(),
  { title: '等级', dataIndex: 'level_name' },
  {
    title: '状态',
    key: 'state',
    render: (_: unknown, { state }: Member) => (
      <StateTag tone={memberTones[state]}>{memberStates[state]}</StateTag>
    ),
  },
  { title: '开通', dataIndex: 'started_at', render: (at: number) => <TimeText at={at} /> },
  { title: '到期', dataIndex: 'ends_at', render: (at: number) => <TimeText at={at} /> },
  yuanColumn('累计付款', 'paid_fen'),
  {
    title: '订单',
    key: 'orders',
    render: (_: unknown, { person }: Member) => (
      <Link to={memberPaths.orders({ uid: String(person.uid) })}>看订单</Link>
    ),
  },
]

export const MembersPage = () => {
  const filters = useFilters(['state', 'level', 'uid'])
  const state = memberStateIds.find((id) => id === filters.values.state)
  const trail = useCursorTrail(filters.text)
  const query = useEndpointQuery(
    memberList,
    { state, level_id: filters.values.level, uid: uidIn(filters.values.uid), cursor: trail.cursor },
    { keepPrevious: true },
  )
  return (
    <Card isFlush>
      <FilterBar>
        <FilterSelect filters={filters} name="state" label="状态" words={memberStates} />
        <FilterSelect
          filters={filters}
          name="level"
          label="等级"
          words={Object.fromEntries((query.data?.levels ?? []).map(({ id, name }) => [id, name]))}
        />
        <FilterSearch filters={filters} name="uid" label="创作者编号" />
      </FilterBar>
      <CursorTable
        label="会员"
        unit="位"
        query={query}
        trail={trail}
        columns={columns}
        rowKey="uid"
        empty={<EmptyState title="没有会员" note="换个条件看看；有人开通后会在这里" />}
      />
    </Card>
  )
}
