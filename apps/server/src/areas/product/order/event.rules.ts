/** Events that a brand sends: signed with the product's key, within a few minutes, each counted once. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Keys } from '../../../platform/keys/keyring.ts'

/** How far the sender's clock may be off, and how late an event may arrive. */
export const eventWindowMs = 5 * 60_000

export interface SignedEvent {
  timestamp: string
  nonce: string
  signature: string
  body: string
}

export const signatureOf = (
  key: Buffer,
  { timestamp, nonce, body }: Omit<SignedEvent, 'signature'>,
): string => createHmac('sha256', key).update(`${timestamp}\n${nonce}\n${body}`).digest('hex')

export const isSigned = (keys: Keys, event: SignedEvent, now: number): boolean => {
  if (!/^\d{13}$/.test(event.timestamp) || !/^[0-9a-f]{64}$/.test(event.signature)) return false
  if (Math.abs(now - Number(event.timestamp)) > eventWindowMs) return false
  const given = Buffer.from(event.signature, 'hex')
  return keys.some((key) => timingSafeEqual(Buffer.from(signatureOf(key, event), 'hex'), given))
}

const time = z
  .number()
  .int()
  .min(Date.UTC(2020, 0, 1))
  .max(Date.UTC(2100, 0, 1))

const orderEvent = z.strictObject({
  /** The sender's own id: a repeated one changes nothing. */
  id: z.string().regex(/^[\w-]{8,64}$/),
  kind: z.enum(['met', 'settled', 'invalid', 'refunded']),
  number: z.string().max(40),
  code: z.string().max(40),
  first_at: time.optional(),
  at: time,
  reason: z.string().max(60).default(''),
})

/** What the brand says about an account that wants to promote. */
const accountEvent = z.strictObject({
  id: z.string().regex(/^[\w-]{8,64}$/),
  kind: z.enum(['account_confirmed', 'account_refused']),
  auth_id: z.uuid(),
  reason: z.string().max(60).default(''),
})

export const brandEvent = z.union([orderEvent, accountEvent])
export type BrandEvent = z.output<typeof brandEvent>
