/** Bank results against our batches: any excess payment is a difference until somebody explains it. */
import type { LedgerCheck } from '../../../../ledger/proof.ts'
import { bankBatchReader } from './bankBatch.repository.ts'
import { bankResultReader } from './bankResult.repository.ts'

const differencesMax = 100

export const bankResultsCheck: LedgerCheck = {
  id: 'bank_results',
  label: '银行回盘与代发一致',
  note: '回盘里说已付的，都是我们发出的',
  group: 'channel',
  run: async (tx) => {
    const reader = bankResultReader(tx)
    const { sentFen, saidFen } = await reader.paidTotals()
    const unexpected = await reader.unexpected(differencesMax)
    return {
      unit: 'fen',
      ledger: sentFen,
      other: saidFen,
      differences: unexpected.map(({ number, line }) => ({
        subject: `bank/${number}/${line.fileRow ?? line.line}/${line.billNo || '-'}`,
        ledger: 0,
        other: line.saidFen ?? 0,
      })),
      isWaiting: (await bankBatchReader(tx).count({ tab: 'waiting' })) > 0,
    }
  },
}
