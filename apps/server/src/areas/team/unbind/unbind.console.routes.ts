/** Applications to end a relation, for staff: search with answers, and export. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import { consoleUnbinds, exportUnbinds } from '@wallpaper/contract/team/team.console'
import { relationRoles, unbindStates } from '@wallpaper/contract/team/team.labels'
import { audit } from '../../../platform/audit/audit.ts'
import { businessDay } from '../../../platform/clock.ts'
import { uuidKey } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { type CountedList, listPage } from '../../../platform/listPage.ts'
import { type Column, column, number } from '../../../platform/sheet/csv.ts'
import { exportList } from '../../../platform/sheet/exportList.ts'
import { nicknamesOf } from '../../account/public.ts'
import { type UnbindRow, unbindReader } from './unbind.repository.ts'

type Presented = OutputOf<typeof consoleUnbinds>['items'][number]

const presentAll = async (tx: Reader, rows: readonly UnbindRow[]): Promise<Presented[]> => {
  const names = await nicknamesOf(
    tx,
    rows.flatMap(({ uid, toUid }) => [uid, toUid]),
  )
  return rows.map((row) => ({
    id: row.id,
    role: row.role,
    state: row.state,
    uid: row.uid,
    nickname: names.get(row.uid) ?? '',
    to_uid: row.toUid,
    to_nickname: names.get(row.toUid) ?? '',
    reason: row.reason,
    message: row.message,
    answer: row.answer,
    applied_at: row.appliedAt.getTime(),
    answer_by: row.answerBy.getTime(),
    closed_at: row.closedAt?.getTime() ?? null,
  }))
}

const dayOf = (at: number | null): string => (at === null ? '' : businessDay(at))

const columns: Column<Presented>[] = [
  column('关系', ({ role }) => relationRoles[role]),
  column('申请人', ({ uid }) => number(uid)),
  column('申请人昵称', ({ nickname }) => nickname),
  column('对方', ({ to_uid }) => number(to_uid)),
  column('对方昵称', ({ to_nickname }) => to_nickname),
  column('状态', ({ state }) => unbindStates[state]),
  column('原因', ({ reason }) => reason),
  column('答复', ({ answer }) => answer),
  column('申请日', ({ applied_at }) => dayOf(applied_at)),
  column('结束日', ({ closed_at }) => dayOf(closed_at)),
]

const unbinds = (
  tx: Reader,
  { uid, state }: ParsedInput<typeof exportUnbinds>,
): CountedList<{ id: string }, UnbindRow, Presented> => ({
  key: { id: uuidKey },
  rows: (slice) => unbindReader(tx).listAll({ uid, state }, slice),
  present: (rows) => presentAll(tx, rows),
  total: () => unbindReader(tx).countAll({ uid, state }),
})

export const unbindConsoleRoutes = (): Route[] => [
  read(consoleUnbinds, ({ tx, input }) => listPage(input, unbinds(tx, input))),

  write(exportUnbinds, async ({ tx, input, act }) => {
    const { file, count } = await exportList('解绑申请', columns, unbinds(tx, input))
    await audit(tx, act, { action: 'unbind.export', subject: 'unbind:all', after: { rows: count } })
    return file
  }),
]
