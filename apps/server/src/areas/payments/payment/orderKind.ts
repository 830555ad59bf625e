/** What an area that sells something registers: payments do the rest. */
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { Payment } from './payment.repository.ts'

export type Given = { isGiven: true } | { isGiven: false; reason: string }

export interface OrderLabel {
  /** What was bought, and by whom, in the words of staff. */
  title: string
  buyer: string
}

export interface OrderKind {
  /** A name for good: it stands in the table. */
  id: string
  name: string
  /** Gives what was bought, posts what came in; or says why it can no longer be given. */
  fulfil(tx: Tx, payment: Payment, now: number): Promise<Given>
  /** Takes back what was given: the money is about to go back. */
  revoke(tx: Tx, payment: Payment, now: number): Promise<void>
  /** The money is back: what was posted is reversed, and whoever paid is told. */
  refunded(tx: Tx, payment: Payment, now: number): Promise<void>
  /** Copies to the kind's own row what its lists show of a payment; the state is copied by the database. */
  keep(tx: Tx, payment: Payment): Promise<void>
  /** Why staff cannot refund it now; empty when they can. */
  refundObjection(tx: Reader, payment: Payment): Promise<string>
  /** By number. */
  labels(tx: Reader, payments: readonly Payment[]): Promise<ReadonlyMap<string, OrderLabel>>
}

export type OrderKinds = ReadonlyMap<string, OrderKind>

/** Refuses to start with two of one name. */
export const orderKindsOf = (kinds: readonly OrderKind[]): OrderKinds => {
  const byId = new Map(kinds.map((kind) => [kind.id, kind]))
  if (byId.size !== kinds.length) throw new Error('two kinds of orders have one name')
  return byId
}

export const kindOf = (kinds: OrderKinds, { kind }: Pick<Payment, 'kind'>): OrderKind => {
  const found = kinds.get(kind)
  if (!found) throw new Error(`no area sells ${kind}`)
  return found
}
