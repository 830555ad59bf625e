import { useState } from 'react'
import { runtime, type UserInfo } from '../../../../runtime/runtime.ts'

export interface Pending {
  /** Known from the messenger or by phone, but not registered yet. */
  pending: UserInfo | null
  /** Drops them, so that the form asks for a phone. */
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
