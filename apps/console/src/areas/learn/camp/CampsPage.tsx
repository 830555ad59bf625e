/** Camps: days, homework, participants, and how much waits to be marked. */
import { campRecords } from '@wallpaper/contract/learn/camp.console'
import { useState } from 'react'
import { Link } from 'react-router'
import { dayText } from '../../../lib/time.ts'
import common from '../../../ui/common.module.css'
import { type Column, column, textColumn } from '../../../ui/table/column.tsx'
import { useList } from '../../../ui/table/useList.tsx'
import { PublishedList, publishedFilters } from '../fields/PublishedList.tsx'
import type { Camp } from '../learn.labels.ts'
import { learnPaths } from '../learn.paths.ts'
import { CampDialog } from './CampDialog.tsx'

const columns: Column<Camp>[] = [
  column('名称', ({ title, teacher, tutor }) => (
    <span className={common.twoLines}>
      <span className={common.strong}>{title}</span>
      <span className={common.note}>
        {teacher}
        {tutor && ` · 导师 ${tutor.name}`}
      </span>
    </span>
  )),
  column('开营', ({ starts_on, days }) => `${dayText(starts_on)}，${days} 天`, {
    isNumber: true,
  }),
  column('报名', ({ members, seats }) => (seats === null ? members : `${members} / ${seats}`), {
    isNumber: true,
    isRight: true,
  }),
  column(
    '待批改作业',
    ({ id, to_mark }) => (
      <Link to={learnPaths.homeworks({ camp: String(id), state: 'waiting' })}>{to_mark}</Link>
    ),
    { isNumber: true, isRight: true },
  ),
  textColumn('已发证书', 'certified', { isNumber: true, isRight: true }),
]

export const CampsPage = () => {
  const list = useList(campRecords, { filters: publishedFilters })
  const [edited, setEdited] = useState<{ camp: Camp | null } | null>(null)
  return (
    <>
      <PublishedList
        kind="camp"
        list={list}
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
