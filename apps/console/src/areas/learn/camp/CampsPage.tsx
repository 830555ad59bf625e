/** Camps: days, homework, participants, and how much waits to be marked. */
import { campRecords } from '@wallpaper/contract/learn/camp.console'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCursorTrail } from '../../../lib/cursor.ts'
import { cx } from '../../../lib/cx.ts'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useFilters } from '../../../lib/filters.ts'
import common from '../../../ui/common.module.css'
import { PublishedList } from '../fields/PublishedList.tsx'
import { type Camp, isPublicationState } from '../learn.labels.ts'
import { learnPaths } from '../learn.paths.ts'
import { CampDialog } from './CampDialog.tsx'

const columns = [
  {
    title: '名称',
    key: 'title',
    render: (_: unknown, { title, teacher, tutor }: Camp) => (
      <span className={common.twoLines}>
        <span className={common.strong}>{title}</span>
        <span className={common.note}>
          {teacher}
          {tutor && ` · 导师 ${tutor.name}`}
        </span>
      </span>
    ),
  },
  {
    title: '开营',
    key: 'starts_on',
    className: cx(common.num),
    render: (_: unknown, { starts_on, days }: Camp) => `${starts_on.replaceAll('-', '/')}，${days} 天`,
  },
  {
    title: '报名',
    key: 'members',
    align: 'right' as const,
    className: cx(common.num),
    render: (_: unknown, { members, seats }: Camp) => (seats === null ? members : `${members} / ${seats}`),
  },
  {
    title: '待批作业',
    key: 'to_mark',
    align: 'right' as const,
    className: cx(common.num),
    render: (_: unknown, { id, to_mark }: Camp) => (
      <Link to={learnPaths.homeworks({ camp: String(id), state: 'waiting' })}>{to_mark}</Link>
    ),
  },
  { title: '已发证书', dataIndex: 'certified', align: 'right' as const, className: cx(common.num) },
]

export const CampsPage = () => {
  const filters = useFilters(['state', 'text', 'category'])
  const state = isPublicationState(filters.values.state) ? filters.values.state : undefined
  const trail = useCursorTrail(filters.text)
  const query = useEndpointQuery(
    campRecords,
    { state, text: filters.values.text, cursor: trail.cursor },
    { keepPrevious: true },
  )
  const [edited, setEdited] = useState<{ camp: Camp | null } | null>(null)
  return (
    <>
      <PublishedList<Camp>
        kind="camp"
        filters={filters}
        query={query}
        trail={trail}
        columns={columns}
        label="训练营"
        unit="个"
        addText="新建训练营"
        empty={{ title: '还没有训练营', note: '排好每天的课程和作业，发布后创作者可以报名' }}
        onEdit={(camp) => setEdited({ camp })}
      />
      {edited && <CampDialog camp={edited.camp} onClose={() => setEdited(null)} />}
    </>
  )
}
