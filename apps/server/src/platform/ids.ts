/** New ids: random where they must not be guessed, time-ordered where an index should stay dense. */
import { randomBytes, randomUUID } from 'node:crypto'

/** UUID version 7 (RFC 9562): 48 bits of milliseconds, then random, so that new rows land at the index's end. */
export const newId = (now: number): string => {
  const time = now.toString(16).padStart(12, '0')
  // The random part of Node's UUID v4, which fetches its randomness in batches; the layout after the version
  // is the same.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** A secret with 256 bits, safe in URLs and headers. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
