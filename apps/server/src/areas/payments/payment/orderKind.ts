/** What an area that sells something implements. */
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { MeantOrders, Payment } from './payment.repository.ts'

export type Given = { isGiven: true } | { isGiven: false; reason: string }

export interface OrderLabel {
  /** The goods and the buyer, worded for staff. */
  title: string
  buyer: string
  /** The code under which the audience bought it. */
  code?: string | null
  /** Subjects with a screen: the person, the work. */
  links?: readonly { key: string; label: string }[]
}

export interface TakenPart {
  fen: number
  /** Earlier ones, in their order. */
  before: readonly number[]
}

export interface RefundShare {
  label: string
  fen: number
}

export interface OrderKind {
  /** Permanent: stored in the table. */
  id: string
  name: string
  /** Delivers the goods and posts the money; or returns why they cannot be delivered any more. */
  fulfil(tx: Tx, payment: Payment, now: number): Promise<Given>
  /** Takes back what was delivered, before the refund; of the money what earlier parts, in their order, left. */
  revoke(tx: Tx, payment: Payment, now: number, parts: readonly number[]): Promise<void>
  /**
   * Takes a part of the money back from everybody who had a share; what was bought stays. Absent where an order is
   * only refunded as a whole.
   */
  takePart?(tx: Tx, payment: Payment, part: TakenPart): Promise<void>
  /** From whom a refund takes the money back, worded for staff; absent where nothing was shared out. */
  split?(tx: Reader, payment: Payment, part: TakenPart): Promise<RefundShare[]>
  /** After the refund: reverses the postings and notifies the buyer. */
  refunded(tx: Tx, payment: Payment, now: number): Promise<void>
  /** Copies what the kind's lists show to its own row; the foreign key copies the state by cascade. */
  keep(tx: Tx, payment: Payment): Promise<void>
  /** Delivers a paid order once more, without income or cost; absent when that cannot be. */
  deliverAgain?(tx: Tx, payment: Payment, now: number): Promise<void>
  /** Why staff cannot refund it now; empty when they can. */
  refundObjection(tx: Reader, payment: Payment): Promise<string>
  /** Orders whose goods a text names, such as a code or a title; absent when nobody looks for them so. */
  meant?(tx: Reader, text: string): Promise<MeantOrders>
  /** By number. */
  labels(tx: Reader, payments: readonly Payment[]): Promise<ReadonlyMap<string, OrderLabel>>
}

export type OrderKinds = ReadonlyMap<string, OrderKind>

/** Throws on duplicate ids. */
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
