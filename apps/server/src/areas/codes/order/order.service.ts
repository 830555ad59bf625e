/** Orders of the audience: created here, paid and settled by the payments area. */
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Payment, Payments } from '../../payments/public.ts'
import { makeOrder, type NewOrder } from './newOrder.ts'

export interface OrderDeps {
  db: Database
  clock: Clock
  payments: Payments
}

export const beginOrder = async (
  { db, clock, payments }: OrderDeps,
  order: NewOrder,
  openid: string,
): Promise<Payment> => {
  const make = () => db.write((tx) => makeOrder(tx, order, clock()))
  const made = await make()
  if (made.state !== 'paying' || clock() < made.expiresAt.getTime()) return payments.prepare(made, openid)
  // Expired: close it at the channel first, then create a new one.
  const settled = await payments.settle(made)
  return settled.state === 'closed' ? payments.prepare(await make(), openid) : settled
}
