/** The rules of the session, as the specification's section 4 has them: when it is reused, and what it is made of. */
import { clientVersion, sessionLifetimeMs } from '@wallpaper/contract'
import { isDraftKey } from '../../runtime/draftStore.ts'
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
    userInfo: readUserInfo(values),
  }
}

/** Whoever is in has come by their invitation, or without: it is not asked for again. */
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

/** Alone before somebody registered: what the messenger told us, for the registration form. */
export const saveUserInfo = (values: StoredValues, userInfo: UserInfo): void =>
  values.set({ user_info: JSON.stringify(userInfo) })

const isAttribution = (key: string): boolean => attributionKeys.some((known) => known === key)

/**
 * Section 8 has the storage cleared, and all of it is, but for two things. Drafts are the person's own words, kept under
 * their number for nobody else: a session that ends must not cost them. And how somebody came to us stays while they
 * are still on the way to their first session: it must not get lost by an answer of the messenger that did not count.
 */
export const clearSession = (values: StoredValues): void => {
  const isNewcomer = values.get('guid') === null
  values.clear((key) => isDraftKey(key) || (isNewcomer && isAttribution(key)))
}
