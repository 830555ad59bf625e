/** A creator's appeal: once per verdict, with a view, text and evidence. */
import type { LineId, OutputOf, ParsedInput } from '@wallpaper/contract'
import type { checkAppeal } from '@wallpaper/contract/review'
import { isHomepageKind, type SubjectKind } from '@wallpaper/contract/review/review.limits'
import { listAudit } from '../../../platform/audit/audit.repository.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { orNotFound, Refusal, refuse } from '../../../platform/refusal.ts'
import { findSubject, type SubjectRow } from '../../creation/public.ts'
import type { PrivatePictures } from '../../upload/public.ts'
import { type CentreDeps, presentRows } from '../centre/centre.service.ts'
import { rejectedStates } from '../centre/state.rules.ts'
import { decisionLogReader } from '../decision/decision.repository.ts'
import { settings } from '../review.settings.ts'
import { appealRepository } from './appeal.repository.ts'
import { dueAfter } from './appeal.rules.ts'

type Input = ParsedInput<typeof checkAppeal>

const subjectOf = ({ photo_id, homepage_id, is_change }: Input): { kind: SubjectKind; id: string } => {
  if (photo_id && !homepage_id) return { kind: is_change ? 'work_change' : 'work', id: photo_id }
  if (homepage_id && !photo_id) return { kind: is_change ? 'homepage_change' : 'homepage', id: homepage_id }
  throw refuse('请选择要申诉的作品或主页，只能选一个')
}

/** Who rejected it or took it down: they may not answer the appeal. */
const firstStaff = async (tx: Tx, row: SubjectRow): Promise<number | null> => {
  if (row.state === 'rejected') {
    const decisions = await decisionLogReader(tx).ofSubject(row.uid, row.id, 20)
    return decisions.find(({ kind, isApproved }) => kind === row.kind && !isApproved)?.staffId ?? null
  }
  const subject = `${isHomepageKind(row.kind) ? 'homepage' : 'photo'}:${row.id}`
  const [last] = await listAudit(tx, { subject }, { after: null, limit: 1 })
  const found = /^staff:(\d+)$/.exec(last?.actor ?? '')?.[1]
  return found ? Number(found) : null
}

export interface AppealDeps extends CentreDeps {
  pictures: PrivatePictures
}

export const openAppeal = async (
  tx: Tx,
  { uid, line }: { uid: number; line: LineId },
  input: Input,
  deps: AppealDeps,
): Promise<OutputOf<typeof checkAppeal>> => {
  const { kind, id } = subjectOf(input)
  const row = orNotFound(await findSubject(tx, kind, uid, id))
  if (!rejectedStates.includes(row.state))
    throw new Refusal('changedMeanwhile', '它的状态已经变化，不需要申诉，请刷新后再看')
  const uploads = [...new Set(input.upload_ids ?? [])]
  await deps.pictures.check(tx, uid, uploads)
  const now = deps.clock()
  const repository = appealRepository(tx)
  const appeal = await repository.insert({
    uid,
    id: newId(now),
    line,
    kind,
    subjectId: id,
    verdictAt: row.verdictAt,
    title: row.title,
    firstReason: row.reason ?? '',
    firstStaffId: await firstStaff(tx, row),
    view: input.view,
    text: input.text,
    openedAt: new Date(now),
    dueAt: new Date(dueAfter(now, await settings(tx).get('review.appeal_days'))),
  })
  if (!appeal) throw refuse('这个结果已经申诉过一次了，可以修改后重新提交')
  await repository.addPictures(uid, appeal.id, uploads)
  const [item] = await presentRows(tx, uid, [row], deps)
  if (!item) throw new Error('the appeal was not presented')
  return item
}
