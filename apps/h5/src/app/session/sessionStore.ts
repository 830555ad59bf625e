/** The session of this window: read from the storage when the app starts, changed only by signing in or its end. */
import type { ChangedInfo, LoginReply, Session, UserInfo } from '../../runtime/runtime.ts'
import { clearSession, readUserInfo, reusableSession, saveSession, saveUserInfo } from './session.ts'
import type { StoredValues } from './storedValues.ts'

export interface SessionStore {
  get(): Session | null
  subscribe(listener: () => void): () => void
  /** Stores what the reply holds; true when it is a session. */
  save(reply: LoginReply): boolean
  pendingRegistration(): UserInfo | null
  /** Somebody who began to register begins again, by another phone or another way. */
  clearPendingRegistration(): void
  /** The person changed how they are called, what they look like, or their phone. */
  updateUserInfo(changes: ChangedInfo): void
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
    save(reply) {
      if (!reply.has_register) {
        saveUserInfo(values, reply.user_info)
        return false
      }
      saveSession(values, reply, now())
      set(reusableSession(values, now()))
      return true
    },
    pendingRegistration() {
      const info = session ? null : readUserInfo(values)
      return info?.register_ticket ? info : null
    },
    clearPendingRegistration() {
      if (!session) values.remove('user_info')
    },
    updateUserInfo(changes) {
      if (!session?.userInfo) return
      const former = session.userInfo
      // One by one: whoever calls may hold more than belongs into the storage.
      const { nickname = former.nickname, avatar_url = former.avatar_url, phone = former.phone } = changes
      const userInfo = { ...former, nickname, avatar_url, phone }
      saveUserInfo(values, userInfo)
      set({ ...session, userInfo })
    },
    clearStored: () => clearSession(values),
    end() {
      clearSession(values)
      if (session) set(null)
    },
  }
}
