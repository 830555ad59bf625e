import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type {
  homeworkRead,
  homeworkRecords,
  markHomework,
  saveCamp,
} from '@wallpaper/contract/learn/camp.console'
import { audit } from '../../../platform/audit/audit.ts'
import { numberKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { type CountedList, listPage } from '../../../platform/listPage.ts'
import { orNotFound, Refusal, refuse, refuseField } from '../../../platform/refusal.ts'
import { findPerson, nicknamesOf } from '../../account/public.ts'
import type { Namer } from '../../staff/public.ts'
import { lessonReader } from '../lesson/lesson.repository.ts'
import { publicationState } from '../publication/publication.rules.ts'
import { type CampFilter, type CampRow, campReader, campRepository } from './camp.repository.ts'
import { homeworkList } from './camp.service.ts'
import { type HomeworkDeps, toMarkPresenter } from './homework.present.ts'
import { homeworkReader } from './homework.repository.ts'
import { mark } from './mark.service.ts'

type CampRecord = OutputOf<typeof saveCamp>

export const campRecordPresenter = async (
  tx: Reader,
  rows: readonly CampRow[],
  now: number,
): Promise<(row: CampRow) => CampRecord> => {
  const ids = rows.map(({ id }) => id)
  const counts = await campReader(tx).counts(ids)
  const waiting = await homeworkReader(tx).waiting(ids)
  const days = Map.groupBy(await campReader(tx).days(ids), ({ campId }) => campId)
  const tutors = await nicknamesOf(
    tx,
    rows.flatMap(({ tutorUid }) => tutorUid ?? []),
  )
  return (row) => ({
    id: row.id,
    title: row.title,
    teacher: row.teacher,
    about: row.about,
    cover_url: row.coverUrl,
    starts_on: row.startsOn,
    days: row.days,
    seats: row.seats,
    pass_needed: row.passNeeded,
    tutor: row.tutorUid === null ? null : { uid: row.tutorUid, name: tutors.get(row.tutorUid) ?? '' },
    schedule: (days.get(row.id) ?? []).map(({ day, title, note, lessonId, homework, picturesNeeded }) => ({
      day,
      title,
      note,
      lesson_id: lessonId,
      homework,
      pictures_needed: picturesNeeded,
    })),
    members: counts.get(row.id)?.members ?? 0,
    certified: counts.get(row.id)?.certified ?? 0,
    to_mark: waiting.get(row.id) ?? 0,
    state: publicationState(row, now),
    publish_at: row.publishAt?.getTime() ?? null,
    changed_by: row.changedBy,
    changed_at: row.changedAt.getTime(),
  })
}

export const campRecordList = (
  tx: Reader,
  filter: CampFilter,
  now: number,
): CountedList<{ id: number }, CampRow, CampRecord> => ({
  key: { id: numberKey },
  rows: (slice) => campReader(tx).records(filter, slice, now),
  present: async (rows) => rows.map(await campRecordPresenter(tx, rows, now)),
  total: () => campReader(tx).countRecords(filter, now),
})

type Schedule = ParsedInput<typeof saveCamp>['schedule']

const checkSchedule = async (tx: Tx, schedule: Schedule, passNeeded: number): Promise<void> => {
  const asked = schedule.filter(({ homework }) => homework !== '').length
  if (passNeeded > asked)
    throw refuseField('pass_needed', `课程表里只有 ${asked} 份作业，结业不能要求 ${passNeeded} 份`)
  const ids = [...new Set(schedule.flatMap(({ lesson_id }) => lesson_id ?? []))]
  if ((await lessonReader(tx).many(ids)).length < ids.length)
    throw refuseField('schedule', '有一天的教程编号不存在，请检查')
}

/** Days with handed-in homework must stay in the schedule, on the same date. */
const checkKept = async (tx: Tx, before: CampRow, startsOn: string, schedule: Schedule): Promise<void> => {
  const handed = await campRepository(tx).handedDays(before.id)
  if (handed.length === 0) return
  if (before.startsOn !== startsOn) throw refuseField('starts_on', '已经有人交了作业，不能再改开营日期')
  const lost = handed.find((day) => !schedule[day - 1]?.homework)
  if (lost !== undefined) throw refuse(`第 ${lost} 天已经有人交了作业，不能去掉`)
}

export const save = async (
  tx: Tx,
  input: ParsedInput<typeof saveCamp>,
  act: StaffAct,
): Promise<CampRecord> => {
  const { id, title, teacher, about, cover_url, starts_on, seats, pass_needed, tutor_uid, schedule } = input
  const repository = campRepository(tx)
  const before = id === undefined ? undefined : await repository.lock(id)
  if (id !== undefined && !before) throw new Refusal('notFound')
  await checkSchedule(tx, schedule, pass_needed)
  if (before) await checkKept(tx, before, starts_on, schedule)
  if (tutor_uid !== undefined && !(await findPerson(tx, tutor_uid)))
    throw refuseField('tutor_uid', '没有这位创作者')
  const facts = {
    title,
    teacher,
    about,
    coverUrl: cover_url ?? null,
    startsOn: starts_on,
    days: schedule.length,
    seats: seats ?? null,
    passNeeded: pass_needed,
    tutorUid: tutor_uid ?? null,
    changedBy: act.caller.name,
    changedAt: new Date(act.now),
  }
  if (before) await repository.change(before.id, facts)
  const row: CampRow = before ? { ...before, ...facts } : await repository.insert(facts)
  await repository.setDays(
    row.id,
    schedule.map((day) => ({
      title: day.title,
      note: day.note,
      lessonId: day.lesson_id,
      homework: day.homework,
      picturesNeeded: day.pictures_needed,
    })),
  )
  const audited = (of: CampRow) => ({ title: of.title, starts_on: of.startsOn, days: of.days })
  await audit(tx, act, {
    action: 'camp.save',
    subject: `camp:${row.id}`,
    before: before && audited(before),
    after: audited(row),
  })
  return (await campRecordPresenter(tx, [row], act.now))(row)
}

export const listHomeworkRecords = async (
  tx: Reader,
  { camp_id, state, uid, ...page }: ParsedInput<typeof homeworkRecords>,
  deps: HomeworkDeps,
): Promise<OutputOf<typeof homeworkRecords>> => {
  const filter = { campId: camp_id, state, uid }
  return {
    ...(await listPage(page, homeworkList(tx, filter, deps))),
    total: await homeworkReader(tx).countList(filter),
  }
}

export const readHomework = async (
  tx: Reader,
  id: string,
  deps: HomeworkDeps,
): Promise<OutputOf<typeof homeworkRead>> => {
  const row = orNotFound(await homeworkReader(tx).one(id))
  return (await toMarkPresenter(tx, [row], deps))(row)
}

export const markByStaff = async (
  tx: Tx,
  { id, revision, result, note }: ParsedInput<typeof markHomework>,
  act: StaffAct,
  deps: HomeworkDeps,
): Promise<OutputOf<typeof markHomework>> => {
  const marked = await mark(tx, { id, revision, result, note, by: act.actor, now: act.now }, deps)
  await audit(tx, act, {
    action: 'homework.mark',
    subject: `homework:${id}`,
    after: { result, note },
  })
  return marked
}

export const campNamer: Namer = {
  kind: 'camp',
  names: async (tx, ids) =>
    new Map((await campReader(tx).many(ids.map(Number))).map(({ id, title }) => [String(id), title])),
}

export const homeworkNamer: Namer = {
  kind: 'homework',
  names: async (tx, ids) => {
    const rows = await homeworkReader(tx).many(ids)
    const nicknames = await nicknamesOf(
      tx,
      rows.map(({ uid }) => uid),
    )
    return new Map(rows.map(({ id, uid, day }) => [id, `${nicknames.get(uid) ?? uid} 第 ${day} 天`]))
  },
}
