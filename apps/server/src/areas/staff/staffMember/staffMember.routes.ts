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
import { hashPassword, type Vault } from '../../../platform/crypto.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { outside, type Route, read, write } from '../../../platform/http/route.ts'
import { pageAskById, pageOfRows } from '../../../platform/paging.ts'
import { staffPresenter } from './staffMember.present.ts'
import { type StaffRow, staffReader } from './staffMember.repository.ts'
import {
  changeRoles,
  createStaffMember,
  disable,
  enable,
  newOneTimePassword,
  resetPassword,
  resetSecondFactor,
  unlock,
} from './staffMember.service.ts'

export const staffMemberRoutes = ({ clock, vault }: { clock: Clock; vault: Vault }): Route[] => {
  const present = async (tx: Reader, row: StaffRow) => (await staffPresenter(tx, vault, [row], clock()))(row)

  return [
    read(staffList, async ({ tx, input }) => {
      const { after, limit } = pageAskById(input)
      const reader = staffReader(tx)
      const rows = await reader.list({ after, limit })
      const present = await staffPresenter(tx, vault, rows, clock())
      return { ...pageOfRows(rows, limit, (row) => [row.id], present), total: await reader.count() }
    }),
    // Outside, since hashing a password takes longer than a transaction should stay open.
    outside(createStaff, async (call) => {
      const password = newOneTimePassword()
      const passwordHash = await hashPassword(password)
      const { username, name, roles } = call.input
      const member = { username, name, roles, passwordHash, mustChangePassword: true }
      return call.db.write(async (tx) => {
        const { row, totp } = await createStaffMember(tx, vault, member, call.act)
        return { staff: await present(tx, row), one_time_password: password, totp }
      })
    }),
    outside(resetStaffPassword, async (call) => {
      const password = newOneTimePassword()
      const passwordHash = await hashPassword(password)
      return call.db.write(async (tx) => {
        const row = await resetPassword(tx, { id: call.input.id, passwordHash }, call.act)
        return { staff: await present(tx, row), one_time_password: password }
      })
    }),
    write(changeStaffRoles, async (call) =>
      present(call.tx, await changeRoles(call.tx, call.input, call.act)),
    ),
    write(disableStaff, async (call) => present(call.tx, await disable(call.tx, call.input.id, call.act))),
    write(enableStaff, async (call) => present(call.tx, await enable(call.tx, call.input.id, call.act))),
    write(resetStaffSecondFactor, async (call) => {
      const { row, totp } = await resetSecondFactor(call.tx, vault, call.input.id, call.act)
      return { staff: await present(call.tx, row), totp }
    }),
    write(unlockStaff, async (call) =>
      present(call.tx, await unlock(call.tx, vault, call.input.id, call.act)),
    ),
  ]
}
