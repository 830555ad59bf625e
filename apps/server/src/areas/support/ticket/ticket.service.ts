/** A person's actions on a ticket: open, add messages, mark as solved, rate. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type {
  complaintDetail,
  complaintInit,
  complaintList,
  complaintRate,
  complaintReply,
  complaintSubmit,
} from '@wallpaper/contract/support'
import {
  isTicketOurs,
  isTicketOver,
  ticketKindIds,
  ticketKinds,
} from '@wallpaper/contract/support/support.labels'
import { businessDay } from '../../../platform/clock.ts'
import { uuidKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import { settings } from '../support.settings.ts'
import { findSubject } from './subject.ts'
import { presentDetail, presentTicket, type TicketDeps } from './ticket.present.ts'
import { type TicketRow, ticketReader, ticketRepository } from './ticket.repository.ts'
import { answerBy, titleOf, writeObjection } from './ticket.rules.ts'

type Detail = OutputOf<typeof complaintDetail>

/** The latest time of an answer to a message written now. */
export const promise = async (tx: Reader, now: number): Promise<number> => {
  const setting = settings(tx)
  return answerBy(now, {
    hours: await setting.get('support.answer_hours'),
    from: await setting.get('support.from_hour'),
    until: await setting.get('support.until_hour'),
  })
}

export const listTickets = async (
  tx: Reader,
  uid: number,
  input: ParsedInput<typeof complaintList>,
  now: number,
): Promise<OutputOf<typeof complaintList>> => {
  const reader = ticketReader(tx)
  const page = await listPage(input, {
    key: { id: uuidKey },
    rows: (slice) => reader.ofPerson(uid, slice),
    present: (rows) => rows.map(presentTicket),
  })
  return {
    ...page,
    open: await reader.countOpen(uid),
    answer_by: await promise(tx, now),
  }
}

const openObjection = async (tx: Reader, uid: number): Promise<string> => {
  const max = await settings(tx).get('support.open_max')
  return (await ticketReader(tx).countOpen(uid)) < max
    ? ''
    : `你有 ${max} 个还没结束，请在原来的里面补充，或先结束一个`
}

export const ticketForm = async (
  tx: Reader,
  uid: number,
  now: number,
): Promise<OutputOf<typeof complaintInit>> => ({
  kinds: ticketKindIds.map((id) => ({ id, name: ticketKinds[id] })),
  answer_by: await promise(tx, now),
  note: await openObjection(tx, uid),
})

const numberOf = (sequence: number, now: number): string =>
  `${businessDay(now).slice(2).replaceAll('-', '')}${String(sequence).padStart(4, '0')}`

export const openTicket = async (
  tx: Tx,
  uid: number,
  { kind, text, upload_ids = [], subject_id }: ParsedInput<typeof complaintSubmit>,
  deps: TicketDeps,
  now: number,
): Promise<Detail> => {
  const repository = ticketRepository(tx)
  await repository.lockPerson(uid)
  const objection = await openObjection(tx, uid)
  if (objection) throw refuse(objection)
  const files = [...new Set(upload_ids)]
  await deps.pictures.checkFiles(tx, uid, files)
  const subject = subject_id ? await findSubject(tx, uid, subject_id) : null
  const at = new Date(now)
  const promised = new Date(await promise(tx, now))
  const row = await repository.insert({
    uid,
    id: newId(now),
    number: numberOf(await repository.nextNumber(), now),
    kind,
    title: titleOf(text),
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    state: 'waiting',
    openedAt: at,
    promisedBy: promised,
    answerBy: promised,
    lastSaidAt: at,
  })
  await repository.say({ uid, ticketId: row.id, text, uploadIds: files, saidAt: at })
  return presentDetail(tx, row, deps, now)
}

export const readTicket = async (tx: Reader, id: string, deps: TicketDeps, now: number): Promise<Detail> => {
  const row = orNotFound(await ticketReader(tx).one(id))
  return presentDetail(tx, row, deps, now)
}

const lockOne = async (tx: Tx, id: string): Promise<TicketRow> =>
  orNotFound(await ticketRepository(tx).lock(id))

/** Changes after a message of the person: the ticket waits for staff again, also if it was closed. */
const afterWord = async (tx: Tx, row: TicketRow, now: number) => ({
  lastSaidAt: new Date(now),
  ...(!isTicketOurs(row.state) && {
    state: 'working' as const,
    answerBy: new Date(await promise(tx, now)),
  }),
  ...(isTicketOver(row.state) && {
    endedAt: null,
    endedBy: null,
    reopened: row.reopened + 1,
    rating: null,
    ratingText: '',
    ratedAt: null,
  }),
})

export const addToTicket = async (
  tx: Tx,
  { id, text, upload_ids = [] }: ParsedInput<typeof complaintReply>,
  deps: TicketDeps,
  now: number,
): Promise<Detail> => {
  const row = await lockOne(tx, id)
  const repository = ticketRepository(tx)
  const reopenDays = await settings(tx).get('support.reopen_days')
  const objection = writeObjection(row, await repository.messages(row), { now, reopenDays })
  if (objection) throw refuse(objection)
  const files = [...new Set(upload_ids)]
  await deps.pictures.checkFiles(tx, row.uid, files)
  await repository.change(row, await afterWord(tx, row, now))
  await repository.say({ uid: row.uid, ticketId: id, text, uploadIds: files, saidAt: new Date(now) })
  return readTicket(tx, id, deps, now)
}

export const solveOwn = async (tx: Tx, id: string, deps: TicketDeps, now: number): Promise<Detail> => {
  const row = await lockOne(tx, id)
  if (!isTicketOver(row.state))
    await ticketRepository(tx).change(row, {
      state: 'solved',
      endedAt: new Date(now),
      endedBy: 'person',
      answerBy: null,
      claimedUntil: null,
    })
  return readTicket(tx, id, deps, now)
}

export const rateTicket = async (
  tx: Tx,
  { id, rating, text = '' }: ParsedInput<typeof complaintRate>,
  deps: TicketDeps,
  now: number,
): Promise<Detail> => {
  const row = await lockOne(tx, id)
  if (!isTicketOver(row.state)) throw refuse('结束后才能评价')
  if (row.rating !== null) throw refuse('已经评价过了，谢谢')
  await ticketRepository(tx).change(row, { rating, ratingText: text, ratedAt: new Date(now) })
  return readTicket(tx, id, deps, now)
}
