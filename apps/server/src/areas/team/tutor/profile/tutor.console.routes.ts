import {
  consoleTutorRead,
  consoleTutors,
  decideTutor,
  endTutorRelation,
  exportTutors,
  setTutorCapacity,
  suspendTutor,
} from '@wallpaper/contract/team/tutor.console'
import { tutorFields, tutorStates } from '@wallpaper/contract/team/tutor.words'
import { audit } from '../../../../platform/audit/audit.ts'
import { timeText } from '../../../../platform/clock.ts'
import { type Route, read, write } from '../../../../platform/http/route.ts'
import { csvFile } from '../../../../platform/sheet/csv.ts'
import { personReader } from '../../../account/public.ts'
import type { Namer } from '../../../staff/public.ts'
import {
  decide,
  endByStaff,
  listForStaff,
  presentTutors,
  setCapacity,
  suspend,
  tutorRecord,
} from './tutor.console.service.ts'
import { tutorReader } from './tutor.repository.ts'

const exportMax = 10_000

const headings = ['编号', '昵称', '状态', '方向', '擅长', '在带', '名额', '评价', '评价数', '申请时间']

export const tutorNamer: Namer = {
  kind: 'tutor',
  names: async (tx, ids) => {
    const names = await personReader(tx).nicknames(ids.map(Number).filter(Number.isSafeInteger))
    return new Map([
      ['all', '导师列表'],
      ...[...names].map(([uid, name]): [string, string] => [String(uid), name]),
    ])
  },
}

export const tutorConsoleRoutes = (): Route[] => [
  read(consoleTutors, ({ tx, input }) => listForStaff(tx, input)),
  read(consoleTutorRead, ({ tx, input }) => tutorRecord(tx, input.uid)),
  write(decideTutor, ({ tx, input, act }) => decide(tx, input, act)),
  write(suspendTutor, ({ tx, input, act }) => suspend(tx, input, act)),
  write(setTutorCapacity, ({ tx, input, act }) => setCapacity(tx, input, act)),
  write(endTutorRelation, ({ tx, input, act }) => endByStaff(tx, input, act)),
  write(exportTutors, async ({ tx, input, act }) => {
    const rows = await presentTutors(
      tx,
      await tutorReader(tx).newest(input, { after: null, limit: exportMax }),
    )
    await audit(tx, act, { action: 'tutor.export', subject: 'tutor:all', after: { rows: rows.length } })
    return csvFile('导师', [
      headings,
      ...rows.map((row) => [
        String(row.uid),
        row.nickname,
        tutorStates[row.state],
        tutorFields[row.field],
        row.headline,
        String(row.students),
        String(row.capacity),
        row.rating_hundredths === null ? '' : (row.rating_hundredths / 100).toFixed(2),
        String(row.ratings),
        timeText(row.applied_at),
      ]),
    ])
  }),
]
