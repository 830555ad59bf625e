import type { OutputOf } from '@wallpaper/contract'
import type { teacherBind } from '@wallpaper/contract/team'
import { requestStates } from '@wallpaper/contract/team/tutor.labels'
import type { Reader } from '../../../../platform/db/database.ts'
import { briefsOf } from '../profile/tutor.present.ts'
import type { RequestRow } from './request.repository.ts'

export type PresentedRequest = OutputOf<typeof teacherBind>

/** For one side, which sees the other. */
export const presentRequests = async (
  tx: Reader,
  uid: number,
  rows: readonly RequestRow[],
): Promise<PresentedRequest[]> => {
  const otherOf = (row: RequestRow) => (row.uid === uid ? row.toUid : row.uid)
  const briefOf = await briefsOf(tx, rows.map(otherOf))
  return rows.map((row) => ({
    id: row.id,
    person: briefOf(otherOf(row)),
    state: row.state,
    state_name: requestStates[row.state],
    message: row.message,
    answer: row.answer,
    applied_at: row.appliedAt.getTime(),
    answer_by: row.answerBy.getTime(),
  }))
}

export const presentRequest = async (tx: Reader, uid: number, row: RequestRow): Promise<PresentedRequest> => {
  const [item] = await presentRequests(tx, uid, [row])
  if (!item) throw new Error('the request was not presented')
  return item
}
