/** Homework waiting to be marked, oldest first, beside the selected one. */
import { campRecords, homeworkRecords } from '@wallpaper/contract/learn/camp.console'
import { type HomeworkState, homeworkStateIds, homeworkStates } from '@wallpaper/contract/learn/learn.labels'
import { Select } from 'antd'
import { useNavigate, useParams } from 'react-router'
import { useCursorTrail } from '../../../lib/cursor.ts'
import { cx } from '../../../lib/cx.ts'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useFilters } from '../../../lib/filters.ts'
import { onRowClick } from '../../../lib/rowClick.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { QueryProblem } from '../../../ui/feedback/ProblemAlert.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { CursorTable } from '../../../ui/table/CursorTable.tsx'
import { FilterBar } from '../../../ui/table/FilterBar.tsx'
import { FilterChip } from '../../../ui/table/FilterChip.tsx'
import { ExportButton } from '../fields/Acts.tsx'
import { type Homework, homeworkTones } from '../learn.labels.ts'
import { learnPaths } from '../learn.paths.ts'
import { MarkPanel } from './MarkPanel.tsx'

const columns = [
  {
    title: '创作者',
    key: 'person',
    render: (_: unknown, { person }: Homework) => <span className={common.strong}>{person.nickname}</span>,
  },
  {
    title: '作业',
    key: 'day',
    render: (_: unknown, { camp, day, day_title }: Homework) => (
      <span className={common.twoLines}>
        <span>
          第 {day} 天 · {day_title}
        </span>
        <span className={common.note}>{camp.title}</span>
      </span>
    ),
  },
  {
    title: '状态',
    key: 'state',
    render: (_: unknown, { state, state_name, is_late }: Homework) => (
      <span className={common.rowActions}>
        <StateTag tone={homeworkTones[state]}>{state_name}</StateTag>
        {is_late && <StateTag>补交</StateTag>}
      </span>
    ),
  },
  { title: '交上来', dataIndex: 'handed_at', render: (at: number) => <TimeText at={at} /> },
]

const isState = (text: string | undefined): text is HomeworkState =>
  homeworkStateIds.some((id) => id === text)
const numberIn = (text: string | undefined) => (text && /^\d+$/.test(text) ? Number(text) : undefined)

export const HomeworksPage = () => {
  const { id } = useParams()
  const navigate = useNavigate()
  const filters = useFilters(['camp', 'state', 'uid'])
  const { values } = filters
  const state = isState(values.state) ? values.state : undefined
  const camp_id = numberIn(values.camp)
  const uid = numberIn(values.uid)
  const trail = useCursorTrail(filters.text)
  const query = useEndpointQuery(
    homeworkRecords,
    { camp_id, state, uid, cursor: trail.cursor },
    { keepPrevious: true },
  )
  const camps = useEndpointQuery(campRecords, { limit: 100 })
  const shown = id ?? query.data?.items[0]?.id
  const search = learnPaths.homeworks(values).replace('/homeworks', '')
  return (
    <div className={shown ? common.split : ''}>
      <Card isFlush>
        <FilterBar actions={<ExportButton asked={{ kind: 'homework', state, camp_id, uid }} />}>
          <Select
            aria-label="状态"
            allowClear
            placeholder="全部状态"
            className={cx(common.filterSelect)}
            value={state}
            onChange={(next?: HomeworkState) => filters.set({ state: next })}
            options={homeworkStateIds.map((each) => ({ value: each, label: homeworkStates[each] }))}
          />
          <Select
            aria-label="训练营"
            allowClear
            placeholder="全部训练营"
            className={cx(common.filterInputWide)}
            value={camp_id}
            onChange={(next?: number) => filters.set({ camp: next === undefined ? undefined : String(next) })}
            options={(camps.data?.items ?? []).map((camp) => ({ value: camp.id, label: camp.title }))}
          />
          {uid !== undefined && (
            <FilterChip label="创作者" value={String(uid)} onRemove={() => filters.set({ uid: undefined })} />
          )}
        </FilterBar>
        <QueryProblem query={camps} />
        <CursorTable
          label="作业"
          unit="份"
          query={query}
          trail={trail}
          columns={columns}
          rowKey="id"
          rowClassName={(row) =>
            row.id === shown ? cx(common.isClickable, common.isSelected) : cx(common.isClickable)
          }
          onRow={(row) => onRowClick(() => void navigate(learnPaths.homework(row.id, search)))}
          empty={
            <EmptyState
              title={filters.isAny ? '没有符合条件的作业' : '还没有作业'}
              note="创作者交上来后，会在这里等批改"
            />
          }
        />
      </Card>
      {shown && <MarkPanel key={shown} id={shown} />}
    </div>
  )
}
