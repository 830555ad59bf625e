import { issueSetUpLink } from '@wallpaper/contract/staff/setUp.console'
import {
  changeStaffRoles,
  createStaff,
  disableStaff,
  enableStaff,
  resetStaffPassword,
  resetStaffSecondFactor,
  staffList,
  unlockStaff,
} from '@wallpaper/contract/staff/staff.console'
import type { Clock } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import { numberKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { type Route, read, type StaffAct, write } from '../../../platform/http/route.ts'
import { listPage } from '../../../platform/listPage.ts'
import type { Approvals } from '../approvals/approvals.service.ts'
import { type IssuedLink, issueLink, linkAddress } from '../setUp/setUpLink.ts'
import { changeRoles, hasGuarded, issueSetUp, proposeRoles, resetPart } from './guardedRoles.ts'
import { staffPresenter } from './staffMember.present.ts'
import { type StaffRow, staffReader } from './staffMember.repository.ts'
import { createStaffMember, disable, enable, type OnePart, unlock } from './staffMember.service.ts'

export interface StaffMemberDeps {
  clock: Clock
  vault: Vault
  approvals: Approvals
  /** The console's URL for this request host. */
  consoleUrlFor: (host: string) => string
}

interface Outcome {
  row: StaffRow
  link: IssuedLink | null
  approvalId?: number | null
}

export const staffMemberRoutes = ({ clock, vault, approvals, consoleUrlFor }: StaffMemberDeps): Route[] => {
  const present = async (tx: Reader, row: StaffRow) => (await staffPresenter(tx, vault, [row], clock()))(row)
  const withLink = async (
    { tx, request }: { tx: Reader; request: { host: string } },
    { row, link, approvalId = null }: Outcome,
  ) => ({
    staff: await present(tx, row),
    set_up: link && {
      url: linkAddress(consoleUrlFor(request.host), link),
      sets: link.sets,
      expires_at: link.expiresAt.getTime(),
    },
    approval_id: approvalId,
  })
  const reset = ({ tx, input, act }: { tx: Tx; input: { id: number }; act: StaffAct }, sets: OnePart) =>
    resetPart(tx, { approvals, vault }, { id: input.id, sets }, act)

  return [
    read(staffList, ({ tx, input }) =>
      listPage(input, {
        key: { id: numberKey },
        rows: (slice) => staffReader(tx).list(slice),
        present: async (rows) => rows.map(await staffPresenter(tx, vault, rows, clock())),
        total: () => staffReader(tx).count(),
      }),
    ),
    write(createStaff, async (call) => {
      const { tx, act } = call
      const { username, name, roles } = call.input
      const isGuarded = hasGuarded(roles)
      const member = { username, name, roles: isGuarded ? [] : roles, passwordHash: null }
      const { row } = await createStaffMember(tx, vault, member, act)
      if (isGuarded) return withLink(call, await proposeRoles(tx, approvals, { row, roles }, act))
      return withLink(call, { row, link: await issueLink(tx, { staffId: row.id, sets: 'both' }, act) })
    }),
    write(resetStaffPassword, async (call) => withLink(call, await reset(call, 'password'))),
    write(resetStaffSecondFactor, async (call) => withLink(call, await reset(call, 'second_factor'))),
    write(issueSetUpLink, async (call) =>
      withLink(call, await issueSetUp(call.tx, approvals, call.input.id, call.act)),
    ),
    write(changeStaffRoles, async ({ tx, input, act }) => {
      const { row, approvalId } = await changeRoles(tx, approvals, input, act)
      return { staff: await present(tx, row), approval_id: approvalId }
    }),
    write(disableStaff, async (call) => present(call.tx, await disable(call.tx, call.input.id, call.act))),
    write(enableStaff, async (call) => present(call.tx, await enable(call.tx, call.input.id, call.act))),
    write(unlockStaff, async (call) =>
      present(call.tx, await unlock(call.tx, vault, call.input.id, call.act)),
    ),
  ]
}
