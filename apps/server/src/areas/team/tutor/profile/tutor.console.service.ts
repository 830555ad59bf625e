/** Staff decisions on tutors. The tutor sees the reason. */
import type { AuditAction, OutputOf, ParsedInput } from '@wallpaper/contract'
import type { consoleTutors, decideTutor } from '@wallpaper/contract/team/tutor.console'
import { type Act, audit } from '../../../../platform/audit/audit.ts'
import { numberKey, timeKey } from '../../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../../platform/db/database.ts'
import type { CountedList } from '../../../../platform/listPage.ts'
import { orNotFound, Refusal, refuse, refuseField } from '../../../../platform/refusal.ts'
import { findPerson } from '../../../account/public.ts'
import { relationRepository } from '../../relation/relation.repository.ts'
import { coachingReader } from '../coaching/coaching.repository.ts'
import { endCoaching, presentStudents } from '../coaching/student.service.ts'
import { voidRequestsTo } from '../request/request.service.ts'
import { tellDecided } from '../tutor.notices.ts'
import { briefsOf, placesOf, presentReviews } from './tutor.present.ts'
import {
  type TutorFilter,
  type TutorPlace,
  type TutorRow,
  tutorReader,
  tutorRepository,
} from './tutor.repository.ts'
import { averagesOf } from './tutor.rules.ts'

type Item = OutputOf<typeof consoleTutors>['items'][number]
type TutorRecord = OutputOf<typeof decideTutor>

export const presentTutors = async (tx: Reader, rows: readonly TutorRow[]): Promise<Item[]> => {
  const uids = rows.map(({ uid }) => uid)
  const [briefOf, placesFor] = [await briefsOf(tx, uids), await placesOf(tx, uids)]
  return rows.map((row) => ({
    ...briefOf(row.uid),
    ...placesFor(row.uid),
    capacity: row.capacity,
    ...averagesOf(row),
    state: row.state,
    field: row.field,
    headline: row.headline,
    is_taking: row.isTaking,
    applied_at: row.appliedAt.getTime(),
    decided_at: row.decidedAt?.getTime() ?? null,
    version: row.version,
  }))
}

const studentsShown = 100

const presentRecord = async (tx: Reader, row: TutorRow): Promise<TutorRecord> => {
  const [item] = await presentTutors(tx, [row])
  if (!item) throw new Error('the tutor was not presented')
  const current = await coachingReader(tx).students(row.uid, true, { after: null, limit: studentsShown })
  return {
    ...item,
    intro: row.intro,
    experience: row.experience,
    reason: row.reason,
    is_active: (await findPerson(tx, row.uid))?.state === 'active',
    reviews: await presentReviews(tx, row.uid),
    current: await presentStudents(tx, current),
  }
}

export const tutorRecord = async (tx: Reader, uid: number): Promise<TutorRecord> => {
  const row = orNotFound(await tutorReader(tx).one(uid), '没有这位导师')
  return presentRecord(tx, row)
}

export const tutorsForStaff = (tx: Reader, filter: TutorFilter): CountedList<TutorPlace, TutorRow, Item> => ({
  key: { appliedAt: timeKey, uid: numberKey },
  rows: (slice) => tutorReader(tx).newest(filter, slice),
  present: (rows) => presentTutors(tx, rows),
  total: () => tutorReader(tx).count(filter),
})

/** Locks the row; refuses if it has changed since staff saw it. */
const seenTutor = async (tx: Tx, { uid, version }: { uid: number; version: number }): Promise<TutorRow> => {
  const [row] = await tutorRepository(tx).lock(uid)
  if (!row) throw new Refusal('notFound', '没有这位导师')
  if (row.version !== version) throw new Refusal('changedMeanwhile', '刚刚有变化，请重新打开再操作')
  return row
}

interface Change {
  set: Parameters<ReturnType<typeof tutorRepository>['change']>[1]
  action: AuditAction
  told: { title: string; body: string }
}

const factsOf = ({ state, capacity }: TutorRow) => ({ state, capacity })

const apply = async (
  tx: Tx,
  act: Act,
  before: TutorRow,
  { set, action, told }: Change,
): Promise<TutorRecord> => {
  const row = await tutorRepository(tx).change(before.uid, set)
  await audit(tx, act, {
    action,
    subject: `tutor:${row.uid}`,
    before: factsOf(before),
    after: factsOf(row),
  })
  await tellDecided(tx, row.uid, { ...told, now: act.now })
  return presentRecord(tx, row)
}

type Decision = ParsedInput<typeof decideTutor>

const decisions: Record<Decision['verdict'], (capacity: number, reason: string, at: Date) => Change> = {
  approve: (capacity, reason, decidedAt) => ({
    set: { state: 'approved', capacity, reason, decidedAt },
    action: 'tutor.approve',
    told: {
      title: '你成为导师了',
      body: `名额 ${capacity} 人，学员申请后会通知你答复。\n平台说明：${reason}`,
    },
  }),
  refuse: (_capacity, reason, decidedAt) => ({
    set: { state: 'refused', reason, decidedAt },
    action: 'tutor.refuse',
    told: { title: '导师申请没有通过', body: `原因：${reason}\n可以修改后再申请。` },
  }),
}

export const decide = async (
  tx: Tx,
  { uid, version, verdict, capacity, reason }: Decision,
  act: Act,
): Promise<TutorRecord> => {
  const before = await seenTutor(tx, { uid, version })
  if (before.state !== 'applied') throw new Refusal('changedMeanwhile', '这份申请已经处理过了')
  if (verdict === 'approve') {
    if (capacity === undefined) throw refuseField('capacity', '请填写名额')
    const person = await findPerson(tx, uid)
    if (person?.state !== 'active') throw refuse('申请人的账号现在不可用，不能通过')
  }
  return apply(tx, act, before, decisions[verdict](capacity ?? 0, reason, new Date(act.now)))
}

export const suspend = async (
  tx: Tx,
  {
    uid,
    version,
    is_suspended,
    reason,
  }: { uid: number; version: number; is_suspended: boolean; reason: string },
  act: Act,
): Promise<TutorRecord> => {
  const before = await seenTutor(tx, { uid, version })
  const from = is_suspended ? 'approved' : 'suspended'
  if (before.state !== from) throw refuse(is_suspended ? '只有已通过的导师可以暂停' : 'TA 现在没有暂停')
  if (is_suspended) await voidRequestsTo(tx, uid, act.now)
  return apply(
    tx,
    act,
    before,
    is_suspended
      ? {
          set: { state: 'suspended', reason },
          action: 'tutor.suspend',
          told: {
            title: '导师资格已暂停',
            body: `原因：${reason}\n暂时不能接收新学员，在带的学员不受影响。`,
          },
        }
      : {
          set: { state: 'approved', reason },
          action: 'tutor.resume',
          told: { title: '导师资格已恢复', body: `可以接收新学员了。\n平台说明：${reason}` },
        },
  )
}

export const setCapacity = async (
  tx: Tx,
  { uid, version, capacity, reason }: { uid: number; version: number; capacity: number; reason: string },
  act: Act,
): Promise<TutorRecord> => {
  const before = await seenTutor(tx, { uid, version })
  if (before.state !== 'approved' && before.state !== 'suspended') throw refuse('通过申请后才有名额')
  return apply(tx, act, before, {
    set: { capacity },
    action: 'tutor.set_capacity',
    told: {
      title: `名额改为 ${capacity} 人`,
      body: `平台说明：${reason}\n已经在带的学员不受影响。`,
    },
  })
}

export const endByStaff = async (
  tx: Tx,
  { id, reason }: { id: string; reason: string },
  act: Act,
): Promise<TutorRecord> => {
  const relation = await relationRepository(tx).lock(id)
  if (relation?.role !== 'tutor') throw new Refusal('notFound', '没有这段辅导')
  const ended = await endCoaching(tx, relation, { cause: 'staff', reason, now: act.now })
  await audit(tx, act, {
    action: 'tutor.end',
    subject: `person:${ended.uid}`,
    before: { tutor_uid: ended.toUid },
    after: { tutor_uid: null, until_day: ended.untilDay },
  })
  return tutorRecord(tx, ended.toUid)
}
