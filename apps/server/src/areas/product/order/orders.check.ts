/** The proof: each order has the income that its state says, in the rows that reports and the ledger agree on. */
import type { LedgerCheck } from '../../../ledger/proof.ts'
import { orderProofReader } from './orderProof.repository.ts'

export const ordersCheck: LedgerCheck = {
  id: 'product-orders',
  label: '推广订单等于收益明细',
  note: '已结算的每一单各有一笔创作者所得，其余的没有',
  group: 'ledger',
  run: async (tx) => {
    const reader = orderProofReader(tx)
    const { orders, income } = await reader.totals()
    const wrong = await reader.wrong()
    return {
      unit: 'fen',
      ledger: income,
      other: orders,
      differences: wrong.map(({ number, state, expected, posted }) => ({
        subject: `推广订单 ${number}（${state}）的收益`,
        ledger: posted,
        other: expected,
      })),
    }
  },
}
