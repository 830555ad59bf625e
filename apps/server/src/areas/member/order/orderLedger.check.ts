/** Membership payments minus refunds must equal the ledger. */
import { platformAccount } from '../../../ledger/chart.ts'
import { ledgerReader } from '../../../ledger/ledger.ts'
import type { LedgerCheck } from '../../../ledger/proof.ts'
import { orderReader } from './order.repository.ts'

const account = platformAccount('margin', 'member')

export const orderLedgerCheck: LedgerCheck = {
  id: 'member_orders',
  label: '会员订单与账本一致',
  note: '已付款未退的会员订单，等于会员留存的余额',
  group: 'ledger',
  run: async (tx) => {
    const ledger = await ledgerReader(tx).balanceOf(account)
    const other = await orderReader(tx).postedFen()
    return {
      unit: 'fen',
      ledger,
      other,
      differences: ledger === other ? [] : [{ subject: 'margin/member', ledger, other }],
    }
  },
}
