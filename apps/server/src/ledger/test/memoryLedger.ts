/** The ledger's rules on plain maps: a second implementation to compare the database with. */
import { businessDay } from '../../platform/clock.ts'
import { accountPath, platformUid, userAccountNames } from '../chart.ts'
import { AlreadyReversed, InsufficientBalance, KeyReused, TransactionNotFound } from '../errors.ts'
import type { Reversal } from '../ledger.ts'
import type { DueRow } from '../ledgerDues.store.ts'
import {
  type Fen,
  isPendingCredit,
  isPendingDebit,
  type PreparedTransaction,
  prepare,
  type Transaction,
} from '../posting.ts'
import { reversalPostings, reversalTakenFrom } from '../reversal.ts'
import { type Balances, balancesFrom, releaseTransactions, repayment, withoutHeld } from '../rules.ts'

interface Stored extends PreparedTransaction {
  id: number
  reverses?: number
}

export const createMemoryLedger = () => {
  const balances = new Map<string, Fen>()
  const stored: Stored[] = []
  const dues: DueRow[] = []
  const byKey = new Map<string, Stored>()

  const balancesOf = (uid: number): Balances =>
    balancesFrom(
      userAccountNames.map((account) => ({
        account,
        balanceFen: balances.get(`user/${uid}/${account}`) ?? 0,
      })),
    )

  /** The remaining amount of each due; throws when it is not enough. */
  const duesAfter = ({ postings, takenFrom }: PreparedTransaction): Map<DueRow, Fen> => {
    const left = new Map(dues.map((due) => [due, due.leftFen]))
    const take = (due: DueRow | undefined, fen: Fen) => {
      if (!due || (left.get(due) ?? 0) < fen) throw new InsufficientBalance('a due')
      left.set(due, (left.get(due) ?? 0) - fen)
    }
    for (const { account, amountFen } of postings.filter(isPendingDebit)) {
      const own = dues.filter(({ uid }) => uid === account.uid)
      let rest = -amountFen
      for (const named of takenFrom.filter(({ uid }) => uid === account.uid)) {
        take(
          own.find(({ transactionId }) => transactionId === named.transactionId),
          named.amountFen,
        )
        rest -= named.amountFen
      }
      const latest = own.toSorted(
        (one, other) => other.releaseAt - one.releaseAt || other.transactionId - one.transactionId,
      )
      for (const due of latest) {
        const part = Math.min(rest, left.get(due) ?? 0)
        take(due, part)
        rest -= part
      }
      if (rest > 0) throw new InsufficientBalance('dues')
    }
    return left
  }

  const store = (input: PreparedTransaction, reverses?: number) => {
    const earlier = byKey.get(input.key)
    if (earlier && earlier.hash !== input.hash) throw new KeyReused(input.key)
    if (earlier) return { transactionId: earlier.id, isNew: false }
    const after = new Map(
      input.postings.map(({ account, amountFen }) => {
        const fen = (balances.get(accountPath(account)) ?? 0) + amountFen
        const isBelow = account.name === 'debt' ? fen > 0 : fen < 0
        if (account.uid !== platformUid && isBelow) throw new InsufficientBalance(accountPath(account))
        return [accountPath(account), fen] as const
      }),
    )
    const left = duesAfter(input)
    for (const [path, fen] of after) balances.set(path, fen)
    for (const [due, fen] of left) due.leftFen = fen
    const row: Stored = { ...input, id: stored.length + 1, ...(reverses ? { reverses } : {}) }
    for (const posting of input.postings)
      if (isPendingCredit(posting) && posting.due)
        dues.push({
          ...posting.due,
          uid: posting.account.uid,
          transactionId: row.id,
          amountFen: posting.amountFen,
          leftFen: posting.amountFen,
        })
    stored.push(row)
    byKey.set(row.key, row)
    return { transactionId: row.id, isNew: true }
  }

  const post = (transaction: Transaction) => store(prepare(transaction))

  const reverse = ({ transactionKey, key, cause, reason, shortfall, happenedAt }: Reversal) => {
    const original = byKey.get(transactionKey)
    if (!original) throw new TransactionNotFound(transactionKey)
    const earlier = stored.find(({ reverses }) => reverses === original.id)
    if (earlier?.key === key) return { transactionId: earlier.id, isNew: false }
    if (earlier) throw new AlreadyReversed(transactionKey)
    const uids = [...new Set(original.postings.map(({ account }) => account.uid))]
    const due = { releaseAt: happenedAt, day: businessDay(original.happenedAt), line: '', source: 'returned' }
    const now = new Map(uids.map((uid) => [uid, balancesOf(uid)]))
    const postings = reversalPostings(original.postings, due, shortfall === 'debt' ? now : undefined)
    const own = dues.filter(({ transactionId }) => transactionId === original.id)
    const leftOf = new Map(own.map(({ uid, leftFen }) => [uid, leftFen]))
    const takenFrom = reversalTakenFrom(original.id, postings, leftOf)
    return store(
      prepare({ key, kind: 'reversal', cause, postings, takenFrom, memo: reason, happenedAt }),
      original.id,
    )
  }

  const release = (now: number) => {
    const due = dues.filter(({ leftFen, releaseAt }) => leftFen > 0 && releaseAt <= now)
    for (const [uid, own] of Map.groupBy(due, (row) => row.uid))
      for (const transaction of releaseTransactions(uid, balancesOf(uid), withoutHeld(own, new Map()), now))
        post(transaction)
    const uids = new Set([...balances.keys()].flatMap((path) => /^user\/(\d+)\//.exec(path)?.[1] ?? []))
    for (const uid of uids) {
      const transaction = repayment(Number(uid), balancesOf(Number(uid)), now)
      if (transaction) post(transaction)
    }
  }

  return { balances, stored, dues, balancesOf, post, reverse, release }
}

export type MemoryLedger = ReturnType<typeof createMemoryLedger>
