/** Staff side of appeals: nobody answers those against their own verdicts. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type {
  decideAppeal as decideAppealCall,
  reviewAppealOne,
  reviewAppeals,
} from '@wallpaper/contract/review/review.console'
import { appealViews } from '@wallpaper/contract/review/review.limits'
import { audit } from '../../../platform/audit/audit.ts'
import { uuidKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct, StaffCaller } from '../../../platform/http/route.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orNotFound, Refusal } from '../../../platform/refusal.ts'
import { nicknamesOf } from '../../account/public.ts'
import {
  findSubject,
  type SubjectRow,
  subjectParts,
  subjectsAmong,
  subjectThumb,
} from '../../creation/public.ts'
import {
  defineTwoStepAct,
  mustBeSecondPerson,
  secondPersonObjection,
  staffNames,
} from '../../staff/public.ts'
import type { PrivatePictures } from '../../upload/public.ts'
import { rejectedStates } from '../centre/state.rules.ts'
import { applyVerdict } from '../decision/decide.console.service.ts'
import { tellAppealOver } from '../decision/reviewNotices.ts'
import { presentSubject, type SubjectDeps } from '../queue/subject.present.ts'
import { type AppealRow, appealReader, appealRepository } from './appeal.repository.ts'

type Presented = OutputOf<typeof decideAppealCall>

export interface AppealConsoleDeps extends SubjectDeps {
  pictures: PrivatePictures
}

/** Whoever gave the verdict may not also answer the appeal against it. */
export const answerAppealAct = defineTwoStepAct({
  name: 'review_appeal.decide',
  label: '复审申诉',
  mayMake: 'reviewer',
  mayCheck: 'reviewer',
  setsPay: false,
  ownWords: '这是你自己做出的决定，请由另一位审核员复审',
})

const presentAll = async (
  tx: Reader,
  rows: readonly AppealRow[],
  caller: StaffCaller,
  { addressesOf, clock }: SubjectDeps,
): Promise<Presented[]> => {
  const objectionTo = await secondPersonObjection(tx, caller, clock())
  const nicknames = await nicknamesOf(
    tx,
    rows.map(({ uid }) => uid),
  )
  const staff = await staffNames(
    tx,
    rows.flatMap(({ staffId, firstStaffId }) => [staffId, firstStaffId].flatMap((id) => id ?? [])),
  )
  const keyOf = ({ kind, uid, subjectId }: AppealRow) => ({ kind, uid, id: subjectId })
  const subjectOf = await subjectsAmong(tx, rows.map(keyOf))
  return rows.map((row) => {
    const subject = subjectOf(keyOf(row))
    const objection = objectionTo(row.firstStaffId, answerAppealAct.ownWords)
    return {
      uid: row.uid,
      id: row.id,
      kind: row.kind,
      subject_id: row.subjectId,
      line: row.line,
      title: row.title,
      nickname: nicknames.get(row.uid) ?? '',
      thumb: subject ? subjectThumb(subject, addressesOf) : null,
      view: appealViews[row.view],
      text: row.text,
      state: row.state,
      opened_at: row.openedAt.getTime(),
      due_at: row.dueAt.getTime(),
      decided_at: row.decidedAt?.getTime() ?? null,
      decided_by: row.staffId === null ? null : (staff.get(row.staffId) ?? ''),
      answer: row.answer,
      first_staff: row.firstStaffId === null ? null : (staff.get(row.firstStaffId) ?? ''),
      first_reason: row.firstReason,
      may_decide: row.state === 'open' && objection === '',
      decide_objection: objection,
    }
  })
}

const presentOne = async (
  tx: Reader,
  row: AppealRow,
  caller: StaffCaller,
  deps: SubjectDeps,
): Promise<Presented> => {
  const [presented] = await presentAll(tx, [row], caller, deps)
  if (!presented) throw new Error('the appeal was not presented')
  return presented
}

export const listAppeals = (
  tx: Reader,
  { tab, ...page }: ParsedInput<typeof reviewAppeals>,
  caller: StaffCaller,
  deps: SubjectDeps,
): Promise<OutputOf<typeof reviewAppeals>> =>
  listPage(page, {
    key: { id: uuidKey },
    rows: (slice) => appealReader(tx).list(tab, slice),
    present: (rows) => presentAll(tx, rows, caller, deps),
    total: () => appealReader(tx).count(tab),
  })

export const oneAppeal = async (
  tx: Reader,
  { uid, id }: ParsedInput<typeof reviewAppealOne>,
  caller: StaffCaller,
  deps: AppealConsoleDeps,
): Promise<OutputOf<typeof reviewAppealOne>> => {
  const reader = appealReader(tx)
  const row = orNotFound(await reader.one(uid, id))
  const parts = await subjectParts(tx, { kind: row.kind, uid, id: row.subjectId }, deps)
  const ids = await reader.pictures(uid, id)
  const found = await deps.pictures.find(tx, uid, ids)
  return {
    appeal: await presentOne(tx, row, caller, deps),
    subject: parts ? await presentSubject(tx, parts, caller, deps) : null,
    evidence: ids.flatMap((each) => found.get(each) ?? []),
  }
}

/** Whether the appealed verdict is still the current one. */
const isStanding = (row: SubjectRow | undefined, { verdictAt }: AppealRow): row is SubjectRow =>
  row !== undefined && rejectedStates.includes(row.state) && row.verdictAt.getTime() === verdictAt.getTime()

const voidSentence = '作者已经修改、重新提交或删除，这份申诉不用再处理'

export const answerAppeal = async (
  tx: Tx,
  { uid, id, version, verdict, reason }: ParsedInput<typeof decideAppealCall>,
  act: StaffAct,
  deps: SubjectDeps,
): Promise<Presented> => {
  const repository = appealRepository(tx)
  const appeal = orNotFound(await repository.lock(uid, id))
  if (appeal.state !== 'open') throw new Refusal('changedMeanwhile', '这份申诉已经处理过了，请刷新后查看')
  await mustBeSecondPerson(tx, act, answerAppealAct, appeal.firstStaffId)
  const row = await findSubject(tx, appeal.kind, uid, appeal.subjectId)
  const over = { decidedAt: new Date(act.now), staffId: act.caller.id }
  if (!isStanding(row, appeal)) {
    const ended = await repository.decide(appeal, { ...over, state: 'void', answer: voidSentence })
    return presentOne(tx, ended, act.caller, deps)
  }
  const isWon = verdict === 'overturn'
  if (isWon)
    await applyVerdict(
      tx,
      { kind: appeal.kind, uid, id: appeal.subjectId, version },
      { act: 'overturn', reason: null, now: act.now },
    )
  const state = isWon ? 'overturned' : 'upheld'
  const ended = await repository.decide(appeal, { ...over, state, answer: reason })
  await audit(tx, act, {
    action: isWon ? 'review_appeal.overturn' : 'review_appeal.uphold',
    subject: `review_appeal:${id}`,
    after: { kind: appeal.kind, title: appeal.title, uid, state, first: appeal.firstReason },
  })
  await tellAppealOver(tx, { ...row, title: appeal.title }, { isWon, answer: reason }, act.now)
  return presentOne(tx, ended, act.caller, deps)
}
