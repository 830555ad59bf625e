/** A deduction as shown to its person and to staff. */
import type { OutputOf } from '@wallpaper/contract'
import type { deductionOne, deductionRecords } from '@wallpaper/contract/wallet'
import {
  type DeductionState,
  deductionKinds,
  deductionStates,
} from '@wallpaper/contract/wallet/deduction.labels'
import type { Reader } from '../../../platform/db/database.ts'
import { nicknamesOf } from '../../account/public.ts'
import type { Naming } from '../../staff/public.ts'
import type { PrivatePictures } from '../../upload/public.ts'
import { type DeductionMessageRow, type DeductionRow, deductionReader } from './deduction.repository.ts'

type Presented = OutputOf<typeof deductionRecords>['items'][number]
type Detail = OutputOf<typeof deductionOne>

/** Limit of messages that the person may send before staff answer. */
const unansweredMax = 5

export const stateOf = ({ outcome, appealedAt, appealUntil }: DeductionRow, now: number): DeductionState => {
  if (outcome) return outcome
  if (appealedAt) return 'appealing'
  return appealUntil.getTime() > now ? 'appealable' : 'final'
}

export const presentDeduction = (row: DeductionRow, now: number): Presented => {
  const state = stateOf(row, now)
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    kind_name: deductionKinds[row.kind],
    amount_fen: row.amountFen,
    returned_fen: row.returnedFen,
    state,
    state_name: deductionStates[state],
    note: row.note,
    taken: { pending_fen: row.pendingFen, available_fen: row.availableFen, debt_fen: row.debtFen },
    taken_at: row.takenAt.getTime(),
    appeal_until: row.appealUntil.getTime(),
    answer_by: row.answerBy?.getTime() ?? null,
  }
}

const unanswered = (messages: readonly DeductionMessageRow[]): number =>
  messages.length - 1 - messages.findLastIndex(({ staffId }) => staffId !== null)

export const mayWrite = (
  row: DeductionRow,
  messages: readonly DeductionMessageRow[],
  now: number,
): boolean => {
  const state = stateOf(row, now)
  return (state === 'appealable' || state === 'appealing') && unanswered(messages) < unansweredMax
}

export interface DetailDeps {
  pictures: PrivatePictures
  naming: Naming
}

export const presentDetail = async (
  tx: Reader,
  row: DeductionRow,
  { pictures, naming }: DetailDeps,
  now: number,
): Promise<Detail> => {
  const messages = await deductionReader(tx).messages(row)
  const found = await pictures.find(
    tx,
    row.uid,
    [row, ...messages].flatMap(({ uploadIds }) => uploadIds),
  )
  const shown = (ids: readonly string[]) => ids.flatMap((id) => found.get(id) ?? [])
  const label = await naming(
    tx,
    messages.flatMap(({ staffId }) => (staffId === null ? [] : [`staff:${staffId}`])),
  )
  const nickname = (await nicknamesOf(tx, [row.uid])).get(row.uid) ?? ''
  return {
    ...presentDeduction(row, now),
    evidence: row.evidence,
    pictures: shown(row.uploadIds),
    rule: row.rule,
    can_write: mayWrite(row, messages, now),
    messages: messages.map(({ id, staffId, text, uploadIds, saidAt }) => ({
      id,
      author: staffId === null ? nickname : label(`staff:${staffId}`),
      is_staff: staffId !== null,
      text,
      pictures: shown(uploadIds),
      said_at: saidAt.getTime(),
    })),
    verdict: row.verdict,
    decided_at: row.decidedAt?.getTime() ?? null,
  }
}
