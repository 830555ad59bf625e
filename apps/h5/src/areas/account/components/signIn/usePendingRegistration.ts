import { useState } from 'react'
import { runtime, type UserInfo } from '../../../../runtime/runtime.ts'

export interface Pending {
  /** Who is known from the messenger or by phone, and not registered yet. */
  pending: UserInfo | null
  /** Forgets them: the form asks for a phone like any other. */
  clearPending: () => void
}

export const usePendingRegistration = (): Pending => {
  const [pending, setPending] = useState(() => runtime().session.pendingRegistration())
  const clearPending = () => {
    runtime().session.clearPendingRegistration()
    setPending(null)
  }
  return { pending, clearPending }
}
