/** Requests to tutors: an open request reserves a place, so that a tutor's capacity is never exceeded. */
import type { ParsedInput } from '@wallpaper/contract'
import type { teacherBind, tutorAnswer } from '@wallpaper/contract/team'
import { dayMs } from '../../../../platform/clock.ts'
import type { Reader, Tx } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { orNotFound, Refusal, refuse, refuseField } from '../../../../platform/refusal.ts'
import { findPerson } from '../../../account/public.ts'
import type { TextObjection } from '../../../creation/public.ts'
import { relationReader, relationRepository } from '../../relation/relation.repository.ts'
import { nextDay } from '../../relation/relation.service.ts'
import { settings } from '../../team.settings.ts'
import { type TutorRow, tutorReader, tutorRepository } from '../profile/tutor.repository.ts'
import { fullNote, objectionTo, type Places } from '../profile/tutor.rules.ts'
import { tellAsked, tellNotTaken, tellTaken, tellWithdrawn } from '../tutor.notices.ts'
import { refuseWords } from '../tutor.texts.ts'
import { type PresentedRequest, presentRequest } from './request.present.ts'
import { type RequestRow, requestReader, requestRepository } from './request.repository.ts'

/** Counts the rows themselves; callers that take a place hold the lock on the tutor. */
const placesTaken = async (tx: Reader, uid: number): Promise<Places> => ({
  students: await relationReader(tx).countTo(uid, 'tutor'),
  waiting: await requestReader(tx).countTo(uid),
})

/** Why this person cannot ask this tutor; empty when they can. */
export const objectionBetween = async (tx: Reader, uid: number, tutor: TutorRow): Promise<string> => {
  const isActive = (await findPerson(tx, tutor.uid))?.state === 'active'
  const note = fullNote(tutor, isActive, await placesTaken(tx, tutor.uid))
  const relations = relationReader(tx)
  return objectionTo(tutor.uid, note, {
    isSelf: tutor.uid === uid,
    ownTutorUid: (await relations.open(uid, 'tutor'))?.toUid ?? null,
    askedUid: (await requestReader(tx).waitingOf(uid))?.toUid ?? null,
    isMyStudent: (await relations.open(tutor.uid, 'tutor'))?.toUid === uid,
  })
}

/** A tutor with a public profile: approved, or suspended later. */
export const knownTutor = async (tx: Reader, uid: number): Promise<TutorRow> => {
  const row = await tutorReader(tx).one(uid)
  if (row?.state !== 'approved' && row?.state !== 'suspended')
    throw new Refusal('notFound', '没有这位导师，可以看看别的导师')
  return row
}

export const askTutor = async (
  tx: Tx,
  uid: number,
  { uid: toUid, message = '' }: ParsedInput<typeof teacherBind>,
  objections: readonly TextObjection[],
  now: number,
): Promise<PresentedRequest> => {
  await refuseWords(tx, objections, { message })
  await tutorRepository(tx).lock(toUid)
  const objection = await objectionBetween(tx, uid, await knownTutor(tx, toUid))
  if (objection) throw refuse(objection)
  const days = await settings(tx).get('team.tutor_answer_days')
  const row = await requestRepository(tx).insert({
    uid,
    id: newId(now),
    toUid,
    state: 'applied',
    message,
    appliedAt: new Date(now),
    answerBy: new Date(now + days * dayMs),
  })
  if (!row) throw refuse('你在等另一位导师答复，撤回后可以申请这一位')
  await tellAsked(tx, row, now)
  return presentRequest(tx, uid, row)
}

const closedAs: Record<Exclude<RequestRow['state'], 'applied'>, string> = {
  accepted: '已经接收了',
  refused: '已经答复过了，没有接收',
  withdrawn: '申请已经撤回了',
  expired: '超过答复期限，申请已失效',
  void: '申请已经失效',
}

/** The open request; refuses if the person is not on this side of it. */
const waitingRequest = async (
  tx: Tx,
  uid: number,
  id: string,
  side: 'uid' | 'toUid',
): Promise<RequestRow> => {
  const row = orNotFound(await requestRepository(tx).lock(id))
  if (row[side] !== uid) throw refuse(side === 'toUid' ? '要等导师答复，你可以撤回' : '只有申请的人可以撤回')
  if (row.state !== 'applied') throw new Refusal('changedMeanwhile', closedAs[row.state])
  return row
}

export const withdrawRequest = async (
  tx: Tx,
  uid: number,
  id: string,
  now: number,
): Promise<PresentedRequest> => {
  const row = await waitingRequest(tx, uid, id, 'uid')
  const closed = await requestRepository(tx).close(row, { state: 'withdrawn', closedAt: new Date(now) })
  await tellWithdrawn(tx, closed, now)
  return presentRequest(tx, uid, closed)
}

/** Why an open request cannot be accepted any more. */
const objectionToTaking = async (
  tx: Reader,
  { uid, toUid }: RequestRow,
  tutor: TutorRow | undefined,
): Promise<string> => {
  const relations = relationReader(tx)
  if (tutor?.state !== 'approved') return '你的导师资格已暂停，现在不能接收学员'
  if ((await findPerson(tx, uid))?.state !== 'active') return '对方的账号现在不可用，不能接收'
  if (await relations.open(uid, 'tutor')) return 'TA 已经有导师了，不能再接收'
  if ((await relations.open(toUid, 'tutor'))?.toUid === uid) return 'TA 是你的导师，不能同时做你的学员'
  const { students } = await placesTaken(tx, toUid)
  return students >= tutor.capacity ? '你的名额已满，结束一位学员后再接收' : ''
}

const take = async (tx: Tx, row: RequestRow, now: number): Promise<RequestRow> => {
  const tutor = await tutorReader(tx).one(row.toUid)
  const objection = await objectionToTaking(tx, row, tutor)
  if (objection) throw refuse(objection)
  const relation = await relationRepository(tx).insert({
    uid: row.uid,
    id: newId(now),
    role: 'tutor',
    toUid: row.toUid,
    fromDay: nextDay(now),
    cause: 'tutor',
    startedAt: new Date(now),
  })
  await tutorRepository(tx).saveCoaching({ uid: row.uid, relationId: relation.id, toUid: row.toUid }, {})
  await tellTaken(tx, row, relation.fromDay, now)
  return requestRepository(tx).close(row, { state: 'accepted', closedAt: new Date(now) })
}

const turnDown = async (tx: Tx, row: RequestRow, answer: string, now: number): Promise<RequestRow> => {
  if (!answer) throw refuseField('reason', '请写明原因，对方会看到')
  const closed = await requestRepository(tx).close(row, {
    state: 'refused',
    closedAt: new Date(now),
    answer,
  })
  await tellNotTaken(tx, closed, 'refused', now)
  return closed
}

export const answerRequest = async (
  tx: Tx,
  uid: number,
  { id, verdict, reason = '' }: ParsedInput<typeof tutorAnswer>,
  objections: readonly TextObjection[],
  now: number,
): Promise<PresentedRequest> => {
  await refuseWords(tx, objections, { reason })
  const named = orNotFound(await requestReader(tx).one(id))
  // Locks both ordered by uid: serializes two people who would become each other's tutor.
  await tutorRepository(tx).lock(named.uid, named.toUid)
  const row = await waitingRequest(tx, uid, id, 'toUid')
  const closed = verdict === 'accept' ? await take(tx, row, now) : await turnDown(tx, row, reason, now)
  await tutorRepository(tx).addAnswer(uid, row.appliedAt, now)
  return presentRequest(tx, uid, closed)
}

/** Voids all open requests to this tutor. */
export const voidRequestsTo = async (tx: Tx, toUid: number, now: number): Promise<void> => {
  for (const row of await requestRepository(tx).voidTo(toUid, new Date(now)))
    await tellNotTaken(tx, row, 'void', now)
}

/** Checks again under the lock: it may have been answered. */
export const expireRequest = async (tx: Tx, id: string, now: number): Promise<void> => {
  const row = await requestRepository(tx).lock(id)
  if (row?.state !== 'applied' || row.answerBy.getTime() > now) return
  const closed = await requestRepository(tx).close(row, { state: 'expired', closedAt: new Date(now) })
  await tellNotTaken(tx, closed, 'expired', now)
}
