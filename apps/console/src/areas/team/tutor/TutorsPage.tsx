/** Tutors and applicants: search, export, and decisions. */
import { consoleTutors, exportTutors } from '@wallpaper/contract/team/tutor.console'
import {
  type TutorField,
  tutorFieldIds,
  tutorFields,
  tutorStateIds,
  tutorStates,
} from '@wallpaper/contract/team/tutor.labels'
import { Input, Select, Space, Tabs } from 'antd'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { useCursorTrail } from '../../../lib/cursor.ts'
import { cx } from '../../../lib/cx.ts'
import { type ItemOf, useEndpointMutation, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useFilters } from '../../../lib/filters.ts'
import { useMay } from '../../../lib/session.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { SaveButton } from '../../../ui/form/SaveButton.tsx'
import { CursorTable } from '../../../ui/table/CursorTable.tsx'
import { teamPaths } from '../team.paths.ts'
import { TutorDrawer } from './TutorDrawer.tsx'
import { ratingText, tutorTones } from './tutor.labels.ts'

type Tutor = ItemOf<typeof consoleTutors>

const columnsOf = (search: string) => [
  {
    title: '导师',
    key: 'person',
    render: (_: unknown, { uid, nickname }: Tutor) => (
      <Link className={common.strong} to={teamPaths.tutors(uid, search)}>
        {nickname}（{uid}）
      </Link>
    ),
  },
  {
    title: '状态',
    key: 'state',
    render: (_: unknown, { state }: Tutor) => (
      <StateTag tone={tutorTones[state]}>{tutorStates[state]}</StateTag>
    ),
  },
  {
    title: '方向',
    key: 'field',
    className: cx(common.nowrap),
    render: (_: unknown, { field }: Tutor) => tutorFields[field],
  },
  { title: '擅长', dataIndex: 'headline' },
  {
    title: '在带 / 等待 / 名额',
    key: 'places',
    align: 'right' as const,
    render: (_: unknown, { students, waiting, capacity }: Tutor) => (
      <span className={common.num}>
        {students} / {waiting} / {capacity}
      </span>
    ),
  },
  {
    title: '评价',
    key: 'rating',
    align: 'right' as const,
    render: (_: unknown, tutor: Tutor) => <span className={common.num}>{ratingText(tutor)}</span>,
  },
  { title: '申请时间', dataIndex: 'applied_at', render: (at: number) => <TimeText at={at} /> },
]

const all = 'all'
const isUid = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)

export const TutorsPage = () => {
  const { uid: shown } = useParams()
  const navigate = useNavigate()
  const { search } = useLocation()
  const filters = useFilters(['state', 'field', 'uid'])
  const state = tutorStateIds.find((id) => id === filters.values.state)
  const field = tutorFieldIds.find((id) => id === filters.values.field)
  const uid = filters.values.uid && isUid(filters.values.uid) ? Number(filters.values.uid) : undefined
  const filter = { state, field, uid }
  const trail = useCursorTrail(filters.text)
  const query = useEndpointQuery(consoleTutors, { ...filter, cursor: trail.cursor }, { keepPrevious: true })
  const exporting = useEndpointMutation(exportTutors, { invalidates: [] })
  const mayExport = useMay(exportTutors)
  return (
    <Card isFlush>
      <div className={common.tabsWithAction}>
        <Tabs
          className={cx(common.cardTabs)}
          activeKey={state ?? all}
          onChange={(key) => filters.set({ state: key === all ? undefined : key })}
          items={[
            { key: all, label: '全部' },
            ...tutorStateIds.map((id) => ({ key: id, label: tutorStates[id] })),
          ]}
        />
        <Space wrap>
          <Select
            aria-label="方向"
            allowClear
            placeholder="全部方向"
            className={cx(common.filterSelect)}
            value={field}
            onChange={(next?: TutorField) => filters.set({ field: next })}
            options={tutorFieldIds.map((id) => ({ value: id, label: tutorFields[id] }))}
          />
          <Input.Search
            aria-label="按创作者编号查找"
            placeholder="创作者编号"
            allowClear
            inputMode="numeric"
            defaultValue={filters.values.uid ?? ''}
            onSearch={(text) => filters.set({ uid: isUid(text.trim()) ? text.trim() : undefined })}
          />
          {mayExport && <SaveButton file={() => exporting.call(filter)} />}
        </Space>
      </div>
      <CursorTable
        label="导师"
        unit="位"
        query={query}
        trail={trail}
        rowKey="uid"
        columns={columnsOf(search)}
        empty={<EmptyState title="没有导师" note="创作者在手机上申请后会出现在这里" />}
      />
      {shown && isUid(shown) && (
        <TutorDrawer
          key={shown}
          uid={Number(shown)}
          onClose={() => void navigate(teamPaths.tutors(undefined, search))}
        />
      )}
    </Card>
  )
}
