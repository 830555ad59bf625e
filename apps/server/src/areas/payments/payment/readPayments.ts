/** Payments as the areas see them that sell something. */
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { type Payment, paymentReader, paymentRepository } from './payment.repository.ts'

/** By number. */
export const readPayments = async (
  tx: Reader,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, Payment>> =>
  new Map((await paymentReader(tx).many(numbers)).map((payment) => [payment.number, payment]))

/** Before the kind's own row, as everywhere: two that meet do not wait for each other. */
export const lockPayment = async (tx: Tx, number: string): Promise<void> => {
  await paymentRepository(tx).lock(number)
}
