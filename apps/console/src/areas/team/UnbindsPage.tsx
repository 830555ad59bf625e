/** Applications to end a relation: who, why, the deadline for an answer, and the answer. */
import type { OutputOf } from '@wallpaper/contract'
import { consoleUnbinds, exportUnbinds } from '@wallpaper/contract/team/team.console'
import {
  relationRoles,
  type UnbindState,
  unbindStateIds,
  unbindStates,
} from '@wallpaper/contract/team/team.labels'
import { Input, Space, Tabs } from 'antd'
import { Link } from 'react-router'
import { useCursorTrail } from '../../lib/cursor.ts'
import { cx } from '../../lib/cx.ts'
import { useEndpointMutation, useEndpointQuery } from '../../lib/endpointHooks.ts'
import { useFilters } from '../../lib/filters.ts'
import common from '../../ui/common.module.css'
import { Card } from '../../ui/content/Card.tsx'
import { TimeText } from '../../ui/content/TimeText.tsx'
import { StateTag, type Tone } from '../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { SaveButton } from '../../ui/form/SaveButton.tsx'
import { CursorTable } from '../../ui/table/CursorTable.tsx'

type Unbind = OutputOf<typeof consoleUnbinds>['items'][number]

const tones: Record<UnbindState, Tone> = {
  applied: 'wait',
  accepted: 'ok',
  silent: 'ok',
  refused: 'no',
  withdrawn: 'plain',
  void: 'plain',
}
/** Both end the relation; staff need to see which of the two it was. */
const stateText = (state: UnbindState): string =>
  state === 'silent' ? '未答复，视为同意' : state === 'accepted' ? '对方同意' : unbindStates[state]

const columns = [
  {
    title: '申请',
    key: 'role',
    className: cx(common.nowrap),
    render: (_: unknown, { role }: Unbind) => `解绑${relationRoles[role]}`,
  },
  {
    title: '申请人',
    key: 'person',
    render: (_: unknown, { nickname, uid }: Unbind) => (
      <Link to={`/people/${uid}`}>{`${nickname}（${uid}）`}</Link>
    ),
  },
  {
    title: '对方',
    key: 'to',
    render: (_: unknown, { to_nickname, to_uid }: Unbind) => (
      <Link to={`/people/${to_uid}`}>{`${to_nickname}（${to_uid}）`}</Link>
    ),
  },
  {
    title: '状态',
    dataIndex: 'state',
    render: (state: UnbindState) => <StateTag tone={tones[state]}>{stateText(state)}</StateTag>,
  },
  {
    title: '原因',
    key: 'reason',
    render: (_: unknown, { reason, message }: Unbind) => (message ? `${reason}：${message}` : reason),
  },
  { title: '答复', dataIndex: 'answer', render: (answer: string) => answer || '—' },
  {
    title: '申请时间',
    dataIndex: 'applied_at',
    className: cx(common.nowrap),
    render: (at: number) => <TimeText at={at} />,
  },
  {
    title: '结束或期限',
    key: 'end',
    className: cx(common.nowrap),
    render: (_: unknown, { closed_at, answer_by }: Unbind) =>
      closed_at === null ? (
        <>
          最晚 <TimeText at={answer_by} />
        </>
      ) : (
        <TimeText at={closed_at} />
      ),
  },
]

const all = 'all'

export const UnbindsPage = () => {
  const filters = useFilters(['state', 'uid'])
  const state = unbindStateIds.find((id) => id === filters.values.state)
  const uid = /^[1-9]\d{0,14}$/.test(filters.values.uid ?? '') ? Number(filters.values.uid) : undefined
  const filter = { state, uid }
  const trail = useCursorTrail(filters.text)
  const query = useEndpointQuery(consoleUnbinds, { ...filter, cursor: trail.cursor }, { keepPrevious: true })
  const exporting = useEndpointMutation(exportUnbinds, { invalidates: [] })
  return (
    <Card isFlush>
      <div className={common.tabsWithAction}>
        <Tabs
          className={cx(common.cardTabs)}
          activeKey={state ?? all}
          onChange={(key) => filters.set({ state: key === all ? undefined : key })}
          items={[
            { key: all, label: '全部' },
            ...unbindStateIds.map((id) => ({ key: id, label: stateText(id) })),
          ]}
        />
        <Space wrap>
          <Input.Search
            aria-label="按创作者编号查找"
            placeholder="创作者编号，任一方"
            allowClear
            inputMode="numeric"
            defaultValue={filters.values.uid ?? ''}
            onSearch={(text) =>
              filters.set({ uid: /^\d{1,15}$/.test(text.trim()) ? text.trim() : undefined })
            }
          />
          <SaveButton file={() => exporting.call(filter)} />
        </Space>
      </div>
      <CursorTable
        label="解绑申请"
        unit="个"
        query={query}
        trail={trail}
        rowKey="id"
        columns={columns}
        empty={<EmptyState title="没有解绑申请" note="创作者申请离开邀请人或导师后会出现在这里" />}
      />
    </Card>
  )
}
