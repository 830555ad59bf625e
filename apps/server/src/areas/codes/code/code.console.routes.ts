import {
  addReservedCode,
  codeApplications,
  decideCode,
  galleryReports,
  handleReport,
  personCodes,
  removeReservedCode,
  reservedCodes,
} from '@wallpaper/contract/codes/codes.console'
import { reportReasonIds, reportReasons } from '@wallpaper/contract/codes/codes.labels'
import { audit } from '../../../platform/audit/audit.ts'
import { numberKey, uuidKey } from '../../../platform/cursor.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orNotFound } from '../../../platform/refusal.ts'
import {
  type ApplicationDeps,
  addReserved,
  decide,
  listApplications,
  listReserved,
  removeReserved,
} from '../application/application.console.service.ts'
import { type ReportRow, reportReader, reportRepository } from '../report/report.repository.ts'
import { type CodeRow, personCodeReader } from './code.repository.ts'

const presentReport = (row: ReportRow) => {
  const known = reportReasonIds.find((id) => id === row.reason)
  return {
    id: row.id,
    code: row.code,
    uid: row.uid,
    photo_id: row.workId,
    reason: known ? reportReasons[known] : row.reason,
    note: row.note,
    at: row.at.getTime(),
  }
}

const presentPersonCode = (row: CodeRow) => ({
  id: row.id,
  code: row.code,
  line: row.line,
  state: row.state,
  target_kind: row.targetKind,
  target_id: row.targetId,
  created_at: row.createdAt.getTime(),
})

export const codeConsoleRoutes = (deps: ApplicationDeps): Route[] => [
  read(personCodes, ({ tx, input }) =>
    listPage(input, {
      key: { id: uuidKey },
      rows: (slice) => personCodeReader(tx, input.uid).list(slice),
      present: (rows) => rows.map(presentPersonCode),
      total: () => personCodeReader(tx, input.uid).count(),
    }),
  ),
  read(codeApplications, ({ tx, input }) => listApplications(tx, input, deps)),
  write(decideCode, ({ tx, input, act }) => decide(tx, input, act, deps)),
  read(reservedCodes, ({ tx, input }) => listReserved(tx, input)),
  write(addReservedCode, ({ tx, input, act }) => addReserved(tx, input, act)),
  write(removeReservedCode, ({ tx, input, act }) => removeReserved(tx, input.id, act)),
  read(galleryReports, ({ tx, input }) =>
    listPage(input, {
      key: { id: numberKey },
      rows: (slice) => reportReader(tx).open(slice),
      present: (rows) => rows.map(presentReport),
      total: () => reportReader(tx).countOpen(),
    }),
  ),
  write(handleReport, async ({ tx, input, act }) => {
    const row = orNotFound(await reportRepository(tx).handle(input.id, act.caller.name, new Date(act.now)))
    await audit(tx, act, {
      action: 'gallery_report.handle',
      subject: `gallery_report:${row.id}`,
      after: { code: row.code, reason: row.reason },
    })
    return { id: row.id }
  }),
]
