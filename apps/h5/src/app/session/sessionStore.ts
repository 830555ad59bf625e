/** The session of this window: read from the storage when the app starts, changed only by signing in or its end. */
import type { ChangedInfo, LoginReply, Session, UserInfo } from '../../runtime/runtime.ts'
import { clearSession, keepSession, keepUserInfo, reusableSession, userInfoIn } from './session.ts'
import type { StoredValues } from './storedValues.ts'

export interface SessionStore {
  get(): Session | null
  subscribe(listener: () => void): () => void
  /** Keeps what the reply holds; true when it is a session. */
  keep(reply: LoginReply): boolean
  pending(): UserInfo | null
  /** Somebody who began to register begins again, by another phone or another way. */
  forgetPending(): void
  /** The person changed how they are called, what they look like, or their phone. */
  renew(changes: ChangedInfo): void
  clearStored(): void
  end(): void
}

export const createSessionStore = (values: StoredValues, now: () => number = Date.now): SessionStore => {
  const listeners = new Set<() => void>()
  let session = reusableSession(values, now())
  // What is left of another version or another week would only mislead.
  if (!session && values.get('guid')) clearSession(values)

  const set = (next: Session | null) => {
    session = next
    for (const listener of listeners) listener()
  }

  return {
    get: () => session,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    keep(reply) {
      if (!reply.has_register) {
        keepUserInfo(values, reply.user_info)
        return false
      }
      keepSession(values, reply, now())
      set(reusableSession(values, now()))
      return true
    },
    pending() {
      const info = session ? null : userInfoIn(values)
      return info?.register_ticket ? info : null
    },
    forgetPending() {
      if (!session) values.remove('user_info')
    },
    renew(changes) {
      if (!session?.userInfo) return
      const former = session.userInfo
      // One by one: whoever calls may hold more than belongs into the storage.
      const { nickname = former.nickname, avatar_url = former.avatar_url, phone = former.phone } = changes
      const userInfo = { ...former, nickname, avatar_url, phone }
      keepUserInfo(values, userInfo)
      set({ ...session, userInfo })
    },
    clearStored: () => clearSession(values),
    end() {
      clearSession(values)
      if (session) set(null)
    },
  }
}
