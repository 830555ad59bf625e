/** The verdict on a new person's first case: one answer, and one notice, for all of its parts. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { decideFirstReview } from '@wallpaper/contract/review/review.console'
import { reasonGroupOf, type SubjectKind } from '@wallpaper/contract/review/review.limits'
import type { Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import { decideApplication } from '../../codes/public.ts'
import type { SubjectRow } from '../../creation/public.ts'
import { approval, decideOne } from '../decision/decide.console.service.ts'
import { tellFirstReview } from '../decision/reviewNotices.ts'
import { reasonReader } from '../reasons/reasons.repository.ts'
import { firstReviewReader } from './firstReview.repository.ts'

type Input = ParsedInput<typeof decideFirstReview>

/** The chosen reason where the list of this kind has it: homepages and works have lists of their own. */
const reasonIdFor = async (tx: Tx, kind: SubjectKind, id: string | undefined): Promise<string | null> =>
  (id && (await reasonReader(tx).one(reasonGroupOf(kind), id))?.id) || null

const decideSubject = async (
  tx: Tx,
  uid: number,
  { is_refused, ...subject }: Input['subjects'][number],
  { reason, reason_id }: Input,
  act: StaffAct,
): Promise<SubjectRow> => {
  if (!is_refused) return decideOne(tx, { uid, ...subject }, approval, act)
  const reasonId = await reasonIdFor(tx, subject.kind, reason_id)
  return decideOne(tx, { uid, ...subject }, { isApproved: false, reasonId, reason, fields: [] }, act)
}

export const decideFirst = async (
  tx: Tx,
  input: Input,
  act: StaffAct,
): Promise<OutputOf<typeof decideFirstReview>> => {
  const { uid, subjects, codes, reason } = input
  const isRefusing = [...subjects, ...codes].some(({ is_refused }) => is_refused)
  if (isRefusing && reason === '') throw refuseField('reason', '请写明驳回的原因，作者会看到')
  const open = await firstReviewReader(tx).of(uid)
  if (!open || open.decidedAt) throw new Refusal('changedMeanwhile')
  const passed: { subjects: SubjectRow[]; codes: string[] } = { subjects: [], codes: [] }
  const refused: typeof passed = { subjects: [], codes: [] }
  for (const subject of subjects) {
    const row = await decideSubject(tx, uid, subject, input, act)
    ;(subject.is_refused ? refused : passed).subjects.push(row)
  }
  for (const { id, is_refused } of codes) {
    const { code } = await decideApplication(tx, { id, isApproved: !is_refused, reason, uid }, act)
    ;(is_refused ? refused : passed).codes.push(code.code)
  }
  await tellFirstReview(tx, { uid, passed, refused, reason }, act.now)
  return {
    passed: passed.subjects.length + passed.codes.length,
    refused: refused.subjects.length + refused.codes.length,
  }
}
