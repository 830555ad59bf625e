import type { OutputOf } from '@wallpaper/contract'
import type { ownSessions, staffList, staffSelf } from '@wallpaper/contract/staff/staff.console'
import { isSameSecret, type Vault } from '../../../platform/crypto.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { StaffCaller } from '../../../platform/http/route.ts'
import { approvalReader } from '../approvals/approvals.repository.ts'
import { setUpReader } from '../setUp/setUp.repository.ts'
import { locksOf } from '../signIn/attempts.repository.ts'
import { nameKeyOf } from '../signIn/signInThrottle.ts'
import { staffApprovalKinds } from './guardedRoles.ts'
import { type StaffRow, type StaffSessionRow, staffReader } from './staffMember.repository.ts'

export type Me = OutputOf<typeof staffSelf>
export type PresentedStaff = OutputOf<typeof staffList>['items'][number]

export const presentMe = (
  {
    id,
    username,
    name,
    roles,
    extra = [],
  }: Pick<StaffCaller, 'id' | 'username' | 'name' | 'roles' | 'extra'>,
  expiresAt: Date,
  environment: Me['environment'],
): Me => ({
  id,
  username,
  name,
  roles: [...roles],
  extra: [...extra],
  environment,
  session_expires_at: expiresAt.getTime(),
})

export const presentSession = (
  row: StaffSessionRow,
  currentHash: Buffer,
): OutputOf<typeof ownSessions>['items'][number] => ({
  id: row.id,
  is_current: isSameSecret(row.tokenHash, currentHash),
  ip: row.ip,
  user_agent: row.userAgent,
  created_at: row.createdAt.getTime(),
  expires_at: row.expiresAt.getTime(),
})

const stateOf = (row: StaffRow, lockedUntil: Date | null): PresentedStaff['state'] => {
  if (row.disabledAt) return 'disabled'
  if (row.passwordHash === null) return 'invited'
  return lockedUntil ? 'locked' : 'active'
}

/** With sessions and sign-in locks. */
export const staffPresenter = async (
  tx: Reader,
  vault: Vault,
  rows: readonly StaffRow[],
  now: number,
): Promise<(row: StaffRow) => PresentedStaff> => {
  const nameKeys = rows.map((row) => nameKeyOf(vault, row.username))
  const locks = await locksOf(tx, nameKeys, now)
  const ids = rows.map(({ id }) => id)
  const links = await setUpReader(tx).openUntil(ids, new Date(now))
  const pending = await approvalReader(tx).pendingAmong(
    staffApprovalKinds,
    ids.map((id) => `staff:${id}` as const),
  )
  const figures = await staffReader(tx).sessionFigures(ids, now)
  const lockOf = (row: StaffRow) => {
    const nameKey = nameKeyOf(vault, row.username)
    const until = locks.flatMap((lock) => (lock.nameKey.equals(nameKey) ? (lock.lockedUntil ?? []) : []))
    return until.sort((a, b) => b.getTime() - a.getTime())[0] ?? null
  }
  return (row) => {
    const lockedUntil = lockOf(row)
    return {
      id: row.id,
      username: row.username,
      name: row.name,
      roles: row.roles,
      state: stateOf(row, lockedUntil),
      locked_until: lockedUntil?.getTime() ?? null,
      must_change_password: row.mustChangePassword,
      reset_parts: row.resetParts,
      set_up_until: links.get(row.id)?.getTime() ?? null,
      pending_approval: pending.get(`staff:${row.id}`) ?? null,
      open_sessions: figures.get(row.id)?.open ?? 0,
      last_signed_in_at: figures.get(row.id)?.lastAt?.getTime() ?? null,
      is_demo: row.isDemo,
      created_at: row.createdAt.getTime(),
    }
  }
}
