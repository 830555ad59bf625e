/** The session rules of the specification's section 4: what a session consists of, and when it is reused. */
import { clientVersion, sessionLifetimeMs } from '@wallpaper/contract'
import { displayKey } from '../../runtime/displayKey.ts'
import { isDraftKey } from '../../runtime/draftStore.ts'
import { lastSignInKey } from '../../runtime/lastSignInKey.ts'
import type { Session, SignedIn, UserInfo } from '../../runtime/runtime.ts'
import { attributionKeys } from './entry.ts'
import type { StoredValues } from './storedValues.ts'

const isUserInfo = (value: unknown): value is UserInfo =>
  typeof value === 'object' && value !== null && 'nickname' in value

export const readUserInfo = (values: StoredValues): UserInfo | null => {
  try {
    const value: unknown = JSON.parse(values.get('user_info') ?? 'null')
    return isUserInfo(value) ? value : null
  } catch {
    return null
  }
}

/** The stored session, if it is of this version and has not expired. */
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
    userInfo: readUserInfo(values),
  }
}

/** The attribution has served its purpose once somebody is signed in. */
export const saveSession = (values: StoredValues, reply: SignedIn, now: number): void => {
  values.remove(...attributionKeys)
  values.set({
    guid: reply.guid,
    token: reply.token,
    uid: String(reply.uid),
    sonid: String(reply.sonid),
    localVersion: clientVersion,
    loginExpireTime: String(now + sessionLifetimeMs),
    user_info: JSON.stringify(reply.user_info),
  })
}

/** Before registration: the messenger's profile data, for the registration form. */
export const saveUserInfo = (values: StoredValues, userInfo: UserInfo): void =>
  values.set({ user_info: JSON.stringify(userInfo) })

const isAttribution = (key: string): boolean => attributionKeys.some((known) => known === key)

/**
 * Section 8 requires clearing the storage; four things are kept. Drafts are the person's own text, stored
 * under their uid, and must survive the end of a session. Who signed in last makes the next sign-in shorter. The
 * display belongs to the phone. The attribution stays until the first session, so that a failed OAuth response
 * does not lose it.
 */
export const clearSession = (values: StoredValues): void => {
  const isNewcomer = values.get('guid') === null
  const isKept = (key: string) => isDraftKey(key) || key === lastSignInKey || key === displayKey
  values.clear((key) => isKept(key) || (isNewcomer && isAttribution(key)))
}
