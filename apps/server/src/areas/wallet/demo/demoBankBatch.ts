/** The bank batch of a demo withdrawal, and the bank's result for it. */
import { businessDay } from '../../../platform/clock.ts'
import { sha256, type Vault } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { paymentOf } from '../payout/bank/bankBatch.approval.ts'
import { bankBatchRepository } from '../payout/bank/bankBatch.repository.ts'
import { bankFile } from '../payout/bank/bankFile.ts'
import { bankResultRepository } from '../payout/bank/bankResult.repository.ts'
import type { WithdrawalRow } from '../withdrawal/withdrawal.repository.ts'
import { hour } from './demoWallets.ts'

export interface Staff {
  maker: string
  checker: string
}

const kinds = { paid: 'paid', returned: 'failed', paying: 'differs' } as const

const makeResult = async (
  tx: Tx,
  row: WithdrawalRow,
  batch: { id: number; number: string },
  staff: Staff,
  at: number,
) => {
  const { state, billNo } = row
  if (state !== 'paid' && state !== 'returned' && state !== 'paying') return
  if (state === 'paying' && row.doubtfulFen === null) return
  const repository = bankResultRepository(tx)
  const { id } = await repository.save(
    {
      batchId: batch.id,
      fileName: `payout_result_${batch.number}.csv`,
      fileHash: sha256(`demo/${batch.number}`),
      fileRows: 1,
      madeBy: staff.maker,
      madeAt: new Date(at),
    },
    [
      {
        line: 1,
        kind: kinds[state],
        fileRow: 2,
        billNo: billNo ?? '',
        withdrawalId: row.id,
        nameMasked: row.nameMasked,
        accountMasked: row.accountMasked,
        sentFen: row.netFen,
        saidFen: row.doubtfulFen ?? (state === 'paid' ? row.netFen : 0),
        isPaid: state !== 'returned',
        reason: state === 'returned' ? '户名不符' : '',
      },
    ],
  )
  await repository.setApplied(id, staff.checker, new Date(at + hour / 4))
}

export const makeBatchOf = async (
  tx: Tx,
  vault: Vault,
  row: WithdrawalRow,
  staff: Staff,
  checkedAt: number,
): Promise<void> => {
  const repository = bankBatchRepository(tx)
  const prefix = `BK${businessDay(checkedAt).slice(2).replaceAll('-', '')}`
  const { bytes } = await bankFile([paymentOf(vault, row)], 'csv')
  const batch = await repository.insert(
    {
      number: `${prefix}${String((await repository.countNumbered(prefix)) + 1).padStart(4, '0')}`,
      payer: '招商 基本户',
      madeBy: staff.maker,
      madeAt: new Date(checkedAt - hour / 3),
      checkedBy: staff.checker,
      checkedAt: new Date(checkedAt),
      count: 1,
      netFen: row.netFen,
      fileHash: sha256(bytes),
    },
    [row],
  )
  await repository.addDownload(batch.id, 'csv', staff.checker, new Date(checkedAt + hour / 10))
  await makeResult(tx, row, batch, staff, checkedAt + 3 * hour)
}
