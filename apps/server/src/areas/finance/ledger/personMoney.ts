/** The newest movements of one person's money, over all their accounts. */
import type { OutputOf } from '@wallpaper/contract'
import type { personMoney } from '@wallpaper/contract/finance/finance.console'
import { accountPath, userAccount, userAccountNames } from '../../../ledger/chart.ts'
import { type HistoryRow, ledgerReader } from '../../../ledger/ledger.ts'
import type { Reader } from '../../../platform/db/database.ts'

const shown = 6

export const moneyOfPerson = async (tx: Reader, uid: number): Promise<OutputOf<typeof personMoney>> => {
  const ledger = ledgerReader(tx)
  const postings: { row: HistoryRow; path: string }[] = []
  for (const name of userAccountNames) {
    const account = userAccount(uid, name)
    // The newest of each account have all postings of the newest transactions.
    for (const row of await ledger.history({ account }, { after: null, limit: shown }))
      postings.push({ row, path: accountPath(account) })
  }
  const newest = [...Map.groupBy(postings, ({ row }) => row.transactionId).values()]
    .toSorted(([a], [b]) => (b?.row.transactionId ?? 0) - (a?.row.transactionId ?? 0))
    .slice(0, shown)
  return {
    items: newest.flatMap((own) => {
      const [first] = own
      if (!first) return []
      const { transactionId, kind, memo, cause, happenedAt } = first.row
      return {
        transaction_id: transactionId,
        kind,
        memo,
        cause,
        postings: own
          .map(({ row, path }) => ({ path, amount_fen: row.amountFen }))
          .toSorted((a, b) => a.amount_fen - b.amount_fen),
        happened_at: happenedAt,
      }
    }),
  }
}
