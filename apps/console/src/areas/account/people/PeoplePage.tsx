/** Creators, searched by uid, full phone number, invite code or nickname prefix. */
import { peopleList } from '@wallpaper/contract/account/account.console'
import { Button, Input, Select } from 'antd'
import { Link, useNavigate } from 'react-router'
import { useCursorTrail } from '../../../lib/cursor.ts'
import { cx } from '../../../lib/cx.ts'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useFilters } from '../../../lib/filters.ts'
import { onRowClick } from '../../../lib/rowClick.ts'
import { CopyText } from '../../../ui/CopyText.tsx'
import common from '../../../ui/common.module.css'
import { Avatar } from '../../../ui/content/Avatar.tsx'
import { Card } from '../../../ui/content/Card.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { CursorTable } from '../../../ui/table/CursorTable.tsx'
import { FilterBar } from '../../../ui/table/FilterBar.tsx'
import { accountPaths } from '../account.paths.ts'
import css from './people.module.css'
import {
  isPersonState,
  type PersonItem,
  type PersonState,
  personLabels,
  personStates,
} from './person.labels.ts'

const columns = [
  {
    title: '创作者',
    key: 'nickname',
    render: (_: unknown, person: PersonItem) => (
      <div className={css.personCell}>
        <Avatar name={person.nickname} url={person.avatar_url} size={32} />
        <span className={css.personCellLabels}>
          <Link className={common.strong} to={accountPaths.person(person.uid)} title={person.nickname}>
            {person.nickname}
          </Link>
        </span>
        {person.is_demo && <StateTag>演示</StateTag>}
      </div>
    ),
  },
  { title: '编号', dataIndex: 'uid', className: cx(common.num) },
  {
    title: '手机号',
    dataIndex: 'phone',
    className: cx(common.num),
    render: (phone: string | null) => phone ?? '没有绑定',
  },
  { title: '邀请码', dataIndex: 'invite_code', render: (code: string) => <CopyText text={code} /> },
  {
    title: '状态',
    dataIndex: 'state',
    render: (state: PersonState) => (
      <StateTag tone={personLabels[state].tone}>{personLabels[state].word}</StateTag>
    ),
  },
  { title: '注册时间', dataIndex: 'created_at', render: (at: number) => <TimeText at={at} /> },
]

export const PeoplePage = () => {
  const navigate = useNavigate()
  const filters = useFilters(['q', 'state'])
  const { q, state } = filters.values
  const trail = useCursorTrail(filters.text)
  const query = useEndpointQuery(
    peopleList,
    { q, state: isPersonState(state) ? state : undefined, cursor: trail.cursor },
    { keepPrevious: true },
  )
  return (
    <Card isFlush>
      <FilterBar actions={filters.isAny && <Button onClick={filters.clear}>清除筛选</Button>}>
        <Input.Search
          key={q ?? ''}
          className={cx(css.peopleFilter)}
          aria-label="查找创作者"
          placeholder="编号、完整手机号、邀请码或昵称开头"
          maxLength={40}
          defaultValue={q ?? ''}
          allowClear
          onSearch={(text) => filters.set({ q: text.trim() || undefined })}
        />
        <Select
          aria-label="状态"
          className={cx(common.filterSelect)}
          placeholder="全部状态"
          allowClear
          value={isPersonState(state) ? state : undefined}
          onChange={(next?: PersonState) => filters.set({ state: next })}
          options={personStates.map((each) => ({ value: each, label: personLabels[each].word }))}
        />
      </FilterBar>
      <CursorTable
        label="创作者"
        unit="人"
        query={query}
        trail={trail}
        columns={columns}
        rowKey="uid"
        rowClassName={() => cx(common.isClickable)}
        onRow={({ uid }) => onRowClick(() => void navigate(accountPaths.person(uid)))}
        empty={
          <EmptyState
            title={filters.isAny ? '没有找到这样的创作者' : '还没有创作者'}
            note={filters.isAny ? '手机号要输完整，昵称从开头输起' : '有人在创作者端注册后，会出现在这里'}
            action={filters.isAny && <Button onClick={filters.clear}>清除筛选</Button>}
          />
        }
      />
    </Card>
  )
}
