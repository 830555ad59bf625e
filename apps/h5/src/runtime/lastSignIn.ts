/**
 * Who signed in last on this device, and which agreements they accepted: signing in again keeps the phone number
 * and asks for nothing that was accepted. It stays when a session ends, until somebody else signs in.
 */
import { lastSignInKey } from './lastSignInKey.ts'

interface Agreement {
  kind: string
  version: string | number
}

export interface LastSignIn {
  phone: string
  agreements: readonly string[]
}

const keyOf = ({ kind, version }: Agreement): string => `${kind}:${version}`

const isLastSignIn = (value: unknown): value is LastSignIn =>
  typeof value === 'object' &&
  value !== null &&
  'phone' in value &&
  typeof value.phone === 'string' &&
  'agreements' in value &&
  Array.isArray(value.agreements)

export const readLastSignIn = (): LastSignIn | null => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(lastSignInKey) ?? 'null')
    return isLastSignIn(value) ? value : null
  } catch {
    return null
  }
}

export const saveLastSignIn = (phone: string, agreements: readonly Agreement[]): void => {
  try {
    localStorage.setItem(lastSignInKey, JSON.stringify({ phone, agreements: agreements.map(keyOf) }))
  } catch {
    // Without storage the form is simply empty the next time.
  }
}

/** Whether this phone number accepted exactly these versions on this device. */
export const hasAccepted = (phone: string, agreements: readonly Agreement[]): boolean => {
  const last = readLastSignIn()
  return last?.phone === phone && agreements.every((each) => last.agreements.includes(keyOf(each)))
}
