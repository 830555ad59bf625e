/** Review subjects for other areas. */
import type { SubjectKind } from '@wallpaper/contract/review/review.limits'
import type { Reader } from '../../../platform/db/database.ts'
import type { Slice } from '../../../platform/listPage.ts'
import {
  decisionReader,
  type PersonFilter,
  type SubjectFilter,
  type SubjectPlace,
  type SubjectRow,
} from './subject.repository.ts'

type SubjectKey = Pick<SubjectRow, 'kind' | 'uid' | 'id'>

export const findSubject = (
  tx: Reader,
  kind: SubjectKind,
  uid: number,
  id: string,
): Promise<SubjectRow | undefined> => decisionReader(tx).one(kind, uid, id)

export const subjectsAmong = (
  tx: Reader,
  keys: readonly SubjectKey[],
): Promise<(key: SubjectKey) => SubjectRow | undefined> => decisionReader(tx).among(keys)

/** Oldest first, after the cursor. */
export const waitingSubjects = (
  tx: Reader,
  slice: Slice<SubjectPlace>,
  filter: SubjectFilter = {},
): Promise<SubjectRow[]> => decisionReader(tx).waiting(slice, filter)

/** Counted up to the limit of list totals. */
export const countWaitingSubjects = (tx: Reader, filter: SubjectFilter = {}): Promise<number> =>
  decisionReader(tx).countWaiting(filter)

export const countsWaitingBefore = (tx: Reader, places: readonly SubjectPlace[]): Promise<number[]> =>
  decisionReader(tx).countsWaitingBefore(places)

/** Waiting subjects without a machine check, by id; of one person or of everybody. */
export const subjectsToCheck = (
  tx: Reader,
  uid: number | undefined,
  page: { after: SubjectKey | null; limit: number },
): Promise<SubjectRow[]> => decisionReader(tx).unchecked(uid, page)

/** A person's own in some states, newest first, after the cursor. */
export const subjectsOfPerson = (
  tx: Reader,
  uid: number,
  filter: PersonFilter & { except?: readonly string[] },
  slice: Slice<SubjectPlace>,
): Promise<SubjectRow[]> => decisionReader(tx).ofPerson(uid, filter, slice)

export const subjectCountsOfPerson = (tx: Reader, uid: number, filter: PersonFilter) =>
  decisionReader(tx).countsOfPerson(uid, filter)
