import { type ParsedInput, rolesAllowed } from '@wallpaper/contract'
import {
  approvalList,
  approvalOne,
  approvalRoles,
  approve,
  claimApproval,
  commentApproval,
  nudgeApproval,
  reject,
  withdrawApproval,
} from '@wallpaper/contract/staff/staff.console'
import type { Reader } from '../../../platform/db/database.ts'
import { type Route, read, type StaffCaller, write } from '../../../platform/http/route.ts'
import type { ApprovalKind } from './approvalKind.ts'
import type { ApprovalFilter } from './approvals.repository.ts'
import type { Approvals } from './approvals.service.ts'
import { countsOfSteps, kindsOfSteps, type WaitingStepsDeps, waitingStepsFor } from './waitingSteps.ts'

const rolesBesidesAdmin = (right: ApprovalKind['mayMake']) => {
  const allowed = rolesAllowed(`staff:${right}`) ?? []
  const others = allowed.filter((role) => role !== 'admin')
  return others.length > 0 ? others : [...allowed]
}

const filterOf = async (
  tx: Reader,
  caller: StaffCaller,
  { tab, kind, state }: ParsedInput<typeof approvalList>,
  approvals: Approvals,
): Promise<ApprovalFilter> => {
  const seen = approvals.kindsFor(caller).map((each) => each.kind)
  const wanted = (kinds: readonly string[]) => (kind ? kinds.filter((each) => each === kind) : kinds)
  if (tab === 'for_me') {
    const forMe = await approvals.forCaller(tx, caller)
    return { tab: 'pending', kinds: wanted(forMe.kinds), state, notBy: forMe.notBy }
  }
  // Taking back one's own is no check.
  if (tab === 'checked')
    return { tab: 'decided', kinds: wanted(seen), state, checkerId: caller.id, notBy: [caller.id] }
  return { tab, kinds: wanted(seen), state, makerId: tab === 'mine' ? caller.id : undefined }
}

export const approvalsRoutes = ({
  approvals,
  ...deps
}: { approvals: Approvals } & WaitingStepsDeps): Route[] => [
  read(approvalList, async ({ tx, input, caller }) => {
    const kinds = approvals.kindsFor(caller)
    const steps = await waitingStepsFor(tx, caller, deps)
    const counts = await approvals.counts(tx, caller)
    const stepCounts = countsOfSteps(steps)
    const isForMe = input.tab === 'for_me'
    const shownSteps = isForMe ? steps.filter(({ may_decide }) => may_decide) : steps
    const areStepsShown = (isForMe || input.tab === 'pending') && !input.cursor
    return {
      ...(await approvals.page(tx, caller, await filterOf(tx, caller, input, approvals), input)),
      for_me_total: counts.forMe + stepCounts.forMe,
      pending_total: counts.pending + stepCounts.pending,
      kinds: [...kinds, ...kindsOfSteps(deps.steps, caller)].map(({ kind, label }) => ({ kind, label })),
      steps: areStepsShown ? shownSteps.filter(({ kind }) => !input.kind || kind === input.kind) : [],
    }
  }),
  read(approvalRoles, async ({ caller }) => ({
    items: approvals.kindsFor(caller).map(({ kind, label, mayMake, mayCheck }) => ({
      kind,
      label,
      made_by: rolesBesidesAdmin(mayMake),
      checked_by: rolesBesidesAdmin(mayCheck),
    })),
  })),
  read(approvalOne, ({ tx, input, caller }) => approvals.one(tx, caller, input.id)),
  write(approve, ({ tx, input, act }) =>
    approvals.approve(tx, act, { id: input.id, note: input.note ?? '' }),
  ),
  write(reject, ({ tx, input, act }) => approvals.reject(tx, act, { id: input.id, note: input.note })),
  write(claimApproval, ({ tx, input, act }) => approvals.claim(tx, act, input.id)),
  write(commentApproval, ({ tx, input, act }) => approvals.comment(tx, act, input)),
  write(nudgeApproval, ({ tx, input, act }) => approvals.nudge(tx, act, input.id)),
  write(withdrawApproval, ({ tx, input, act }) =>
    approvals.withdraw(tx, act, { id: input.id, note: input.note ?? '' }),
  ),
]
