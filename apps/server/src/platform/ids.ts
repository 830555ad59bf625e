/** Names for new things: random where they must not be guessed, time-ordered where an index must stay dense. */
import { randomBytes } from 'node:crypto'

/** UUID version 7 (RFC 9562): 48 bits of milliseconds, then random, so that new rows land at the index's end. */
export const newId = (now: number): string => {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** A secret with 256 bits, safe in URLs and headers. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
