/**
 * Browsers that a member of staff has signed in with before, known by a signed cookie. It lets nobody in; it only has
 * tries of its own, which strangers cannot use up. A new password makes it worth nothing, as does half a year.
 */
import { createHmac } from 'node:crypto'
import type { Clock } from '../../../platform/clock.ts'
import { isSameSecret } from '../../../platform/crypto.ts'
import { newSecret } from '../../../platform/ids.ts'
import type { StaffRow } from '../staffMember/staffMember.repository.ts'

/** Whose browser it is, with the password that was right there. */
type Holder = Pick<StaffRow, 'username' | 'passwordHash'>

export interface TrustedBrowser {
  name: string
  value: string
  expiresAt: Date
}

export type Cookies = Readonly<Record<string, string | undefined>>

const keptForMs = 180 * 24 * 3_600_000

export const createTrustedBrowsers = (key: Buffer, clock: Clock) => {
  const sign = (...parts: string[]) => createHmac('sha256', key).update(parts.join('\n')).digest()

  /** A cookie for each person, since several may use one browser; without the name, since cookies lie about. */
  const nameFor = (username: string) => `console_known_${sign('name', username).toString('hex').slice(0, 16)}`

  const signatureOf = ({ username, passwordHash }: Holder, until: string, id: string) =>
    sign('browser', username, passwordHash ?? '', until, id)

  return {
    /** For a browser in which this person has just proved who they are. */
    issue(holder: Holder): TrustedBrowser {
      const expiresAt = clock() + keptForMs
      const [until, id] = [expiresAt.toString(36), newSecret()]
      const signature = signatureOf(holder, until, id).toString('base64url')
      return {
        name: nameFor(holder.username),
        value: [until, id, signature].join('.'),
        expiresAt: new Date(expiresAt),
      }
    },
    /** What tells this browser from others of the same person; null when it is not one of theirs. */
    find(holder: Holder, cookies: Cookies): string | null {
      const [until = '', id = '', signature = '', ...rest] = (cookies[nameFor(holder.username)] ?? '').split(
        '.',
      )
      if (rest.length > 0 || !(Number.parseInt(until, 36) > clock())) return null
      const isOurs = isSameSecret(Buffer.from(signature, 'base64url'), signatureOf(holder, until, id))
      return isOurs ? id : null
    },
  }
}

export type TrustedBrowsers = ReturnType<typeof createTrustedBrowsers>
