/** Correction of an inviter: proposed by one member of staff, approved by another. */
import { z } from 'zod'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type ApprovalContext, type ApprovalKind, defineApproval } from '../../staff/public.ts'
import { voidApplications } from '../unbind/unbind.repository.ts'
import { tellChanged, tellEnded } from './relation.notices.ts'
import { relationRepository } from './relation.repository.ts'
import { laterOf, nextDay, replaceInviter } from './relation.service.ts'

export const relationKind = 'team.relation'

const proposal = z.object({
  uid: z.number().int(),
  /** Null: no inviter. */
  toUid: z.number().int().nullable(),
  /** As the proposer saw it. */
  beforeUid: z.number().int().nullable(),
})
type Proposal = z.output<typeof proposal>

const correct = async (
  tx: Tx,
  { uid, toUid, beforeUid }: Proposal,
  { act, maker }: ApprovalContext,
): Promise<void> => {
  const repository = relationRepository(tx)
  const open = await repository.open(uid, 'inviter')
  if ((open?.toUid ?? null) !== beforeUid) throw refuse('邀请人在申请后变了，请撤回后重新提交')
  const { now } = act
  if (toUid === null && open) {
    const ended = await repository.end(open, {
      untilDay: laterOf(nextDay(now), open.fromDay),
      endCause: 'staff',
      endedAt: new Date(now),
    })
    if (!ended) throw refuse('邀请人在申请后变了，请撤回后重新提交')
    await voidApplications(tx, [ended.id], new Date(now))
    await tellEnded(tx, ended, `平台更正：${act.reason}`, now)
  }
  if (toUid !== null) {
    const { before, after } = await replaceInviter(tx, { uid, toUid, cause: 'staff', now })
    await tellChanged(tx, { before, after, now })
  }
  await audit(tx, act, {
    action: 'relation.correct',
    subject: `person:${uid}`,
    before: { inviter_uid: beforeUid },
    after: { inviter_uid: toUid, from_day: nextDay(now), proposed_by: maker },
  })
}

export const relationApproval: ApprovalKind = defineApproval({
  kind: relationKind,
  label: '更正邀请人',
  mayMake: 'support',
  mayCheck: 'admin',
  setsPay: false,
  proposal,
  present: ({ uid, toUid, beforeUid }, subject) => ({
    title: `${subject} 的邀请人`,
    lines: [
      { label: '创作者', value: String(uid) },
      { label: '现在', value: beforeUid === null ? '没有' : String(beforeUid) },
      { label: '改为', value: toUid === null ? '没有' : String(toUid) },
      { label: '生效', value: '复核通过的第二天起，之前的分成不变' },
    ],
  }),
  apply: correct,
})
