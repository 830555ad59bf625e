/** Applications as one of the two sides sees them. */
import type { OutputOf } from '@wallpaper/contract'
import type { unbindHandle, unbindList } from '@wallpaper/contract/team'
import { relationRoles, unbindStates } from '@wallpaper/contract/team/team.labels'
import { businessDay } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { briefsOf } from '../../account/public.ts'
import { contributionByMember } from '../../earnings/public.ts'
import { relationReader } from '../relation/relation.repository.ts'
import type { UnbindRow } from './unbind.repository.ts'

export type PresentedUnbind = OutputOf<typeof unbindHandle>

/** A closed account has no name any more. */
export const peopleNamed = async (
  tx: Reader,
  uids: readonly number[],
): Promise<(uid: number) => { name: string; avatarUrl: string | null }> => {
  const people = new Map((await briefsOf(tx, uids)).map((person) => [person.uid, person]))
  return (uid) => {
    const person = people.get(uid)
    return { name: person?.nickname || '已注销的用户', avatarUrl: person?.avatarUrl || null }
  }
}

export const presentUnbinds = async (
  tx: Reader,
  uid: number,
  rows: readonly UnbindRow[],
  now: number,
): Promise<PresentedUnbind[]> => {
  const personOf = await peopleNamed(
    tx,
    rows.flatMap((row) => [row.uid, row.toUid]),
  )
  const today = businessDay(now)
  const month = { fromDay: `${today.slice(0, 8)}01`, toDay: today }
  const relations = await relationReader(tx).among(rows.map(({ relationId }) => relationId))
  const isAsked = (row: UnbindRow) => row.uid !== uid && row.state === 'applied'
  const earners = rows.filter(isAsked).map((row) => row.uid)
  const broughtBy = await contributionByMember(tx, { uid, earners, ...month })
  const broughtOf = ({ uid: earnerUid, role }: UnbindRow) => {
    const { baseFen, amountFen } = broughtBy(earnerUid, role === 'tutor' ? 'tutor' : 'team')
    return { base_fen: baseFen, amount_fen: amountFen }
  }
  return rows.map((row) => {
    const isApplicant = row.uid === uid
    const other = personOf(isApplicant ? row.toUid : row.uid)
    const relation = relations.get(row.relationId)
    return {
      id: row.id,
      side: isApplicant ? 'applicant' : 'asked',
      role: row.role,
      role_name: relationRoles[row.role],
      state: row.state,
      state_name: unbindStates[row.state],
      nickname: other.name,
      avatar_url: other.avatarUrl,
      reason: row.reason,
      message: row.message,
      answer: row.answer,
      applied_at: row.appliedAt.getTime(),
      answer_by: row.answerBy.getTime(),
      closed_at: row.closedAt?.getTime() ?? null,
      from_day: relation?.fromDay ?? businessDay(row.appliedAt.getTime()),
      month: isAsked(row) ? broughtOf(row) : null,
    }
  })
}

export type OwnRelation = OutputOf<typeof unbindList>['relations'][number]
