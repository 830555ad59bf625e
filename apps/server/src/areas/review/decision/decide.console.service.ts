/** Verdicts: applied to the work or homepage, logged, and sent to its owner. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { approveReviews, decideReview } from '@wallpaper/contract/review/review.console'
import { type ReviewedField, reasonGroupOf, type SubjectKind } from '@wallpaper/contract/review/review.limits'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inSavepoint } from '../../../platform/db/savepoint.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import {
  decideHomepage,
  decideHomepageChange,
  decideWork,
  decideWorkChange,
  findSubject,
  type SubjectRow,
} from '../../creation/public.ts'
import { firstReviewRepository } from '../first/firstReview.repository.ts'
import { claimRepository, keyText, type SubjectKey } from '../queue/claim.repository.ts'
import { takenBy } from '../queue/queue.console.service.ts'
import { reasonReader } from '../reasons/reasons.repository.ts'
import { addDecision } from './decision.repository.ts'
import { tellPassed, tellRejected } from './reviewNotices.ts'

interface Judged extends SubjectKey {
  version: number
}

interface Verdict {
  act: 'approve' | 'reject' | 'overturn'
  reason: string | null
  fieldsToChange?: ReviewedField[]
  now: number
}

const appliers: Record<SubjectKind, (tx: Tx, subject: Judged, verdict: Verdict) => Promise<unknown>> = {
  work: decideWork,
  work_change: decideWorkChange,
  homepage: decideHomepage,
  homepage_change: decideHomepageChange,
}

/** Refused when the subject was changed, judged or deleted in the meantime. */
export const applyVerdict = (tx: Tx, subject: Judged, verdict: Verdict) =>
  appliers[subject.kind](tx, subject, verdict)

interface Decision {
  isApproved: boolean
  reasonId: string | null
  reason: string
  fields: ReviewedField[]
}

export const approval: Decision = { isApproved: true, reasonId: null, reason: '', fields: [] }

export const decideOne = async (
  tx: Tx,
  subject: Judged,
  { isApproved, reasonId, reason, fields }: Decision,
  act: StaffAct,
): Promise<SubjectRow> => {
  const claims = claimRepository(tx)
  const claim = await claims.one(subject, new Date(act.now))
  if (claim && claim.staffId !== act.caller.id) throw await takenBy(tx, claim)
  const row = await findSubject(tx, subject.kind, subject.uid, subject.id)
  await applyVerdict(tx, subject, {
    act: isApproved ? 'approve' : 'reject',
    reason: isApproved ? null : reason,
    fieldsToChange: fields,
    now: act.now,
  })
  if (!row) throw new Refusal('changedMeanwhile')
  await claims.end(subject)
  // The first verdict on anything ends the case; what is left waits its turn.
  await firstReviewRepository(tx).close(row.uid, new Date(act.now))
  await addDecision(tx, {
    uid: row.uid,
    kind: row.kind,
    subjectId: row.id,
    line: row.line,
    title: row.title,
    isApproved,
    reasonId,
    reason,
    staffId: act.caller.id,
    submittedAt: row.submittedAt,
    claimedAt: claim?.claimedAt ?? null,
    decidedAt: new Date(act.now),
  })
  await audit(
    tx,
    { ...act, reason },
    {
      action: isApproved ? 'review.approve' : 'review.reject',
      subject: `review:${row.id}`,
      after: { kind: row.kind, title: row.title, uid: row.uid },
    },
  )
  return row
}

export const decide = async (
  tx: Tx,
  input: ParsedInput<typeof decideReview>,
  act: StaffAct,
): Promise<OutputOf<typeof decideReview>> => {
  const { kind, uid, id, version, verdict, reason, fields = [] } = input
  const subject = { kind, uid, id, version }
  if (verdict === 'approve') {
    const row = await decideOne(tx, subject, approval, act)
    await tellPassed(tx, [row], act.now)
    return { title: row.title }
  }
  if (reason === '') throw refuseField('reason', '请写明驳回的原因，作者会看到')
  const known = input.reason_id && (await reasonReader(tx).one(reasonGroupOf(kind), input.reason_id))
  if (!known) throw refuseField('reason_id', '请选择驳回原因')
  const row = await decideOne(
    tx,
    subject,
    { isApproved: false, reasonId: known.id, reason, fields: [...new Set(fields)] },
    act,
  )
  await tellRejected(tx, row, reason, act.now)
  return { title: row.title }
}

/** Each in its own savepoint: a refusal is reported and does not affect the rest. */
export const approveMany = async (
  tx: Tx,
  { subjects }: ParsedInput<typeof approveReviews>,
  act: StaffAct,
): Promise<OutputOf<typeof approveReviews>> => {
  const once = new Map(subjects.map((subject) => [keyText(subject), subject]))
  const passed: SubjectRow[] = []
  const results: OutputOf<typeof approveReviews>['results'] = []
  for (const subject of once.values()) {
    const { kind, id } = subject
    try {
      passed.push(await inSavepoint(tx, () => decideOne(tx, subject, approval, act)))
      results.push({ kind, id, ok: true, msg: '' })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      results.push({ kind, id, ok: false, msg: error.message })
    }
  }
  await tellPassed(tx, passed, act.now)
  return { results }
}
