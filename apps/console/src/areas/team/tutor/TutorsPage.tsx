/** Tutors and applicants: search, export, and decisions. */
import { consoleTutors, exportTutors } from '@wallpaper/contract/team/tutor.console'
import { tutorFields, tutorStates } from '@wallpaper/contract/team/tutor.labels'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { api } from '../../../lib/api.ts'
import type { ItemOf } from '../../../lib/endpointHooks.ts'
import { useMay } from '../../../lib/session.ts'
import common from '../../../ui/common.module.css'
import {
  type Column,
  column,
  ratioColumn,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../../ui/table/column.tsx'
import { select, tabs, uidIn, uidSearch } from '../../../ui/table/filter.tsx'
import { ListPage } from '../../../ui/table/ListPage.tsx'
import { useList } from '../../../ui/table/useList.tsx'
import { teamPaths } from '../team.paths.ts'
import { TutorDrawer } from './TutorDrawer.tsx'
import { ratingText, tutorTones } from './tutor.labels.ts'

type Tutor = ItemOf<typeof consoleTutors>

const columnsOf = (search: string): Column<Tutor>[] => [
  column('导师', ({ uid, nickname }) => (
    <Link className={common.strong} to={teamPaths.tutors(uid, search)}>
      {nickname}（{uid}）
    </Link>
  )),
  stateColumn(({ state }) => ({ word: tutorStates[state], tone: tutorTones[state] })),
  column('方向', ({ field }) => tutorFields[field], { isNowrap: true }),
  textColumn('擅长', 'headline'),
  ratioColumn('在带 / 等待 / 名额', ({ students, waiting, capacity }) => [students, waiting, capacity]),
  column('评价', (tutor) => ratingText(tutor), { isNumber: true, isRight: true }),
  timeColumn('申请时间', 'applied_at'),
]

export const TutorsPage = () => {
  const { uid: shown } = useParams()
  const navigate = useNavigate()
  const { search } = useLocation()
  const list = useList(consoleTutors, {
    filters: { state: tabs(tutorStates), field: select('方向', tutorFields), uid: uidSearch() },
  })
  const mayExport = useMay(exportTutors)
  const shownUid = uidIn(shown)
  return (
    <ListPage
      list={list}
      label="导师"
      unit="位"
      rowKey="uid"
      columns={columnsOf(search)}
      exportFile={mayExport ? (asked) => api.call(exportTutors, asked) : undefined}
      empty={{ title: '没有导师', note: '创作者在手机上申请后会出现在这里' }}
    >
      {shownUid !== undefined && (
        <TutorDrawer
          key={shownUid}
          uid={shownUid}
          onClose={() => void navigate(teamPaths.tutors(undefined, search))}
        />
      )}
    </ListPage>
  )
}
