/** Queue sizes and reviewers' output. */

import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import { midnightOf } from '@wallpaper/contract/day'
import type { reviewDecisions, reviewFigures } from '@wallpaper/contract/review/review.console'
import { numberKey } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { listPage } from '../../../platform/listPage.ts'
import { nicknamesOf } from '../../account/public.ts'
import { countWaitingSubjects, waitingSubjects } from '../../creation/public.ts'
import { staffNames } from '../../staff/public.ts'
import { appealReader, countOpenAppeals } from '../appeal/appeal.repository.ts'
import { percentOf } from '../queue/history.rules.ts'
import { type DecisionRow, decisionLogReader } from './decision.repository.ts'

const day = 24 * 3_600_000

export const queueFigures = async (tx: Reader, midnight: Date) => {
  const [oldest] = await waitingSubjects(tx, { after: null, limit: 1 })
  return {
    waiting: await countWaitingSubjects(tx),
    oldest_at: oldest?.submittedAt.getTime() ?? null,
    decided_today: await decisionLogReader(tx).countSince(midnight),
    appeals_open: await countOpenAppeals(tx),
  }
}

export const figuresFor = async (
  tx: Reader,
  { days }: ParsedInput<typeof reviewFigures>,
  now: number,
): Promise<OutputOf<typeof reviewFigures>> => {
  const since = new Date(midnightOf(now) - (days - 1) * day)
  const log = decisionLogReader(tx)
  const reviewers = await log.byReviewer(since)
  const appeals = await log.appealsByReviewer(since)
  const names = await staffNames(
    tx,
    reviewers.map(({ staffId }) => staffId),
  )
  return {
    ...(await queueFigures(tx, new Date(midnightOf(now)))),
    reviewers: reviewers.map(({ staffId, decided, approved }) => {
      const { appealed, overturned } = appeals.get(staffId) ?? { appealed: 0, overturned: 0 }
      return {
        staff_id: staffId,
        name: names.get(staffId) ?? '',
        approved,
        rejected: decided - approved,
        appealed,
        overturned,
        agreement: percentOf(appealed - overturned, appealed),
      }
    }),
  }
}

const presentDecisions = async (
  tx: Reader,
  rows: readonly DecisionRow[],
): Promise<OutputOf<typeof reviewDecisions>['items']> => {
  const staff = await staffNames(
    tx,
    rows.map(({ staffId }) => staffId),
  )
  const nicknames = await nicknamesOf(
    tx,
    rows.map(({ uid }) => uid),
  )
  const appeals = await appealReader(tx).byVerdict(rows)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    uid: row.uid,
    subject_id: row.subjectId,
    line: row.line,
    title: row.title,
    nickname: nicknames.get(row.uid) ?? '',
    is_approved: row.isApproved,
    reason: row.reason,
    staff_name: staff.get(row.staffId) ?? '',
    at: row.decidedAt.getTime(),
    appeal: appeals.get(row.id) ?? null,
  }))
}

export const listDecisions = (
  tx: Reader,
  input: ParsedInput<typeof reviewDecisions>,
): Promise<OutputOf<typeof reviewDecisions>> =>
  listPage(input, {
    key: { id: numberKey },
    rows: (slice) => decisionLogReader(tx).list(input, slice),
    present: (rows) => presentDecisions(tx, rows),
    total: () => decisionLogReader(tx).count(input),
  })
