import type { OutputOf } from '@wallpaper/contract'
import {
  consoleTutorRead,
  consoleTutors,
  decideTutor,
  endTutorRelation,
  exportTutors,
  setTutorCapacity,
  suspendTutor,
} from '@wallpaper/contract/team/tutor.console'
import { tutorFields, tutorStates } from '@wallpaper/contract/team/tutor.labels'
import { audit } from '../../../../platform/audit/audit.ts'
import { timeText } from '../../../../platform/clock.ts'
import { type Route, read, write } from '../../../../platform/http/route.ts'
import { listPage } from '../../../../platform/listPage.ts'
import { type Column, column, number } from '../../../../platform/sheet/csv.ts'
import { exportList } from '../../../../platform/sheet/exportList.ts'
import { nicknamesOf } from '../../../account/public.ts'
import type { Namer } from '../../../staff/public.ts'
import {
  decide,
  endByStaff,
  setCapacity,
  suspend,
  tutorRecord,
  tutorsForStaff,
} from './tutor.console.service.ts'

const columns: Column<OutputOf<typeof consoleTutors>['items'][number]>[] = [
  column('编号', ({ uid }) => number(uid)),
  column('昵称', ({ nickname }) => nickname),
  column('状态', ({ state }) => tutorStates[state]),
  column('方向', ({ field }) => tutorFields[field]),
  column('擅长', ({ headline }) => headline),
  column('在带', ({ students }) => number(students)),
  column('名额', ({ capacity }) => number(capacity)),
  column('评价', ({ rating_hundredths: rating }) => (rating === null ? '' : (rating / 100).toFixed(2))),
  column('评价数', ({ ratings }) => number(ratings)),
  column('申请时间', ({ applied_at }) => timeText(applied_at)),
]

export const tutorNamer: Namer = {
  kind: 'tutor',
  names: async (tx, ids) => {
    const names = await nicknamesOf(tx, ids.map(Number).filter(Number.isSafeInteger))
    return new Map([
      ['all', '导师列表'],
      ...[...names].map(([uid, name]): [string, string] => [String(uid), name]),
    ])
  },
}

export const tutorConsoleRoutes = (): Route[] => [
  read(consoleTutors, ({ tx, input }) => listPage(input, tutorsForStaff(tx, input))),
  read(consoleTutorRead, ({ tx, input }) => tutorRecord(tx, input.uid)),
  write(decideTutor, ({ tx, input, act }) => decide(tx, input, act)),
  write(suspendTutor, ({ tx, input, act }) => suspend(tx, input, act)),
  write(setTutorCapacity, ({ tx, input, act }) => setCapacity(tx, input, act)),
  write(endTutorRelation, ({ tx, input, act }) => endByStaff(tx, input, act)),
  write(exportTutors, async ({ tx, input, act }) => {
    const { file, count } = await exportList('导师', columns, tutorsForStaff(tx, input))
    await audit(tx, act, { action: 'tutor.export', subject: 'tutor:all', after: { rows: count } })
    return file
  }),
]
