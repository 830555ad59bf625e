/** Posts a reward: available at once, idempotent by key. */
import { platformAccount, userAccount } from '../../../ledger/chart.ts'
import { createLedger } from '../../../ledger/ledger.ts'
import type { Tx } from '../../../platform/db/database.ts'

export interface Reward {
  /** Idempotency key of the ledger transaction. */
  key: string
  uid: number
  fen: number
  memo: string
  cause: { kind: string; id: string }
}

export const payReward = async (
  tx: Tx,
  { key, uid, fen, memo, cause }: Reward,
  now: number,
): Promise<void> => {
  await createLedger(tx).post({
    key,
    kind: 'reward',
    cause,
    postings: [
      { account: platformAccount('revenue', 'reward'), amountFen: -fen },
      { account: userAccount(uid, 'available'), amountFen: fen },
    ],
    memo,
    happenedAt: now,
  })
}
