/** When the channel is asked about a payment. */
import type { PaymentState } from '@wallpaper/contract/payments/payments.labels'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export interface AskAge {
  madeAt: number
  expiresAt: number
  changedAt: number
}

/**
 * When to query the channel next: after a minute, then with growing delays, but at the latest when it
 * expires. A closed payment is queried once more after `closedAskMs`, since it may have been paid at the same
 * moment.
 */
export const nextAsk = (
  state: PaymentState,
  { madeAt, expiresAt, changedAt }: AskAge,
  now: number,
): number | null => {
  if (state === 'paying') {
    const next = now + Math.max(minuteMs, (now - madeAt) / 2)
    return now < expiresAt ? Math.min(next, expiresAt) : now + minuteMs
  }
  if (state === 'refunding') return now + Math.min(hourMs, Math.max(minuteMs, (now - changedAt) / 2))
  return null
}

export const closedAskMs = 30 * minuteMs
