/**
 * Signing in is one call that says what it still wants. These are the steps a person sees, and which answer leads
 * to which.
 */
import { ApiError } from '@wallpaper/client'
import { isRefusedWith } from '../../../lib/problem.ts'
import { formatTime } from '../../../lib/time.ts'

export type SignInStep = 'password' | 'code' | 'newPassword'

export interface SignInValues {
  username: string
  password: string
  code: string
  new_password: string
}

export const inputOf = (step: SignInStep, { username, password, code, new_password }: SignInValues) => ({
  username,
  password,
  ...(step !== 'password' && { code }),
  ...(step === 'newPassword' && { new_password }),
})

export type SignInAnswer =
  | { step: SignInStep; wrongCode?: string }
  /** Stay where you are and show this. */
  | { step: null; error: unknown }

export const answerOf = (error: unknown, step: SignInStep): SignInAnswer => {
  if (isRefusedWith(error, 'secondFactor')) {
    return step === 'password' ? { step: 'code' } : { step, wrongCode: error.message }
  }
  if (isRefusedWith(error, 'passwordChangeNeeded')) return { step: 'newPassword' }
  return { step: null, error }
}

export interface Lock {
  /** Whose tries are used up, and what to do: the server's words. */
  sentence: string
  until: string
}

/** Why signing in is locked and when it opens again, where the server says it. */
export const lockIn = (error: unknown): Lock | null => {
  if (!(error instanceof ApiError) || !isRefusedWith(error, 'locked')) return null
  const { data, message } = error
  if (typeof data !== 'object' || data === null || !('locked_until' in data)) return null
  return typeof data.locked_until === 'number'
    ? { sentence: message, until: formatTime(data.locked_until) }
    : null
}
