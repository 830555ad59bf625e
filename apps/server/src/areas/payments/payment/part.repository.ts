import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { Payment } from './payment.repository.ts'
import { paymentParts } from './payment.tables.ts'

export type PaymentPart = typeof paymentParts.$inferSelect

export const partReader = (tx: Reader) => ({
  /** In the order in which they were asked for. */
  of: (numbers: readonly string[]): Promise<PaymentPart[]> =>
    numbers.length === 0
      ? Promise.resolve([])
      : tx
          .select()
          .from(paymentParts)
          .where(inArray(paymentParts.number, [...numbers]))
          .orderBy(asc(paymentParts.number), asc(paymentParts.part)),

  underWay: async (number: string): Promise<PaymentPart | undefined> =>
    (
      await tx
        .select()
        .from(paymentParts)
        .where(and(eq(paymentParts.number, number), isNull(paymentParts.doneAt)))
    )[0],
})

export const partRepository = (tx: Tx) => ({
  ...partReader(tx),

  add: async (
    { uid, number }: Pick<Payment, 'uid' | 'number'>,
    facts: Pick<PaymentPart, 'part' | 'fen' | 'reason' | 'madeAt'>,
  ): Promise<void> => {
    await tx.insert(paymentParts).values({ uid, number, ...facts })
  },

  change: async (
    { number, part }: Pick<PaymentPart, 'number' | 'part'>,
    facts: Partial<Pick<PaymentPart, 'attempt' | 'failure' | 'doneAt'>>,
  ): Promise<PaymentPart> => {
    const [row] = await tx
      .update(paymentParts)
      .set(facts)
      .where(and(eq(paymentParts.number, number), eq(paymentParts.part, part)))
      .returning()
    if (!row) throw new Error('a part of a payment is gone')
    return row
  },
})
