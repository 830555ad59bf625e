/** Members: who has which level until when, those that end first in front. */
import { memberList } from '@wallpaper/contract/member/member.console'
import { type MemberState, memberStateIds, memberStates } from '@wallpaper/contract/member/member.words'
import { Input, Select } from 'antd'
import { Link } from 'react-router'
import { useCursorTrail } from '../../lib/cursor.ts'
import { cx } from '../../lib/cx.ts'
import { useEndpointQuery } from '../../lib/endpointHooks.ts'
import { useFilters } from '../../lib/filters.ts'
import { formatYuan } from '../../lib/money.ts'
import common from '../../ui/common.module.css'
import { Card } from '../../ui/content/Card.tsx'
import { SubjectLink } from '../../ui/content/SubjectLink.tsx'
import { TimeText } from '../../ui/content/TimeText.tsx'
import { StateTag } from '../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { CursorTable } from '../../ui/table/CursorTable.tsx'
import { FilterBar } from '../../ui/table/FilterBar.tsx'
import css from './member.module.css'
import { memberPaths } from './member.paths.ts'
import { type Member, memberTones, uidIn } from './memberWords.ts'

const columns = [
  {
    title: '创作者',
    key: 'person',
    render: (_: unknown, { person }: Member) => (
      <SubjectLink subject={{ key: `person:${person.uid}`, label: person.nickname }} />
    ),
  },
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
  {
    title: '累计付款（元）',
    dataIndex: 'paid_fen',
    align: 'right' as const,
    render: (fen: number) => <span className={common.num}>{formatYuan(fen)}</span>,
  },
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
        <Select
          aria-label="状态"
          allowClear
          placeholder="全部状态"
          value={state}
          onChange={(next?: MemberState) => filters.set({ state: next })}
          options={memberStateIds.map((id) => ({ value: id, label: memberStates[id] }))}
        />
        <Select
          aria-label="等级"
          allowClear
          placeholder="全部等级"
          value={filters.values.level}
          onChange={(next?: string) => filters.set({ level: next })}
          options={(query.data?.levels ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Input.Search
          className={cx(css.search)}
          aria-label="创作者编号"
          placeholder="创作者编号"
          allowClear
          defaultValue={filters.values.uid ?? ''}
          onSearch={(uid) => filters.set({ uid: uid.trim() })}
        />
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
