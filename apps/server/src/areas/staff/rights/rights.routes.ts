import { isRequestable } from '@wallpaper/contract'
import { askRight, endRight, staffRights } from '@wallpaper/contract/staff/staff.console'
import { audit } from '../../../platform/audit/audit.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { StaffCaller } from '../../../platform/http/route.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { Approvals } from '../approvals/approvals.service.ts'
import type { Naming } from '../audit/naming.ts'
import { hasRole } from '../staffMember/roles.ts'
import { type RightProposal, rightKind, wordsOf } from './rights.approval.ts'
import { rightReader, rightRepository } from './rights.repository.ts'

export interface RightsDeps {
  clock: Clock
  naming: Naming
  approvals: Approvals
}

const seesAll = (caller: StaffCaller): boolean => hasRole(caller, 'staff:see')

export const rightsRoutes = ({ clock, naming, approvals }: RightsDeps): Route[] => [
  read(staffRights, async ({ tx, caller }) => {
    const rows = await rightReader(tx).open(new Date(clock()), seesAll(caller) ? undefined : caller.id)
    const label = await naming(
      tx,
      rows.flatMap(({ staffId, grantedBy }) => [`staff:${staffId}` as const, `staff:${grantedBy}` as const]),
    )
    const nameOf = (id: number) => ({ id, name: label(`staff:${id}`) })
    return {
      items: rows.map(({ id, staffId, thing, level, reason, grantedBy, grantedAt, until }) => ({
        id,
        staff: nameOf(staffId),
        thing,
        level,
        reason,
        granted_by: nameOf(grantedBy),
        granted_at: grantedAt.getTime(),
        until: until.getTime(),
      })),
    }
  }),
  write(askRight, ({ tx, input: { thing, level, hours }, act }) => {
    if (!isRequestable(thing, level)) throw refuse('这项权限只随角色给，请联系管理员')
    if (hasRole(act.caller, `${thing}:${level}`)) throw refuse('你已经有这项权限了')
    const proposal: RightProposal = { thing, level, hours }
    return approvals.propose(tx, act, { kind: rightKind, subject: `staff:${act.caller.id}`, proposal })
  }),
  write(endRight, async ({ tx, input: { id }, act }) => {
    const repository = rightRepository(tx)
    const row = orNotFound(await repository.lockOpen(id))
    if (row.staffId !== act.caller.id && !seesAll(act.caller)) orNotFound(undefined)
    await repository.end(id, new Date(act.now))
    await audit(tx, act, {
      action: 'staff.end_right',
      subject: `staff:${row.staffId}`,
      before: { right: wordsOf(row) },
    })
    return {}
  }),
]
