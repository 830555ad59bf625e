import type { OutputOf } from '@wallpaper/contract'
import type { teacherDetail, teacherList } from '@wallpaper/contract/team'
import { tutorFields } from '@wallpaper/contract/team/tutor.labels'
import type { Reader } from '../../../../platform/db/database.ts'
import { maskName, nicknamesOf, personStatesOf } from '../../../account/public.ts'
import { peopleNamed } from '../../unbind/unbind.present.ts'
import { type TutorRow, tutorReader } from './tutor.repository.ts'
import { averagesOf, fullNote, type Places } from './tutor.rules.ts'

export type TutorCard = OutputOf<typeof teacherList>['items'][number]
type Review = OutputOf<typeof teacherDetail>['reviews'][number]
export interface Brief {
  uid: number
  nickname: string
  avatar_url: string | null
}

/** By uid. */
export const briefsOf = async (tx: Reader, uids: readonly number[]): Promise<(uid: number) => Brief> => {
  const personOf = await peopleNamed(tx, uids)
  return (uid) => {
    const { name, avatarUrl } = personOf(uid)
    return { uid, nickname: name, avatar_url: avatarUrl }
  }
}

export const placesOf = async (tx: Reader, uids: readonly number[]): Promise<(uid: number) => Places> => {
  const reader = tutorReader(tx)
  const [students, waiting] = [await reader.studentsOf(uids), await reader.waitingOf(uids)]
  return (uid) => ({ students: students.get(uid) ?? 0, waiting: waiting.get(uid) ?? 0 })
}

/** Without banned people. */
export const presentCards = async (tx: Reader, rows: readonly TutorRow[]): Promise<TutorCard[]> => {
  const uids = rows.map(({ uid }) => uid)
  const [briefOf, placesFor, states] = [
    await briefsOf(tx, uids),
    await placesOf(tx, uids),
    await personStatesOf(tx, uids),
  ]
  return rows.map((row) => ({
    ...briefOf(row.uid),
    students: placesFor(row.uid).students,
    capacity: row.capacity,
    ...averagesOf(row),
    field: row.field,
    field_name: tutorFields[row.field],
    headline: row.headline,
    full_note: fullNote(row, states.get(row.uid) === 'active', placesFor(row.uid)),
  }))
}

const reviewsShown = 20

/** Only the tutor sees who rated. */
export const presentReviews = async (tx: Reader, toUid: number): Promise<Review[]> => {
  const rows = await tutorReader(tx).reviewsOf(toUid, reviewsShown)
  const names = await nicknamesOf(
    tx,
    rows.map(({ uid }) => uid),
  )
  return rows.map(({ uid, stars, ratingText, ratedAt }) => ({
    nickname: maskName(names.get(uid) || '用户'),
    stars: stars ?? 0,
    text: ratingText,
    rated_at: ratedAt?.getTime() ?? 0,
  }))
}
