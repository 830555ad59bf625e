/** Begins a payment; returns the existing one for the same thing while it is open, in doubt or just paid. */
import { randomBytes } from 'node:crypto'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { settings } from '../payments.settings.ts'
import { type Payment, paymentRepository } from './payment.repository.ts'
import { nextAsk } from './payment.rules.ts'

export const minuteMs = 60_000

export interface NewPayment {
  kind: string
  /** Two letters that identify its orders to people. */
  prefix: string
  uid: number
  buyer: string
  goods: string
  description: string
  fen: number
  minutes: number
  /** Number of a just paid payment of the same thing, if the buyer wants another one. */
  follows?: string | null
}

/** At most 32 letters and digits; starts with the time, which helps to search. */
export const newNumber = (prefix: string, now: number): string =>
  `${prefix}${now}${randomBytes(7).toString('hex')}`

/** Start of the window in which a payment counts as just made. */
export const justPaidSince = async (tx: Reader, now: number): Promise<Date> =>
  new Date(now - (await settings(tx).get('payments.repeat_minutes')) * minuteMs)

export const openPayment = async (
  tx: Tx,
  { prefix, fen, minutes, follows = null, ...same }: NewPayment,
  now: number,
): Promise<{ payment: Payment; isNew: boolean }> => {
  const repository = paymentRepository(tx)
  const since = await justPaidSince(tx, now)
  const at = new Date(now)
  const expiresAt = now + minutes * minuteMs
  // Retries: the conflicting payment may have ended between the insert and the read.
  for (let tries = 0; tries < 3; tries += 1) {
    const openOrRecent = await repository.openOrRecent(same, since)
    if (openOrRecent && !(openOrRecent.state === 'paid' && openOrRecent.number === follows))
      return { payment: openOrRecent, isNew: false }
    const payment = await repository.insert({
      ...same,
      number: newNumber(prefix, now),
      expectedFen: fen,
      state: 'paying',
      follows,
      madeAt: at,
      expiresAt: new Date(expiresAt),
      changedAt: at,
      askAt: new Date(nextAsk('paying', { madeAt: now, expiresAt, changedAt: now }, now) ?? now),
    })
    if (payment) return { payment, isNew: true }
  }
  throw new Error('a payment is neither new nor there')
}
