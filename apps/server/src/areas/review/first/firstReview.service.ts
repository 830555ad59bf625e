/**
 * A new person's first homepage, works and code are one case: reviewed together and before everything else, so
 * that nobody waits three times before the first visitor.
 */
import type { LineId } from '@wallpaper/contract'
import { firstReviewMax } from '@wallpaper/contract/review/review.limits'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { countCodes, waitingApplicationsOf } from '../../codes/public.ts'
import { type SubjectRow, subjectCountsOfPerson, waitingSubjects } from '../../creation/public.ts'
import type { FirstReview } from '../../home/public.ts'
import { expectedMinutes, statesOf } from '../centre/state.rules.ts'
import { settings } from '../review.settings.ts'
import { firstReviewReader, firstReviewRepository } from './firstReview.repository.ts'

const allStates = [...statesOf.rejected, ...statesOf.reviewing, ...statesOf.passed]

type Count = Awaited<ReturnType<typeof subjectCountsOfPerson>>[number]

const subjectCounts = (tx: Reader, uid: number): Promise<Count[]> =>
  subjectCountsOfPerson(tx, uid, { states: allStates })

const isNew = (counts: readonly Count[]): boolean => counts.every(({ state }) => state === 'reviewing')

const isComplete = async (tx: Reader, uid: number, counts: readonly Count[]): Promise<boolean> => {
  const has = (kind: SubjectRow['kind']) => counts.some((count) => count.kind === kind && count.total > 0)
  return has('homepage') && has('work') && (await countCodes(tx, uid)) > 0
}

/** After something was submitted or a code made: opens the case once it is complete. */
export const openFirstReview = async (tx: Tx, uid: number, now: number): Promise<void> => {
  const counts = await subjectCounts(tx, uid)
  if (isNew(counts) && (await isComplete(tx, uid, counts)))
    await firstReviewRepository(tx).add(uid, new Date(now))
}

/** Where the case stands; null once anything of the person was decided. */
export const firstReviewOf = async (tx: Reader, uid: number, now: number): Promise<FirstReview | null> => {
  const reader = firstReviewReader(tx)
  const [own, counts, [head], ahead, perHour] = await Promise.all([
    reader.of(uid),
    subjectCounts(tx, uid),
    reader.open(1),
    reader.countAheadOf(uid, new Date(now)),
    settings(tx).get('review.per_hour'),
  ])
  if (own?.decidedAt || !isNew(counts)) return null
  const readyAt = own?.readyAt ?? new Date(now)
  const headMs = head ? now - head.readyAt.getTime() : 0
  const minutes = expectedMinutes({ ahead, perHour, headMs, ownMs: now - readyAt.getTime() })
  return { isReady: own !== undefined, ahead, minutes }
}

export interface FirstCase {
  uid: number
  readyAt: Date
  /** Stands for the case in the queue. */
  homepage: SubjectRow
  works: SubjectRow[]
}

const kinds = ['homepage', 'work'] as const
const rowsMax = 1_000

const caseOf = (uid: number, readyAt: Date, rows: readonly SubjectRow[]): FirstCase | null => {
  const homepage = rows.find(({ kind }) => kind === 'homepage')
  if (!homepage) return null
  const works = rows.filter(({ kind }) => kind === 'work').slice(0, firstReviewMax - 1)
  return { uid, readyAt, homepage, works }
}

/** Complete cases, the one that waits longest first. */
export const firstCases = async (tx: Reader, line?: LineId): Promise<FirstCase[]> => {
  const open = await firstReviewReader(tx).open()
  if (open.length === 0) return []
  const uids = open.map(({ uid }) => uid)
  const rows = await waitingSubjects(tx, { after: null, limit: rowsMax }, { uids, kinds, line })
  const byPerson = Map.groupBy(rows, ({ uid }) => uid)
  return open.flatMap(({ uid, readyAt }) => caseOf(uid, readyAt, byPerson.get(uid) ?? []) ?? [])
}

export const firstCaseOf = async (tx: Reader, uid: number): Promise<FirstCase | null> => {
  const own = await firstReviewReader(tx).of(uid)
  if (!own || own.decidedAt) return null
  const rows = await waitingSubjects(tx, { after: null, limit: rowsMax }, { uids: [uid], kinds })
  return caseOf(uid, own.readyAt, rows)
}

/** Codes that are reviewed with the case. */
export const codesOfCase = async (tx: Reader, uid: number) =>
  (await waitingApplicationsOf(tx, uid)).slice(0, firstReviewMax)
