/** The session of this window: read from storage at start, changed only by signing in or out. */
import type { ChangedInfo, LoginReply, Session, UserInfo } from '../../runtime/runtime.ts'
import { clearSession, readUserInfo, reusableSession, saveSession, saveUserInfo } from './session.ts'
import type { StoredValues } from './storedValues.ts'

export interface SessionStore {
  get(): Session | null
  subscribe(listener: () => void): () => void
  /** Stores the reply; true when it contains a session. */
  save(reply: LoginReply): boolean
  pendingRegistration(): UserInfo | null
  /** Restarts the registration with another phone or method. */
  clearPendingRegistration(): void
  /** After a change of nickname, avatar or phone. */
  updateUserInfo(changes: ChangedInfo): void
  clearStored(): void
  end(): void
}

export const createSessionStore = (values: StoredValues, now: () => number = Date.now): SessionStore => {
  const listeners = new Set<() => void>()
  let session = reusableSession(values, now())
  // Remove leftovers of another version or an expired session.
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
      // Field by field: the caller's object may contain more than should be stored.
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
