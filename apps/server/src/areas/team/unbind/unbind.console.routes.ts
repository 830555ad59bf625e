/** Applications to end a relation, for staff: search with answers, and export. */
import type { OutputOf } from '@wallpaper/contract'
import { consoleUnbinds, exportUnbinds } from '@wallpaper/contract/team/team.console'
import { relationRoles, unbindStates } from '@wallpaper/contract/team/team.labels'
import { audit } from '../../../platform/audit/audit.ts'
import { businessDay } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { pageAsk, pageOfRows, uuidIn } from '../../../platform/paging.ts'
import { column, number } from '../../../platform/sheet/csv.ts'
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

type PresentedUnbind = Awaited<ReturnType<typeof presentAll>>[number]

const columns = [
  column<PresentedUnbind>('关系', ({ role }) => relationRoles[role]),
  column<PresentedUnbind>('申请人', ({ uid }) => number(uid)),
  column<PresentedUnbind>('申请人昵称', ({ nickname }) => nickname),
  column<PresentedUnbind>('对方', ({ to_uid }) => number(to_uid)),
  column<PresentedUnbind>('对方昵称', ({ to_nickname }) => to_nickname),
  column<PresentedUnbind>('状态', ({ state }) => unbindStates[state]),
  column<PresentedUnbind>('原因', ({ reason }) => reason),
  column<PresentedUnbind>('答复', ({ answer }) => answer),
  column<PresentedUnbind>('申请日', ({ applied_at }) => dayOf(applied_at)),
  column<PresentedUnbind>('结束日', ({ closed_at }) => dayOf(closed_at)),
]

export const unbindConsoleRoutes = (): Route[] => [
  read(consoleUnbinds, async ({ tx, input }) => {
    const { after, limit } = pageAsk(input)
    const filter = { uid: input.uid, state: input.state }
    const reader = unbindReader(tx)
    const rows = await reader.listAll(filter, { before: after && uuidIn(after[0]), limit: limit + 1 })
    const page = pageOfRows(
      rows,
      limit,
      ({ id }) => [id],
      (row) => row,
    )
    return {
      items: await presentAll(tx, page.items),
      next_cursor: page.next_cursor,
      total: await reader.countAll(filter),
    }
  }),

  write(exportUnbinds, async ({ tx, input, act }) => {
    const filter = { uid: input.uid, state: input.state }
    const { file, count } = await exportList('解绑申请', columns, {
      next: (last: UnbindRow | null, limit) =>
        unbindReader(tx).listAll(filter, { before: last?.id ?? null, limit }),
      present: (rows) => presentAll(tx, rows),
    })
    await audit(tx, act, { action: 'unbind.export', subject: 'unbind:all', after: { rows: count } })
    return file
  }),
]
