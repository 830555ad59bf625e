/**
 * Sign-in is one endpoint whose errors name what is still missing. These are the form's steps, and which
 * error leads to which step.
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
  /** Stay on this step and show the error. */
  | { step: null; error: unknown }

export const answerOf = (error: unknown, step: SignInStep): SignInAnswer => {
  if (isRefusedWith(error, 'secondFactor')) {
    return step === 'password' ? { step: 'code' } : { step, wrongCode: error.message }
  }
  if (isRefusedWith(error, 'passwordChangeNeeded')) return { step: 'newPassword' }
  return { step: null, error }
}

export interface Lock {
  /** The server's message: what is locked, and what to do. */
  sentence: string
  until: string
}

/** Why signing in is locked and until when, if the server says so. */
export const lockIn = (error: unknown): Lock | null => {
  if (!(error instanceof ApiError) || !isRefusedWith(error, 'locked')) return null
  const { data, message } = error
  if (typeof data !== 'object' || data === null || !('locked_until' in data)) return null
  return typeof data.locked_until === 'number'
    ? { sentence: message, until: formatTime(data.locked_until) }
    : null
}
