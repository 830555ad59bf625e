/** Names for new things: random where they must not be guessed, time-ordered where an index must stay dense. */
import { randomBytes, randomUUID } from 'node:crypto'

/** UUID version 7 (RFC 9562): 48 bits of milliseconds, then random, so that new rows land at the index's end. */
export const newId = (now: number): string => {
  const time = now.toString(16).padStart(12, '0')
  // From Node's own version 4, which fetches randomness for many at once: what follows its version is the same in both.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** A secret with 256 bits, safe in URLs and headers. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
