import type { OrderWay, PaymentState } from '@wallpaper/contract/payments/payments.labels'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import { startsWith } from '../../../platform/db/startsWith.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { paymentParts, payments } from './payment.tables.ts'

export type Payment = typeof payments.$inferSelect
export type NewPaymentRow = typeof payments.$inferInsert
export type SameThing = Pick<Payment, 'kind' | 'buyer' | 'goods'>

/** Orders that a text means which is no number: by what was bought. */
export interface MeantOrders {
  numbers: readonly string[]
  /** Of the description. */
  start: string
}

export interface PaymentsAsk {
  state?: PaymentState | undefined
  kind?: string | undefined
  way?: OrderWay | undefined
  number?: string | undefined
  /** What else the number means when it is none. */
  meant?: readonly MeantOrders[] | undefined
  uid?: number | undefined
  /** Made at or after, and before. */
  since?: Date | undefined
  until?: Date | undefined
}

export interface PaymentPlace {
  madeAt: Date
  number: string
}

/** The last characters of the payer's id at the channel: all that a payer can tell. */
const payerEnd = /^[\w-]{4}$/

const numbered = (number: string, meant: readonly MeantOrders[] = []): SQL | undefined =>
  or(
    eq(payments.number, number),
    eq(payments.transactionId, number),
    payerEnd.test(number) ? eq(sql`right(${payments.buyer}, 4)`, number.toLowerCase()) : undefined,
    ...meant.flatMap(({ numbers, start }) => [
      inArray(payments.number, [...numbers]),
      startsWith(payments.description, start),
    ]),
  )

const asked = ({ state, kind, number, meant, uid, since, until }: PaymentsAsk): SQL | undefined =>
  and(
    state && eq(payments.state, state),
    kind ? eq(payments.kind, kind) : undefined,
    number ? numbered(number, meant) : undefined,
    uid === undefined ? undefined : eq(payments.uid, uid),
    since && gte(payments.madeAt, since),
    until && lt(payments.madeAt, until),
  )

const isSame = ({ kind, buyer, goods }: SameThing): SQL | undefined =>
  and(eq(payments.kind, kind), eq(payments.buyer, buyer), eq(payments.goods, goods))

const receivedSum =
  sql<number>`coalesce(sum(coalesce(${payments.receivedFen}, ${payments.expectedFen})), 0)`.mapWith(Number)

export const paymentReader = (tx: Reader) => ({
  byNumber: async (number: string): Promise<Payment | undefined> =>
    (await tx.select().from(payments).where(eq(payments.number, number)))[0],

  startingWith: (text: string, limit: number): Promise<Payment[]> =>
    tx.select().from(payments).where(startsWith(payments.number, text)).orderBy(payments.number).limit(limit),
  many: (numbers: readonly string[]): Promise<Payment[]> =>
    numbers.length === 0
      ? Promise.resolve([])
      : tx
          .select()
          .from(payments)
          .where(inArray(payments.number, [...numbers])),

  /** The newest payment of the same thing that is open, in doubt, or paid since: prevents a second charge. */
  openOrRecent: async (same: SameThing, paidSince: Date): Promise<Payment | undefined> =>
    (
      await tx
        .select()
        .from(payments)
        .where(
          and(
            isSame(same),
            or(
              inArray(payments.state, ['paying', 'doubtful']),
              and(eq(payments.state, 'paid'), gt(payments.paidAt, paidSince)),
            ),
          ),
        )
        .orderBy(desc(payments.madeAt), desc(payments.number))
        .limit(1)
    )[0],

  paidOtherThan: async (
    { number, ...same }: SameThing & Pick<Payment, 'number'>,
    since: Date,
  ): Promise<string[]> =>
    (
      await tx
        .select({ number: payments.number })
        .from(payments)
        .where(
          and(
            isSame(same),
            eq(payments.state, 'paid'),
            gt(payments.paidAt, since),
            ne(payments.number, number),
          ),
        )
    ).map((row) => row.number),

  /** Numbers of payments due for a query. */
  toAsk: async (now: Date, after: string | null, limit: number): Promise<string[]> =>
    (
      await tx
        .select({ number: payments.number })
        .from(payments)
        .where(and(lte(payments.askAt, now), after === null ? undefined : gt(payments.number, after)))
        .orderBy(asc(payments.number))
        .limit(limit)
    ).map(({ number }) => number),

  list: (ask: PaymentsAsk, slice: Slice<PaymentPlace>): Promise<Payment[]> =>
    newestFirst(
      tx.select().from(payments),
      { madeAt: payments.madeAt, number: payments.number },
      asked(ask),
      slice,
    ),

  count: (ask: PaymentsAsk): Promise<number> => listTotal(tx, payments, asked(ask)),

  paidSince: (since: Date): Promise<{ kind: string; count: number; fen: number }[]> =>
    tx
      .select({ kind: payments.kind, count: count(), fen: receivedSum })
      .from(payments)
      .where(gte(payments.paidAt, since))
      .groupBy(payments.kind),

  /** Whole payments without the parts that went back before, and parts. */
  refundedSince: async (since: Date): Promise<{ count: number; fen: number }> =>
    (
      await tx.select({ count: count(), fen: sql<number>`coalesce(sum(fen), 0)`.mapWith(Number) }).from(sql`(
          SELECT coalesce(p.received_fen, p.expected_fen)
            - coalesce((SELECT sum(r.fen) FROM payment_parts r WHERE r.number = p.number), 0) AS fen
          FROM payments p WHERE p.refunded_at >= ${since}
          UNION ALL
          SELECT fen FROM payment_parts WHERE done_at >= ${since}) AS gone`)
    )[0] ?? { count: 0, fen: 0 },

  /** In doubt, or with a failed refund: staff must act. */
  countUnsettled: (): Promise<number> =>
    listTotal(
      tx,
      payments,
      or(
        eq(payments.state, 'doubtful'),
        and(eq(payments.state, 'refunding'), ne(payments.refundFailure, '')),
        inArray(
          payments.number,
          tx
            .select({ number: paymentParts.number })
            .from(paymentParts)
            .where(and(isNull(paymentParts.doneAt), ne(paymentParts.failure, ''))),
        ),
      ),
    ),
})

export const paymentRepository = (tx: Tx) => ({
  ...paymentReader(tx),

  /** Returns nothing when the same thing has an open payment. */
  insert: async (row: NewPaymentRow): Promise<Payment | undefined> =>
    (
      await tx
        .insert(payments)
        .values(row)
        .onConflictDoNothing({
          target: [payments.kind, payments.buyer, payments.goods],
          where: sql`state = 'paying'`,
        })
        .returning()
    )[0],

  lock: async (number: string): Promise<Payment | undefined> =>
    (await tx.select().from(payments).where(eq(payments.number, number)).for('update'))[0],

  /** Serializes payments of the same thing until the end of the transaction. */
  lockThing: async ({ kind, buyer, goods }: SameThing): Promise<void> => {
    await tx.execute(
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${`payments/${kind}/${buyer}/${goods}`}, 0))`,
    )
  },

  /** Returns nothing when the state has changed. */
  postpone: async (number: string, state: PaymentState, askAt: Date | null): Promise<Payment | undefined> =>
    (
      await tx
        .update(payments)
        .set({ askAt })
        .where(and(eq(payments.number, number), eq(payments.state, state)))
        .returning()
    )[0],

  change: async ({ number }: Pick<Payment, 'number'>, facts: Partial<NewPaymentRow>): Promise<Payment> => {
    const [row] = await tx.update(payments).set(facts).where(eq(payments.number, number)).returning()
    if (!row) throw new Error('a payment is gone')
    return row
  },
})
