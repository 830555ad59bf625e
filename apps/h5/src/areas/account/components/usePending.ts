import { useState } from 'react'
import { runtime, type UserInfo } from '../../../runtime/runtime.ts'

export interface Pending {
  /** Who is known from the messenger or by phone, and not registered yet. */
  pending: UserInfo | null
  /** Forgets them: the form asks for a phone like any other. */
  beginAnew: () => void
}

export const usePending = (): Pending => {
  const [pending, setPending] = useState(() => runtime().session.pending())
  const beginAnew = () => {
    runtime().session.forgetPending()
    setPending(null)
  }
  return { pending, beginAnew }
}
