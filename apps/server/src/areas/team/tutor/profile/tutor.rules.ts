/** Whether a tutor can take a student. */
import type { TutorRow } from './tutor.repository.ts'

export interface Places {
  students: number
  /** Reserved by open requests. */
  waiting: number
}

export const isFull = ({ capacity }: Pick<TutorRow, 'capacity'>, { students, waiting }: Places): boolean =>
  students + waiting >= capacity

/** A short reason, the same for everybody; empty when the tutor can be asked. */
export const fullNote = (
  tutor: Pick<TutorRow, 'state' | 'isTaking' | 'capacity'>,
  isActive: boolean,
  places: Places,
): string => {
  if (!isActive || tutor.state !== 'approved' || !tutor.isTaking) return '暂不接收'
  return isFull(tutor, places) ? '名额已满' : ''
}

export interface BetweenTwo {
  isSelf: boolean
  /** The person's current tutor. */
  ownTutorUid: number | null
  /** The tutor whom the person has asked, without an answer yet. */
  askedUid: number | null
  /** The tutor is a student of the person. */
  isMyStudent: boolean
}

/** Why this person cannot ask this tutor; empty when they can. */
export const objectionTo = (
  tutorUid: number,
  note: string,
  { isSelf, ownTutorUid, askedUid, isMyStudent }: BetweenTwo,
): string => {
  if (isSelf) return '这是你自己，请选别的导师'
  if (ownTutorUid === tutorUid) return 'TA 已经是你的导师'
  if (ownTutorUid !== null) return '你已经有导师了，换导师需先解绑'
  if (askedUid === tutorUid) return '已经申请过了，等 TA 答复'
  if (askedUid !== null) return '你在等另一位导师答复，撤回后可以申请这一位'
  if (isMyStudent) return 'TA 是你的学员，不能同时做你的导师'
  if (note === '名额已满') return 'TA 的名额已满，可以先看看别的导师'
  return note ? 'TA 暂时不接收新学员，可以先看看别的导师' : ''
}

/** In hundredths, and in minutes; null before the first. */
export const averagesOf = ({
  ratings,
  ratingHundredths,
  answers,
  answerMinutes,
}: Pick<TutorRow, 'ratings' | 'ratingHundredths' | 'answers' | 'answerMinutes'>) => ({
  ratings,
  rating_hundredths: ratings === 0 ? null : ratingHundredths,
  answer_minutes: answers === 0 ? null : Math.round(answerMinutes / answers),
})
