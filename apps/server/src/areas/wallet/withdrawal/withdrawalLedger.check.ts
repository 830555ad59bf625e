/** Net, tax and fee of a paid withdrawal must equal its ledger transaction. */
import { columnLabel } from '../../../ledger/columnLabels.ts'
import { wrongPayments } from '../../../ledger/paidOut.store.ts'
import type { LedgerCheck } from '../../../ledger/proof.ts'
import { paidClaims, withdrawalReader } from './withdrawal.repository.ts'

export const withdrawalLedgerCheck: LedgerCheck = {
  id: 'paid_withdrawals',
  label: '已到账提现与账本一致',
  note: '每笔的实付、税额、手续费，与它的付款分录',
  group: 'ledger',
  run: async (tx) => {
    const wrong = await wrongPayments(tx, paidClaims)
    const count = await withdrawalReader(tx).paidCount()
    return {
      unit: 'transactions',
      ledger: count,
      other: wrong.length,
      differences: wrong.map(({ name, part, posted, claimed }) => ({
        subject: `提现单 ${name} 的 ${columnLabel(part)} ${part}`,
        ledger: posted,
        other: claimed,
      })),
    }
  },
}
