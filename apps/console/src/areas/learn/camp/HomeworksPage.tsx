/** Homework waiting to be marked, oldest first, beside the selected one. */
import { campRecords, homeworkRecords } from '@wallpaper/contract/learn/camp.console'
import { homeworkStates } from '@wallpaper/contract/learn/learn.labels'
import { useNavigate, useParams } from 'react-router'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import common from '../../../ui/common.module.css'
import { QueryProblem } from '../../../ui/feedback/ProblemAlert.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { type Column, column, timeColumn } from '../../../ui/table/column.tsx'
import { select, selectFrom, uidChip } from '../../../ui/table/filter.tsx'
import { ListPage } from '../../../ui/table/ListPage.tsx'
import { useList } from '../../../ui/table/useList.tsx'
import { exportOf } from '../fields/Acts.tsx'
import { type Homework, homeworkTones } from '../learn.labels.ts'
import { learnPaths } from '../learn.paths.ts'
import { MarkPanel } from './MarkPanel.tsx'

const columns: Column<Homework>[] = [
  column('创作者', ({ person }) => <span className={common.strong}>{person.nickname}</span>),
  column('作业', ({ camp, day, day_title }) => (
    <span className={common.twoLines}>
      <span>
        第 {day} 天 · {day_title}
      </span>
      <span className={common.note}>{camp.title}</span>
    </span>
  )),
  column('状态', ({ state, state_name, is_late }) => (
    <span className={common.rowActions}>
      <StateTag tone={homeworkTones[state]}>{state_name}</StateTag>
      {is_late && <StateTag>补交</StateTag>}
    </span>
  )),
  timeColumn('提交时间', 'handed_at'),
]

/** A camp that is not in the list of choices is still a filter: a link may name it. */
const numberIn = (text: string | undefined) => (text && /^\d+$/.test(text) ? Number(text) : undefined)

export const HomeworksPage = () => {
  const { id } = useParams()
  const navigate = useNavigate()
  const camps = useEndpointQuery(campRecords, { limit: 100 })
  const list = useList(homeworkRecords, {
    filters: {
      state: select('状态', homeworkStates),
      camp: selectFrom(
        '训练营',
        () => Object.fromEntries((camps.data?.items ?? []).map((camp) => [camp.id, camp.title])),
        { isWide: true },
      ),
      uid: uidChip(),
    },
    input: ({ camp, ...rest }) => ({ ...rest, camp_id: numberIn(camp) }),
  })
  const shown = id ?? list.query.data?.items[0]?.id
  const search = learnPaths.homeworks(list.filters.values).replace('/homeworks', '')
  const note = '创作者交上来后，会在这里等批改'
  return (
    <div className={shown ? common.split : ''}>
      <ListPage
        list={list}
        label="作业"
        unit="份"
        rowKey="id"
        columns={columns}
        {...exportOf('homework')}
        beforeTable={<QueryProblem query={camps} />}
        empty={{ title: '还没有作业', note }}
        emptyFiltered={{ title: '没有符合条件的作业', note }}
        onOpen={(row) => void navigate(learnPaths.homework(row.id, search))}
        isShown={(row) => row.id === shown}
      />
      {shown && <MarkPanel key={shown} id={shown} />}
    </div>
  )
}
