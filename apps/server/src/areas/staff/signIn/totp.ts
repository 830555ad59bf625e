/** The second factor: TOTP (RFC 6238) as all authenticator apps use it: SHA-1, six digits, 30 seconds. */
import { Secret, TOTP } from 'otpauth'

const periodMs = 30_000
/** One step to either side, for clock differences. */
const window = 1

export interface Enrolment {
  secret: string
  otpauth_uri: string
}

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: '图神运营台',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodMs / 1_000,
    secret: Secret.fromBase32(secret),
  })

const newTotpSecret = (): string => new Secret({ size: 20 }).base32

export const enrol = (username: string, secret = newTotpSecret()): Enrolment => ({
  secret,
  otpauth_uri: totpOf(secret, username).toString(),
})

export const stepAt = (now: number): number => Math.floor(now / periodMs)

export const codeOfStep = (secret: string, step: number): string =>
  totpOf(secret).generate({ timestamp: step * periodMs })

/** The time step of a code, or null if it is not valid now. */
export const stepOfCode = (secret: string, code: string, now: number): number | null => {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window })
  return delta === null ? null : stepAt(now) + delta
}

/** The first step within the window whose code is unused. */
export const nextUnusedStep = (lastUsed: number, now: number): number | null => {
  const step = Math.max(stepAt(now), lastUsed + 1)
  return step <= stepAt(now) + window ? step : null
}
