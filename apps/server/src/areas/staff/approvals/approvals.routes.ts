import {
  approvalList,
  approvalOne,
  approve,
  reject,
  withdrawApproval,
} from '@wallpaper/contract/staff/staff.console'
import { type Route, read, write } from '../../../platform/http/route.ts'
import type { Approvals } from './approvals.service.ts'

export const approvalsRoutes = ({ approvals }: { approvals: Approvals }): Route[] => [
  read(approvalList, async ({ tx, input, caller }) => {
    const kinds = approvals.kindsFor(caller)
    const shown = input.kind ? [input.kind] : kinds.map(({ kind }) => kind)
    const filter = { tab: input.tab, kinds: shown, state: input.state }
    return {
      ...(await approvals.page(tx, caller, filter, input)),
      pending_total: (await approvals.counts(tx, caller)).pending,
      kinds: kinds.map(({ kind, label }) => ({ kind, label })),
    }
  }),
  read(approvalOne, ({ tx, input, caller }) => approvals.one(tx, caller, input.id)),
  write(approve, ({ tx, input, act }) =>
    approvals.approve(tx, act, { id: input.id, note: input.note ?? '' }),
  ),
  write(reject, ({ tx, input, act }) => approvals.reject(tx, act, { id: input.id, note: input.note })),
  write(withdrawApproval, ({ tx, input, act }) =>
    approvals.withdraw(tx, act, { id: input.id, note: input.note ?? '' }),
  ),
]
