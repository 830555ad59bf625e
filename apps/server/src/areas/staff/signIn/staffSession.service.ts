/**
 * A console session: a secret in an httpOnly cookie, stored as a hash. Roles are read for every call, so
 * removing one takes effect at once.
 */
import type { ErrorCodeName } from '@wallpaper/contract'
import type { Clock } from '../../../platform/clock.ts'
import { sha256 } from '../../../platform/crypto.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import type { StaffCaller } from '../../../platform/http/route.ts'
import { newSecret } from '../../../platform/ids.ts'
import { settings } from '../staff.settings.ts'
import { staffLookup, staffRepository } from '../staffMember/staffMember.repository.ts'

export interface Origin {
  ip: string
  userAgent: string
}

export interface OpenedStaffSession {
  token: string
  expiresAt: Date
}

const hourMs = 3_600_000

export const openStaffSession = async (
  tx: Tx,
  { staffId, now, ip, userAgent }: { staffId: number; now: number } & Origin,
): Promise<OpenedStaffSession> => {
  const token = newSecret()
  const expiresAt = new Date(now + (await settings(tx).get('staff.session_hours')) * hourMs)
  await staffRepository(tx).insertSession({
    tokenHash: sha256(token),
    staffId,
    ip,
    userAgent: userAgent.slice(0, 300),
    createdAt: new Date(now),
    expiresAt,
  })
  return { token, expiresAt }
}

export interface StaffAuthenticatorOptions {
  db: Database
  clock: Clock
  /** In production, demo staff are refused: their passwords are public. */
  isProduction: boolean
}

export const staffAuthenticator =
  ({ db, clock, isProduction }: StaffAuthenticatorOptions) =>
  async (token: string): Promise<StaffCaller | ErrorCodeName> => {
    const found = await staffLookup(db, sha256(token))
    if (!found || found.revoked_at || found.disabled_at) return 'loginRequired'
    if (found.is_demo && isProduction) return 'loginRequired'
    if (found.expires_at.getTime() <= clock()) return 'sessionExpired'
    const { id, username, name, roles, rights } = found
    const now = clock()
    const extra = (rights ?? []).filter(({ until }) => until > now).map(({ cell }) => cell)
    return { kind: 'staff', id, username, name, roles, ...(extra.length > 0 && { extra }) }
  }
