/** What other areas ask about what waits for a decision, or was decided on. */
import type { SubjectKind } from '@wallpaper/contract/review/review.limits'
import type { Reader } from '../../../platform/db/database.ts'
import {
  decisionReader,
  type PersonFilter,
  type SubjectFilter,
  type SubjectPlace,
  type SubjectRow,
} from './decision.repository.ts'

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

/** The oldest first, after the last one seen. */
export const waitingSubjects = (
  tx: Reader,
  after: SubjectPlace | null,
  limit: number,
  filter: SubjectFilter = {},
): Promise<SubjectRow[]> => decisionReader(tx).waiting(after, limit, filter)

/** No further than a list counts. */
export const countWaitingSubjects = (tx: Reader, filter: SubjectFilter = {}): Promise<number> =>
  decisionReader(tx).countWaiting(filter)

/** How many wait before each of these. */
export const countsWaitingBefore = (tx: Reader, places: readonly SubjectPlace[]): Promise<number[]> =>
  decisionReader(tx).countsWaitingBefore(places)

/** What waits and nobody has checked yet, by id; of one person, or of everybody. */
export const subjectsToCheck = (
  tx: Reader,
  uid: number | undefined,
  page: { after: SubjectKey | null; limit: number },
): Promise<SubjectRow[]> => decisionReader(tx).unchecked(uid, page)

/** A person's own in some states, the newest first, after the last one seen. */
export const subjectsOfPerson = (
  tx: Reader,
  uid: number,
  filter: PersonFilter & { except?: readonly string[] },
  page: { after: SubjectPlace | null; limit: number },
): Promise<SubjectRow[]> => decisionReader(tx).ofPerson(uid, filter, page)

export const subjectCountsOfPerson = (tx: Reader, uid: number, filter: PersonFilter) =>
  decisionReader(tx).countsOfPerson(uid, filter)
