/** The ledger on its own database, and the movements that its tests use often. */
import { connectDatabase, type Database } from '../../platform/db/database.ts'
import { sealKeyOf } from '../../platform/db/seals/sealKey.ts'
import { createTestDatabase } from '../../test/database/testDatabase.ts'
import { testSecret } from '../../test/testSecret.ts'
import { platformAccount, userAccount } from '../chart.ts'
import { createLedger, type Ledger } from '../ledger.ts'
import type { Fen, Transaction } from '../posting.ts'

export const startOfTest = Date.parse('2026-10-18T09:00:00+08:00')
export const dayMs = 86_400_000

interface IncomeOptions {
  key?: string
  day?: string
  at?: number
  releaseAt?: number
}

export const incomeOf = (
  uid: number,
  amountFen: Fen,
  {
    key = `income/${uid}/${amountFen}`,
    day = '2026-10-17',
    at = startOfTest,
    releaseAt = at + 7 * dayMs,
  }: IncomeOptions = {},
): Transaction => ({
  key,
  kind: 'income',
  cause: { kind: 'settlement', id: day },
  postings: [
    { account: platformAccount('revenue', 'picture'), amountFen: -amountFen },
    {
      account: userAccount(uid, 'pending'),
      amountFen,
      due: { releaseAt, day, line: 'picture', source: 'traffic' },
    },
  ],
  happenedAt: at,
})

export const spendingOf = (uid: number, amountFen: Fen, key: string): Transaction => ({
  key,
  kind: 'withdrawal',
  cause: { kind: 'withdrawal', id: key },
  postings: [
    { account: userAccount(uid, 'available'), amountFen: -amountFen },
    { account: userAccount(uid, 'withdrawing'), amountFen },
  ],
  happenedAt: startOfTest,
})

/** Money that is available at once. */
export const giftOf = (uid: number, amountFen: Fen, key = `gift/${uid}/${amountFen}`): Transaction => ({
  key,
  kind: 'reward',
  cause: { kind: 'reward', id: key },
  postings: [
    { account: platformAccount('revenue', 'reward'), amountFen: -amountFen },
    { account: userAccount(uid, 'available'), amountFen },
  ],
  happenedAt: startOfTest,
})

export interface LedgerDatabase {
  db: Database
  url: string
  with<T>(work: (ledger: Ledger) => Promise<T>): Promise<T>
  stop(): Promise<void>
}

export const startLedgerDatabase = async (poolSize = 12): Promise<LedgerDatabase> => {
  const { url, drop } = await createTestDatabase()
  const db = connectDatabase({ url, poolSize, sealKey: sealKeyOf(testSecret) })
  return {
    db,
    url,
    with: (work) => db.write((tx) => work(createLedger(tx))),
    stop: async () => {
      await db.close()
      await drop()
    },
  }
}
