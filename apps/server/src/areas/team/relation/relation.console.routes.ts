/** Relations for staff: search with history, export, and corrections of inviters. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import { consoleRelations, exportRelations, proposeRelation } from '@wallpaper/contract/team/team.console'
import { relationCauses, relationEnds, relationRoles } from '@wallpaper/contract/team/team.labels'
import { audit } from '../../../platform/audit/audit.ts'
import { uuidKey } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { type CountedList, listPage } from '../../../platform/listPage.ts'
import { Refusal, refuse, refuseField } from '../../../platform/refusal.ts'
import { type Column, column, number } from '../../../platform/sheet/csv.ts'
import { exportList } from '../../../platform/sheet/exportList.ts'
import { findPerson, nicknamesOf } from '../../account/public.ts'
import type { Approvals } from '../../staff/public.ts'
import { relationKind } from './relation.approval.ts'
import { type RelationRow, relationReader } from './relation.repository.ts'

type Presented = OutputOf<typeof consoleRelations>['items'][number]

const presentAll = async (tx: Reader, rows: readonly RelationRow[]): Promise<Presented[]> => {
  const names = await nicknamesOf(
    tx,
    rows.flatMap(({ uid, toUid }) => [uid, toUid]),
  )
  return rows.map((row) => ({
    id: row.id,
    role: row.role,
    uid: row.uid,
    nickname: names.get(row.uid) ?? '',
    to_uid: row.toUid,
    to_nickname: names.get(row.toUid) ?? '',
    from_day: row.fromDay,
    until_day: row.untilDay,
    cause: row.cause,
    end_cause: row.endCause,
    started_at: row.startedAt.getTime(),
    ended_at: row.endedAt?.getTime() ?? null,
  }))
}

const columns: Column<Presented>[] = [
  column('关系', ({ role }) => relationRoles[role]),
  column('成员', ({ uid }) => number(uid)),
  column('成员昵称', ({ nickname }) => nickname),
  column('对方', ({ to_uid }) => number(to_uid)),
  column('对方昵称', ({ to_nickname }) => to_nickname),
  column('起', ({ from_day }) => from_day),
  column('止', ({ until_day }) => until_day ?? ''),
  column('来由', ({ cause }) => relationCauses[cause]),
  column('结束原因', ({ end_cause }) => (end_cause ? relationEnds[end_cause] : '')),
]

const relations = (
  tx: Reader,
  { uid, role, is_open: isOpen }: ParsedInput<typeof exportRelations>,
): CountedList<{ id: string }, RelationRow, Presented> => ({
  key: { id: uuidKey },
  rows: (slice) => relationReader(tx).list({ uid, role, isOpen }, slice),
  present: (rows) => presentAll(tx, rows),
  total: () => relationReader(tx).count({ uid, role, isOpen }),
})

export const relationConsoleRoutes = ({ approvals }: { approvals: Approvals }): Route[] => [
  read(consoleRelations, ({ tx, input }) => listPage(input, relations(tx, input))),

  write(exportRelations, async ({ tx, input, act }) => {
    const { file, count } = await exportList('关系', columns, relations(tx, input))
    await audit(tx, act, { action: 'relation.export', subject: 'relation:all', after: { rows: count } })
    return file
  }),

  write(proposeRelation, async ({ tx, input: { uid, to_uid: toUid }, act }) => {
    const reader = relationReader(tx)
    const [person, open] = [await findPerson(tx, uid), await reader.open(uid, 'inviter')]
    if (!person || person.state === 'closed') throw new Refusal('notFound', '没有这位创作者')
    if (toUid === undefined && !open) throw refuse('TA 现在没有邀请人，不用解除')
    if (toUid !== undefined) {
      const inviter = await findPerson(tx, toUid)
      if (inviter?.state !== 'active') throw refuseField('to_uid', '新的邀请人不存在，或账号不可用')
      if (toUid === uid) throw refuseField('to_uid', '不能是 TA 自己')
      if (open?.toUid === toUid) throw refuseField('to_uid', '已经是 TA 的邀请人')
      if (await reader.isAbove(uid, toUid)) throw refuseField('to_uid', 'TA 在这位创作者的团队里')
    }
    const { id } = await approvals.propose(tx, act, {
      kind: relationKind,
      subject: `person:${uid}`,
      proposal: { uid, toUid: toUid ?? null, beforeUid: open?.toUid ?? null },
    })
    return { approval_id: id }
  }),
]
