/**
 * Orders without a payment at a channel, such as those paid from the balance: the area that sells them lists
 * them here, so that staff have one list of all orders.
 */
import type { OutputOf } from '@wallpaper/contract'
import type { proposePaymentRefund } from '@wallpaper/contract/payments/payments.console'
import type { OrderWay, PaymentState } from '@wallpaper/contract/payments/payments.labels'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import type { Slice } from '../../../platform/listPage.ts'
import type { Approvals } from '../../staff/public.ts'
import type { OrderLabel } from './orderKind.ts'
import type { PaymentPlace, PaymentsAsk } from './payment.repository.ts'

export interface BookedOrder extends PaymentPlace {
  way: OrderWay
  label: OrderLabel
  fen: number
  state: PaymentState
  paidAt: Date | null
  refundedAt: Date | null
  refundReason: string
  pendingRefundId: number | null
}

interface Sum {
  count: number
  fen: number
}

export interface OrderBook {
  /** The kind of its orders, as in the payments. */
  kind: string
  list(tx: Reader, ask: PaymentsAsk, slice: Slice<PaymentPlace>, approvals: Approvals): Promise<BookedOrder[]>
  count(tx: Reader, ask: PaymentsAsk): Promise<number>
  paidSince(tx: Reader, since: Date): Promise<Sum>
  refundedSince(tx: Reader, since: Date): Promise<Sum>
  /** Null when it has no such order; refused for a part, where an order is only refunded as a whole. */
  proposeRefund(
    tx: Tx,
    asked: { number: string; fen: number | undefined },
    act: StaffAct,
    approvals: Approvals,
  ): Promise<OutputOf<typeof proposePaymentRefund> | null>
}
