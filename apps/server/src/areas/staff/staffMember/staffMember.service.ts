/**
 * Managing staff, by admins and the command line. At least one admin who can sign in always remains: the
 * check locks all admins' rows, so of two concurrent removals one fails.
 */
import type { AuditAction, StaffRole } from '@wallpaper/contract'
import { type Act, audit } from '../../../platform/audit/audit.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { orNotFound, refuse, refuseField } from '../../../platform/refusal.ts'
import type { Namer } from '../audit/naming.ts'
import { staffIdIn } from '../secondPerson/secondPerson.ts'
import { setUpRepository } from '../setUp/setUp.repository.ts'
import { type IssuedLink, issueLink, type SetUpParts } from '../setUp/setUpLink.ts'
import { attemptRepository } from '../signIn/attempts.repository.ts'
import { nameKeyOf } from '../signIn/signInThrottle.ts'
import { type Enrolment, enrol } from '../signIn/totp.ts'
import { type StaffRow, staffReader, staffRepository } from './staffMember.repository.ts'

export interface NewStaff {
  username: string
  name: string
  roles: StaffRole[]
  /** Null where it is set through a link. */
  passwordHash: string | null
  /** Only set by the demo and tests. */
  totpSecret?: string
  isDemo?: boolean
}

const summaryOf = ({ username, name, roles, disabledAt }: StaffRow) => ({
  username,
  name,
  roles,
  disabled: disabledAt !== null,
})

export const lockExisting = async (tx: Tx, id: number): Promise<StaffRow> =>
  orNotFound(await staffRepository(tx).lock(id))

/** Nobody changes their own account here: an unattended console must not allow takeover or lock-out. */
export const refuseSelf = (id: number, { actor }: Act) => {
  if (actor === `staff:${id}`) throw refuse('不能对自己这样操作，请由另一位管理员处理')
}

/** Locks admins by id, then the member: one lock order, to avoid deadlocks. */
const keepAnAdmin = async (tx: Tx, id: number) => {
  const admins = await staffRepository(tx).lockAdmins()
  if (admins.some((admin) => admin.id === id) && admins.length === 1) {
    throw refuse('这是最后一位管理员。请先让另一位同事成为管理员')
  }
}

const changed = (tx: Tx, act: Act, action: AuditAction, before: StaffRow, after: StaffRow): Promise<void> =>
  audit(tx, act, {
    action,
    subject: `staff:${after.id}`,
    before: summaryOf(before),
    after: summaryOf(after),
  })

/** With a secret second factor that is never shown unless the caller returns it: a link sets another one. */
export const createStaffMember = async (
  tx: Tx,
  vault: Vault,
  member: NewStaff,
  act: Act,
): Promise<{ row: StaffRow; totp: Enrolment }> => {
  const totp = enrol(member.username, member.totpSecret)
  const createdAt = new Date(act.now)
  const row = await staffRepository(tx).insert({
    username: member.username,
    name: member.name,
    roles: member.roles,
    passwordHash: member.passwordHash,
    totpSealed: vault.seal(totp.secret),
    isDemo: member.isDemo ?? false,
    introducedBy: staffIdIn(act.actor),
    introducedAt: createdAt,
    setUpAt: member.passwordHash === null ? null : createdAt,
    createdAt,
  })
  if (!row) throw refuseField('username', '这个用户名已经有人用了，请换一个')
  await audit(tx, act, { action: 'staff.create', subject: `staff:${row.id}`, after: summaryOf(row) })
  return { row, totp }
}

export const setRoles = async (
  tx: Tx,
  { id, roles }: { id: number; roles: StaffRole[] },
  act: Act,
): Promise<{ before: StaffRow; after: StaffRow }> => {
  if (!roles.includes('admin')) await keepAnAdmin(tx, id)
  const before = await lockExisting(tx, id)
  const after = await staffRepository(tx).update(id, { roles })
  await changed(tx, act, 'staff.change_roles', before, after)
  return { before, after }
}

export const disable = async (tx: Tx, id: number, act: Act): Promise<StaffRow> => {
  refuseSelf(id, act)
  await keepAnAdmin(tx, id)
  const before = await lockExisting(tx, id)
  if (before.disabledAt) throw refuse('这位员工已经停用了')
  const repository = staffRepository(tx)
  const after = await repository.update(id, { disabledAt: new Date(act.now) })
  await repository.revokeAllSessions(id, new Date(act.now))
  await setUpRepository(tx).revokeOpen(id, new Date(act.now))
  await changed(tx, act, 'staff.disable', before, after)
  return after
}

export const enable = async (tx: Tx, id: number, act: Act): Promise<StaffRow> => {
  const before = await lockExisting(tx, id)
  if (!before.disabledAt) throw refuse('这位员工没有停用')
  const after = await staffRepository(tx).update(id, { disabledAt: null })
  await changed(tx, act, 'staff.enable', before, after)
  return after
}

export const mustBeSetUp = ({ setUpAt }: StaffRow) => {
  if (setUpAt === null) throw refuse('这位员工还没有设置过登录方式，请发一条设置链接')
}

export type OnePart = Exclude<SetUpParts, 'both'>
type Reset = (tx: Tx, vault: Vault, before: StaffRow, act: Act) => Promise<StaffRow>

/** Invalidates the authenticator; a link binds another, proven by the password. */
const resetSecondFactor: Reset = async (tx, vault, before, act) => {
  const repository = staffRepository(tx)
  const row = await repository.update(before.id, {
    totpSealed: vault.seal(enrol(before.username).secret),
    totpStep: 0,
  })
  await repository.revokeAllSessions(before.id, new Date(act.now))
  await changed(tx, act, 'staff.reset_second_factor', before, row)
  return row
}

/** Invalidates the password; a link sets another, proven by the authenticator. */
const resetPassword: Reset = async (tx, _vault, before, act) => {
  const repository = staffRepository(tx)
  const row = await repository.update(before.id, { passwordHash: null, mustChangePassword: false })
  await repository.revokeAllSessions(before.id, new Date(act.now))
  await changed(tx, act, 'staff.reset_password', before, row)
  return row
}

const resets: Record<OnePart, Reset> = { password: resetPassword, second_factor: resetSecondFactor }

/** Resets at once, and returns the link to hand over. */
export const resetWithLink = async (
  tx: Tx,
  vault: Vault,
  { id, sets }: { id: number; sets: OnePart },
  act: Act,
): Promise<{ row: StaffRow; link: IssuedLink }> => {
  const before = await lockExisting(tx, id)
  mustBeSetUp(before)
  const row = await resets[sets](tx, vault, before, act)
  return { row, link: await issueLink(tx, { staffId: id, sets }, act) }
}

/** Resets what two admins agreed to. The link is handed out later, by somebody other than the proposer. */
export const grantReset = async (
  tx: Tx,
  vault: Vault,
  { id, sets, introducedBy }: { id: number; sets: OnePart; introducedBy: number | null },
  act: Act,
): Promise<void> => {
  const before = await lockExisting(tx, id)
  mustBeSetUp(before)
  await resets[sets](tx, vault, before, act)
  await setUpRepository(tx).revokeOpen(id, new Date(act.now))
  const introduced = { introducedBy, introducedAt: new Date(act.now) }
  await staffRepository(tx).update(id, { resetParts: sets, ...introduced })
}

/** Invalidates password and authenticator; a link sets both again. */
export const revokeAccess = async (
  tx: Tx,
  id: number,
  { introducedBy, act }: { introducedBy: number | null; act: Act },
): Promise<StaffRow> => {
  const before = await lockExisting(tx, id)
  const repository = staffRepository(tx)
  const at = new Date(act.now)
  const row = await repository.update(id, {
    passwordHash: null,
    setUpAt: null,
    mustChangePassword: false,
    resetParts: null,
    introducedBy,
    introducedAt: at,
  })
  await repository.revokeAllSessions(id, at)
  await setUpRepository(tx).revokeOpen(id, at)
  await changed(tx, act, 'staff.revoke_access', before, row)
  return row
}

export const unlock = async (tx: Tx, vault: Vault, id: number, act: Act): Promise<StaffRow> => {
  const row = await lockExisting(tx, id)
  await attemptRepository(tx).clearName(nameKeyOf(vault, row.username))
  await audit(tx, act, { action: 'staff.unlock', subject: `staff:${id}` })
  return row
}

export const staffNamer: Namer = {
  kind: 'staff',
  names: async (tx, ids) => {
    const names = await staffReader(tx).names(ids.map(Number).filter(Number.isSafeInteger))
    return new Map([...names].map(([id, name]) => [String(id), name]))
  },
}
