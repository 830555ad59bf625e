/** A camp for creators: its schedule and their progress. */
import type { OutputOf } from '@wallpaper/contract'
import type { campInfo, campList } from '@wallpaper/contract/learn'
import { campDayStates, campStates } from '@wallpaper/contract/learn/learn.labels'
import type { Reader } from '../../../platform/db/database.ts'
import { nicknamesOf } from '../../account/public.ts'
import { settings } from '../learn.settings.ts'
import { lessonReader } from '../lesson/lesson.repository.ts'
import { progressReader } from '../progress/progress.repository.ts'
import { type CampRow, campReader, type MemberRow } from './camp.repository.ts'
import {
  campDayState,
  campState,
  dateOf,
  dayEnd,
  handInObjection,
  isLate,
  joinObjection,
  reachedDays,
} from './camp.rules.ts'
import { type HomeworkDeps, homeworkPresenter } from './homework.present.ts'
import { type HomeworkRow, homeworkReader } from './homework.repository.ts'

export type Camp = OutputOf<typeof campList>['items'][number]
export type CampDetail = OutputOf<typeof campInfo>

export const campPresenter = async (
  tx: Reader,
  uid: number,
  rows: readonly CampRow[],
  now: number,
): Promise<(row: CampRow) => Camp> => {
  const ids = rows.map(({ id }) => id)
  const counts = await campReader(tx).counts(ids)
  const mine = await campReader(tx).memberships(uid, ids)
  return (row) => {
    const members = counts.get(row.id)?.members ?? 0
    const own = mine.get(row.id)
    const state = campState(row, now)
    return {
      id: row.id,
      title: row.title,
      teacher: row.teacher,
      about: row.about,
      cover_url: row.coverUrl,
      starts_on: row.startsOn,
      ends_on: dateOf(row, row.days),
      days: row.days,
      state,
      state_name: campStates[state],
      members,
      seats: row.seats,
      is_joined: own !== undefined,
      is_tutor: row.tutorUid === uid,
      note: own ? '' : (joinObjection(row, members, now) ?? ''),
      has_certificate: own?.certificate != null,
    }
  }
}

const certificateOf = async (tx: Reader, row: CampRow, member: MemberRow | undefined) => {
  if (!member?.certificate || !member.certifiedAt) return null
  return {
    number: member.certificate,
    name: (await nicknamesOf(tx, [member.uid])).get(member.uid) ?? '',
    camp: row.title,
    teacher: row.teacher,
    passed: member.passed,
    at: member.certifiedAt.getTime(),
  }
}

const lessonsOf = async (tx: Reader, uid: number, ids: readonly number[], now: number) => {
  const rows = await lessonReader(tx).outAmong(ids, now)
  const progress = await progressReader(tx).many(uid, 'lesson', ids)
  return new Map(
    rows.map(({ id, title, seconds }) => [
      id,
      { id, title, seconds, is_finished: progress.get(id)?.finishedAt != null },
    ]),
  )
}

const byDay = (rows: readonly HomeworkRow[]) => Map.groupBy(rows, ({ day }) => day)

const scheduleOf = async (
  tx: Reader,
  row: CampRow,
  { member, uid, now }: { member: MemberRow | undefined; uid: number; now: number },
  deps: HomeworkDeps,
): Promise<CampDetail['schedule']> => {
  const days = await campReader(tx).days([row.id])
  const own = member ? await homeworkReader(tx).ofMember(uid, row.id) : []
  const present = await homeworkPresenter(tx, own, deps)
  const handed = byDay(own)
  const lateDays = await settings(tx).get('learn.late_days')
  const lessons = await lessonsOf(
    tx,
    uid,
    days.flatMap(({ lessonId }) => lessonId ?? []),
    now,
  )
  return days.map(({ day, title, note, lessonId, homework, picturesNeeded }) => {
    const versions = handed.get(day) ?? []
    const facts = { camp: row, day, task: homework, last: versions[0]?.state, now }
    const state = campDayState(facts)
    return {
      day,
      title,
      note,
      date: dateOf(row, day),
      state,
      state_name: campDayStates[state],
      lesson: (lessonId !== null && lessons.get(lessonId)) || null,
      homework,
      pictures_needed: picturesNeeded,
      due_at: dayEnd(row, day),
      homeworks: versions.map(present),
      can_hand_in: member !== undefined && handInObjection({ ...facts, lateDays }) === null,
      is_late: isLate(row, day, now),
    }
  })
}

export const presentCampDetail = async (
  tx: Reader,
  row: CampRow,
  uid: number,
  deps: HomeworkDeps,
  now: number,
): Promise<CampDetail> => {
  const shown = (await campPresenter(tx, uid, [row], now))(row)
  const member = await campReader(tx).member(uid, row.id)
  const schedule = await scheduleOf(tx, row, { member, uid, now }, deps)
  const reached = reachedDays(row, now)
  return {
    ...shown,
    reached,
    passed: member?.passed ?? 0,
    asked: schedule.filter(({ day, homework }) => homework !== '' && day <= reached).length,
    pass_needed: row.passNeeded,
    rank: member ? (await campReader(tx).ahead(row.id, member.passed)) + 1 : null,
    schedule,
    certificate: await certificateOf(tx, row, member),
    to_mark: shown.is_tutor ? ((await homeworkReader(tx).waiting([row.id])).get(row.id) ?? 0) : 0,
  }
}
