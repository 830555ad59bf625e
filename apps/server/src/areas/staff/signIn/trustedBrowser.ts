/**
 * Browsers in which a member of staff has signed in before, known by a signed cookie. It grants no access; it
 * only has its own attempts, which strangers cannot use up. Invalidated by a new password, and after half a
 * year.
 */
import { createHmac } from 'node:crypto'
import type { Clock } from '../../../platform/clock.ts'
import { isSameSecret } from '../../../platform/crypto.ts'
import { newSecret } from '../../../platform/ids.ts'
import type { Keys } from '../../../platform/keys/keyring.ts'
import type { StaffRow } from '../staffMember/staffMember.repository.ts'

/** The person, with the password hash at that time. */
type Holder = Pick<StaffRow, 'username' | 'passwordHash'>

export interface TrustedBrowser {
  name: string
  value: string
  expiresAt: Date
}

export type Cookies = Readonly<Record<string, string | undefined>>

const keptForMs = 180 * 24 * 3_600_000

const signer = (key: Buffer) => {
  const sign = (...parts: string[]) => createHmac('sha256', key).update(parts.join('\n')).digest()

  return {
    /** One cookie per person, since several may share a browser; its name does not reveal the username. */
    nameFor: (username: string) => `console_known_${sign('name', username).toString('hex').slice(0, 16)}`,
    signatureOf: ({ username, passwordHash }: Holder, until: string, id: string) =>
      sign('browser', username, passwordHash ?? '', until, id),
  }
}

export const createTrustedBrowsers = ([key, ...others]: Keys, clock: Clock) => {
  const ours = signer(key)
  const signers = [ours, ...others.map(signer)]

  return {
    /** For a browser in which this person has just signed in. */
    issue(holder: Holder): TrustedBrowser {
      const expiresAt = clock() + keptForMs
      const [until, id] = [expiresAt.toString(36), newSecret()]
      const signature = ours.signatureOf(holder, until, id).toString('base64url')
      return {
        name: ours.nameFor(holder.username),
        value: [until, id, signature].join('.'),
        expiresAt: new Date(expiresAt),
      }
    },
    /** The browser's id; null if it is not one of this person's. */
    find(holder: Holder, cookies: Cookies): string | null {
      for (const { nameFor, signatureOf } of signers) {
        const cookie = cookies[nameFor(holder.username)] ?? ''
        const [until = '', id = '', signature = '', ...rest] = cookie.split('.')
        if (rest.length > 0 || !(Number.parseInt(until, 36) > clock())) continue
        if (isSameSecret(Buffer.from(signature, 'base64url'), signatureOf(holder, until, id))) return id
      }
      return null
    },
  }
}

export type TrustedBrowsers = ReturnType<typeof createTrustedBrowsers>
