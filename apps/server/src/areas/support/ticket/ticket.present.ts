/** A ticket for its person. */
import type { OutputOf } from '@wallpaper/contract'
import type { complaintDetail, complaintList } from '@wallpaper/contract/support'
import { isTicketOver, ticketKinds, ticketStates } from '@wallpaper/contract/support/support.labels'
import type { Reader } from '../../../platform/db/database.ts'
import { briefsOf, nicknamesOf } from '../../account/public.ts'
import type { Naming } from '../../staff/public.ts'
import type { PrivateFile, PrivatePictures } from '../../upload/public.ts'
import { settings } from '../support.settings.ts'
import { moneyOf, type TicketMoney } from './attachedMoney.ts'
import { subjectOf } from './subject.ts'
import { type TicketMessageRow, type TicketRow, ticketReader } from './ticket.repository.ts'
import { reopenUntil, writeObjection } from './ticket.rules.ts'

type Presented = OutputOf<typeof complaintList>['items'][number]
type Detail = OutputOf<typeof complaintDetail>

export const presentTicket = (row: TicketRow): Presented => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  kind_name: ticketKinds[row.kind],
  title: row.title,
  state: row.state,
  state_name: ticketStates[row.state],
  opened_at: row.openedAt.getTime(),
  answer_by: row.answerBy?.getTime() ?? null,
  last_said_at: row.lastSaidAt.getTime(),
  rating: row.rating,
})

export interface TicketDeps {
  pictures: PrivatePictures
  naming: Naming
}

/** Messages with authors and files; the caller filters what its reader may see. */
export const presentMessages = async (
  tx: Reader,
  row: TicketRow,
  messages: readonly TicketMessageRow[],
  { pictures, naming }: TicketDeps,
) => {
  const files = await pictures.findFiles(
    tx,
    row.uid,
    messages.flatMap(({ uploadIds }) => uploadIds),
  )
  const label = await naming(
    tx,
    messages.flatMap(({ staffId }) => (staffId === null ? [] : [`staff:${staffId}`])),
  )
  const nickname = (await nicknamesOf(tx, [row.uid])).get(row.uid) ?? ''
  const money = new Map<number, TicketMoney | null>()
  for (const { id, moneyKind, moneyId } of messages)
    if (moneyKind && moneyId) money.set(id, await moneyOf(tx, row.uid, { kind: moneyKind, id: moneyId }))
  return messages.map(({ id, staffId, isNote, text, uploadIds, saidAt }) => ({
    id,
    author: staffId === null ? nickname : label(`staff:${staffId}`),
    is_staff: staffId !== null,
    is_note: isNote,
    text,
    pictures: uploadIds.flatMap((uploadId): PrivateFile[] => {
      const found = files.get(uploadId)
      return found ? [found] : []
    }),
    money: money.get(id) ?? null,
    said_at: saidAt.getTime(),
  }))
}

const hourMs = 3_600_000

/** When it closes automatically; null while it does not. */
export const endsAt = async (tx: Reader, row: TicketRow): Promise<number | null> =>
  row.state === 'answered' && row.answeredAt
    ? row.answeredAt.getTime() + (await settings(tx).get('support.silence_hours')) * hourMs
    : null

export const subjectIn = (tx: Reader, { uid, subjectKind, subjectId }: TicketRow) =>
  subjectKind && subjectId ? subjectOf(tx, uid, { kind: subjectKind, id: subjectId }) : null

export const presentDetail = async (
  tx: Reader,
  row: TicketRow,
  deps: TicketDeps,
  now: number,
): Promise<Detail> => {
  const all = await ticketReader(tx).messages(row)
  const messages = all.filter(({ isNote }) => !isNote)
  const reopenDays = await settings(tx).get('support.reopen_days')
  const shown = await presentMessages(tx, row, messages, deps)
  const [person] = await briefsOf(tx, [row.uid])
  const label = await deps.naming(tx, row.agentId === null ? [] : [`staff:${row.agentId}`])
  return {
    ...presentTicket(row),
    person: { nickname: person?.nickname ?? '', avatar_url: person?.avatarUrl ?? null },
    subject: await subjectIn(tx, row),
    agent: row.agentId === null ? '' : label(`staff:${row.agentId}`),
    messages: shown.map(({ is_note: _, ...message }) => message),
    can_write: writeObjection(row, messages, { now, reopenDays }) === null,
    can_rate: isTicketOver(row.state) && row.rating === null,
    rating_text: row.ratingText,
    ends_at: await endsAt(tx, row),
    ended_at: row.endedAt?.getTime() ?? null,
    ended_by: row.endedBy,
    reopen_until: reopenUntil(row, reopenDays),
  }
}
