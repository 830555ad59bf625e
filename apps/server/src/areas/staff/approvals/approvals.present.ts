/** Approvals for staff, with what the reader may do. */
import type { OutputOf } from '@wallpaper/contract'
import type { approve } from '@wallpaper/contract/staff/staff.console'
import type { StaffCaller } from '../../../platform/http/route.ts'
import { hasRole } from '../staffMember/roles.ts'
import type { ApprovalKind } from './approvalKind.ts'
import type { ApprovalRow } from './approvals.repository.ts'
import type { ClaimRow } from './claims.repository.ts'

export type PresentedApproval = OutputOf<typeof approve>

/** How long its maker waits before asking again. */
export const nudgeEveryMs = 3_600_000

interface Facts {
  isCloseToMaker: boolean
  nudgedAt: Date | null
  /** Valid. */
  claim: ClaimRow | undefined
  now: number
  label: (key: string) => string
}

export const presentApproval = (
  kind: ApprovalKind,
  row: ApprovalRow,
  caller: StaffCaller,
  { isCloseToMaker, nudgedAt, claim, now, label }: Facts,
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
    checker_role: kind.mayCheck,
    is_close_to_maker: isCloseToMaker,
    may_decide: isOpen && row.makerId !== caller.id && !isCloseToMaker && hasRole(caller, kind.mayCheck),
    may_withdraw: isOpen && row.makerId === caller.id && !claim,
    claimed_by: claim ? label(`staff:${claim.staffId}`) : '',
    claimed_until: claim?.until.getTime() ?? null,
    is_claim_mine: claim?.staffId === caller.id,
    nudged_at: nudgedAt?.getTime() ?? null,
    may_nudge:
      isOpen && row.makerId === caller.id && (nudgedAt === null || now - nudgedAt.getTime() >= nudgeEveryMs),
  }
}
