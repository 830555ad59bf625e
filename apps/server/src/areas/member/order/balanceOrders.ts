/** Orders paid from the balance, for the console's one list of orders. */
import { refuse } from '../../../platform/refusal.ts'
import { nicknamesOf } from '../../account/public.ts'
import type { BookedOrder, OrderBook } from '../../payments/public.ts'
import { memberOrderKind } from './memberOrder.kind.ts'
import { pendingRefunds, proposeRefund } from './order.console.service.ts'
import { levelNames, titleOf } from './order.present.ts'
import { type BookAsk, orderReader } from './order.repository.ts'

const askOf = ({ kind: _kind, ...ask }: BookAsk & { kind?: string | undefined }): BookAsk => ask

export const balanceOrders: OrderBook = {
  kind: memberOrderKind.id,
  async list(tx, ask, slice, approvals) {
    const rows = await orderReader(tx).fromBalance(askOf(ask), slice)
    const nicknames = await nicknamesOf(
      tx,
      rows.map(({ uid }) => uid),
    )
    const names = await levelNames(tx)
    const pending = await pendingRefunds(tx, rows, approvals)
    return rows.map((row): BookedOrder => {
      const buyer = nicknames.get(row.uid) ?? String(row.uid)
      return {
        number: row.number,
        madeAt: row.madeAt,
        way: 'balance',
        label: { title: titleOf(row, names), buyer, links: [{ key: `person:${row.uid}`, label: buyer }] },
        fen: row.payFen,
        state: row.state,
        paidAt: row.paidAt,
        refundedAt: row.refundedAt,
        refundReason: row.refundReason,
        pendingRefundId: pending.get(row.id) ?? null,
      }
    })
  },
  count: (tx, ask) => orderReader(tx).countFromBalance(askOf(ask)),
  paidSince: (tx, since) => orderReader(tx).balanceSum('paidAt', since),
  refundedSince: (tx, since) => orderReader(tx).balanceSum('refundedAt', since),
  async proposeRefund(tx, { number, fen }, act, approvals) {
    const order = await orderReader(tx).byNumber(number)
    if (order?.way !== 'balance') return null
    if (fen !== undefined) throw refuse('会员订单只能全额退款')
    return proposeRefund(tx, { order_id: order.id, reason: act.reason }, act, approvals)
  },
}
