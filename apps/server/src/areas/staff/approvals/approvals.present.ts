/** Approvals for staff, with what the reader may do. */
import type { OutputOf } from '@wallpaper/contract'
import type { approve } from '@wallpaper/contract/staff/staff.console'
import type { StaffCaller } from '../../../platform/http/route.ts'
import { hasRole } from '../staffMember/roles.ts'
import type { ApprovalKind } from './approvalKind.ts'
import type { ApprovalRow } from './approvals.repository.ts'

export type PresentedApproval = OutputOf<typeof approve>

export const presentApproval = (
  kind: ApprovalKind,
  row: ApprovalRow,
  caller: StaffCaller,
  isCloseToMaker: boolean,
  label: (key: string) => string,
): PresentedApproval => {
  const subject = label(row.subject)
  const isOpen = row.state === 'pending'
  const nameOf = (id: number) => ({ id, name: label(`staff:${id}`) })
  return {
    id: row.id,
    kind: row.kind,
    kind_label: kind.label,
    subject: { key: row.subject, label: subject },
    ...kind.present(row.proposal, subject),
    reason: row.reason,
    state: row.state,
    maker: nameOf(row.makerId),
    made_at: row.madeAt.getTime(),
    checker: row.checkerId === null ? null : nameOf(row.checkerId),
    decided_at: row.decidedAt?.getTime() ?? null,
    note: row.note,
    is_close_to_maker: isCloseToMaker,
    may_decide: isOpen && row.makerId !== caller.id && !isCloseToMaker && hasRole(caller, kind.mayCheck),
    may_withdraw: isOpen && row.makerId === caller.id,
  }
}
