/** The rules of the session, as the specification's section 4 has them: when it is reused, and what it is made of. */
import { clientVersion, sessionLifetimeMs } from '@wallpaper/contract'
import type { Session, SignedIn, UserInfo } from '../../shell/shell.ts'
import type { StoredKey, StoredValues } from './storedValues.ts'

/** Cleared with the session. How the person came to us is not theirs to lose by an expiry. */
const sessionKeys = [
  'guid',
  'uid',
  'sonid',
  'token',
  'localVersion',
  'loginExpireTime',
  'user_info',
  'tabParam',
  'prefix',
] as const satisfies readonly StoredKey[]

const isUserInfo = (value: unknown): value is UserInfo =>
  typeof value === 'object' && value !== null && 'nickname' in value

export const userInfoIn = (values: StoredValues): UserInfo | null => {
  try {
    const value: unknown = JSON.parse(values.get('user_info') ?? 'null')
    return isUserInfo(value) ? value : null
  } catch {
    return null
  }
}

/** The session, if there is one that may be reused: same version, and not yet over. */
export const reusableSession = (values: StoredValues, now: number): Session | null => {
  const guid = values.get('guid')
  const expiresAt = Number(values.get('loginExpireTime') ?? 0)
  if (!guid || values.get('localVersion') !== clientVersion || !(expiresAt > now)) return null
  return {
    guid,
    token: values.get('token') ?? '',
    uid: Number(values.get('uid') ?? 0),
    sonid: Number(values.get('sonid') ?? 0),
    expiresAt,
    userInfo: userInfoIn(values),
  }
}

export const keepSession = (values: StoredValues, reply: SignedIn, now: number): void =>
  values.set({
    guid: reply.guid,
    token: reply.token,
    uid: String(reply.uid),
    sonid: String(reply.sonid),
    localVersion: clientVersion,
    loginExpireTime: String(now + sessionLifetimeMs),
    user_info: JSON.stringify(reply.user_info),
  })

/** Alone before somebody registered: what the messenger told us, for the registration form. */
export const keepUserInfo = (values: StoredValues, userInfo: UserInfo): void =>
  values.set({ user_info: JSON.stringify(userInfo) })

export const clearSession = (values: StoredValues): void => values.remove(...sessionKeys)
