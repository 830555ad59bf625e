/** Assembles the payment service of this installation. */
import type { Logger } from 'pino'
import type { Pay } from '../../../partners/pay/pay.port.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { OrderKind } from './orderKind.ts'
import { type Payments, paymentService } from './payment.service.ts'
import { payNoticePath } from './payNotice.path.ts'

export interface PaymentsDeps {
  db: Database
  clock: Clock
  logger: Logger
  partners: { pay: Pay | null }
  publicUrl: string
}

export const createPayments = (
  { db, clock, logger, partners, publicUrl }: PaymentsDeps,
  kinds: readonly OrderKind[],
): Payments =>
  paymentService({
    db,
    clock,
    logger,
    pay: partners.pay,
    notifyUrl: `${publicUrl}${payNoticePath}`,
    kinds,
  })
