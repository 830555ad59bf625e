/** Payments for the areas that sell something. */
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { type Payment, paymentReader, paymentRepository } from './payment.repository.ts'

/** By number. */
export const readPayments = async (
  tx: Reader,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, Payment>> =>
  new Map((await paymentReader(tx).many(numbers)).map((payment) => [payment.number, payment]))

/** Always lock the payment before the kind's own row, to avoid deadlocks. */
export const lockPayment = async (tx: Tx, number: string): Promise<void> => {
  await paymentRepository(tx).lock(number)
}
