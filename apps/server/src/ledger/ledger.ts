/**
 * The ledger: every fen as double entry, append only. Areas that move money call this and nothing else; docs/ledger.md
 * has the picture.
 *
 *   const ledger = createLedger(tx)                      // in a write: one transaction of the database
 *   await ledger.post({
 *     key: `withdrawal/${id}/apply`,                     // once, however often it is sent; other input = KeyReused
 *     kind: 'withdrawal', cause: { kind: 'withdrawal', id },
 *     postings: [
 *       { account: userAccount(uid, 'available'), amountFen: -gross },
 *       { account: userAccount(uid, 'withdrawing'), amountFen: gross },
 *     ],
 *     memo: '提现至支付宝', happenedAt: act.now,
 *   })                                                   // → { transactionId, isNew }; too little = InsufficientBalance
 *
 * - Income is a credit of `pending` with its `due` (when it may be withdrawn, of which day, line and source); the release
 *   (releaseDue) moves it to `available` and pays debts first. `openDues(uid)` is what unfreezes when.
 * - Holding back: a debit of `pending` with `takenFrom` (which income) and a credit of `held`; letting go is the opposite
 *   with a new `due`, or a credit of `available`.
 * - A deduction: `lock([uid])`, then `takeFrom(uid, balances, fen)` gives the person's side of the postings.
 * - `reverse` posts the opposite once; with `shortfall: 'debt'` what somebody no longer has is owed.
 * - `lock` before rules that look at balances; post alone needs none: the table itself keeps them from falling below zero.
 * - Errors (errors.ts) break the database's transaction: catch them outside of it, or post in `inSavepoint`.
 */
import { businessDay } from '../platform/clock.ts'
import type { Reader, Tx } from '../platform/db/database.ts'
import { gathered } from '../platform/db/gathered.ts'
import type { Slice } from '../platform/listPage.ts'
import { type Account, isPlatformAccount, platformUid, type UserAccountName } from './chart.ts'
import { AlreadyReversed, TransactionNotFound } from './errors.ts'
import { ledgerStore, type PostBatch, type Posted, type PostInput, postBatchOf } from './ledger.store.ts'
import { type DueRow, ledgerDueRows } from './ledgerDues.store.ts'
import { ledgerRows } from './ledgerRows.store.ts'
import { type Due, type Fen, type Posting, prepare, type Transaction } from './posting.ts'
import type { HistoryAsk, HistoryPlace } from './postingRows.store.ts'
import { reversalPostings, reversalTakenFrom } from './reversal.ts'
import { type Balances, balancesFrom, noBalances } from './rules.ts'

export interface Reversal {
  /** The key of the transaction to reverse. */
  transactionKey: string
  /** The key of the reversal itself. */
  key: string
  cause: Transaction['cause']
  /** Shown in the account's history. */
  reason: string
  /** When a person no longer has the money: refuse, or book it as their debt. */
  shortfall: 'refuse' | 'debt'
  /** When money that goes back to pending is released; by default with the next release. */
  releaseAt?: number
  happenedAt: number
}

/** A posting with its transaction, as an account's history shows it. */
export interface HistoryRow {
  transactionId: number
  key: string
  kind: string
  cause: Transaction['cause']
  memo: string
  /** The id of the transaction that this one reverses. */
  reverses: number | null
  amountFen: Fen
  /** The account's balance after it. */
  balanceFen: Fen
  happenedAt: number
}

export interface PostedTransaction {
  id: number
  key: string
  kind: string
  cause: Transaction['cause']
  memo: string
  hash: string
  reverses: number | null
  happenedAt: number
  postings: readonly Posting[]
}

/** Checked, and written as the statement's parameter. */
export const prepareBatch = (transactions: readonly Transaction[]): PostBatch =>
  postBatchOf(transactions.map(prepare))

type HistoryRows = Awaited<ReturnType<ReturnType<typeof ledgerRows>['history']>>

const historyRow = ({ id, causeKind, causeId, happenedAt, ...row }: HistoryRows[number]): HistoryRow => ({
  ...row,
  transactionId: id,
  cause: { kind: causeKind, id: causeId },
  happenedAt: happenedAt.getTime(),
})

const loadBalances = async (tx: Reader, uids: number[]) =>
  Map.groupBy(await ledgerRows(tx).balancesOf(uids), ({ uid }) => uid)

export const ledgerReader = (tx: Reader) => {
  const rows = ledgerRows(tx)

  /**
   * Rows of an account with slots hold the slot's balance; the account's is computed backwards from the row
   * before these, or from its current balance.
   */
  const withPlatformBalances = async (
    account: Account,
    found: HistoryRow[],
    last: HistoryRow | null,
  ): Promise<HistoryRow[]> => {
    const sums = await rows.sumsBetween(
      account,
      found.map(({ transactionId }) => transactionId),
      last?.transactionId,
    )
    let balanceFen = last ? last.balanceFen - last.amountFen : await rows.balanceOf(account)
    return found.map((row) => {
      const since = sums.get(row.transactionId) ?? 0
      const after = balanceFen - (since - row.amountFen)
      balanceFen -= since
      return { ...row, balanceFen: after }
    })
  }

  const historyFrom = async (
    ask: HistoryAsk,
    slice: Slice<HistoryPlace>,
    last: HistoryRow | null,
  ): Promise<HistoryRow[]> => {
    const found = (await rows.history(ask, slice)).map(historyRow)
    return isPlatformAccount(ask.account) ? withPlatformBalances(ask.account, found, last) : found
  }

  const transaction = async (by: { id: number } | { key: string }): Promise<PostedTransaction | null> => {
    const row = await rows.transaction(by)
    if (!row) return null
    const { uids, accounts, amountsFen, causeKind, causeId, happenedAt, ...rest } = row
    return {
      ...rest,
      cause: { kind: causeKind, id: causeId },
      happenedAt: happenedAt.getTime(),
      postings: postingsOf({ uids, accounts, amountsFen }),
    }
  }

  return {
    balanceOf: rows.balanceOf,

    balancesOf: async (uid: number): Promise<Balances> =>
      balancesFrom((await gathered(tx, loadBalances)(uid)) ?? []),
    balancesOfEach: async (uids: readonly number[]): Promise<(uid: number) => Balances> => {
      const found = await loadBalances(tx, [...uids])
      return (uid) => balancesFrom(found.get(uid) ?? [])
    },

    /** Every platform account that was ever used. */
    platformBalances: async (): Promise<{ account: Account; balanceFen: Fen }[]> =>
      (await rows.balancesOf([platformUid])).map(({ uid, account, balanceFen }) => ({
        account: { uid, name: account },
        balanceFen,
      })),

    /** The total of each account over all people, and how many people have a balance. */
    peopleTotals: rows.peopleTotals,
    peopleWith: rows.peopleWith,
    peopleCount: rows.peopleCount,
    availableSince: rows.availableSince,
    platformFlows: rows.platformFlows,

    /**
     * Newest first; needs a snapshot for platform accounts.
     */
    history: (ask: HistoryAsk, slice: Slice<HistoryPlace>): Promise<HistoryRow[]> =>
      historyFrom(ask, slice, null),
    /**
     * For exports, batch by batch: balances of platform accounts continue from the last row, so that a batch
     * does not sum everything newer again.
     */
    historyAfter: (ask: HistoryAsk, slice: Slice<HistoryRow>): Promise<HistoryRow[]> =>
      historyFrom(ask, slice, slice.after),
    /** The newest rows of one account for many people, by person. */
    newestOfEach: async (
      uids: readonly number[],
      account: UserAccountName,
      limit: number,
    ): Promise<ReadonlyMap<number, HistoryRow[]>> => {
      const found = await rows.newestOfEach(uids, account, limit)
      const ofEach = Map.groupBy(found, ({ uid }) => uid)
      return new Map(
        [...ofEach].map(([uid, own]) => [uid, own.map(({ uid: _uid, ...row }) => historyRow(row))]),
      )
    },
    historyCount: rows.historyCount,

    /** Opening + in + out = closing, for the time from `from` to before `until`. */
    flows: async (account: Account, from: number, until: number) => {
      const { inFen, outFen, laterFen } = await rows.flows(account, from, until)
      const closingFen = (await rows.balanceOf(account)) - laterFen
      return { openingFen: closingFen - inFen - outFen, inFen, outFen, closingFen }
    },

    transaction,
    reversalOf: rows.reversalOf,

    /** A person's pending incomes, soonest first. */
    openDues: (uid: number): Promise<DueRow[]> => ledgerDueRows(tx).openDues([uid]),
    /** The same as sums, for many people. */
    releaseSums: ledgerDueRows(tx).releaseSums,
    openDuesOfEach: (uids: readonly number[]): Promise<DueRow[]> => ledgerDueRows(tx).openDues(uids),
    keysOf: rows.keysOf,
  }
}

type Original = Pick<PostedTransaction, 'id' | 'happenedAt' | 'postings'>

const peopleIn = (postings: readonly Posting[]): number[] => [
  ...new Set(postings.map(({ account }) => account.uid).filter((uid) => uid !== platformUid)),
]

const postingsOf = ({
  uids,
  accounts,
  amountsFen,
}: {
  uids: readonly number[]
  accounts: readonly string[]
  amountsFen: readonly Fen[]
}): Posting[] =>
  uids.map((uid, at) => ({ account: { uid, name: accounts[at] ?? '' }, amountFen: amountsFen[at] ?? 0 }))

/** The postings that reverse a transaction, given its people's current balances. */
const reversalOf = (
  { key, cause, reason, shortfall, happenedAt, releaseAt = happenedAt }: Reversal,
  original: Original,
  balances: ReadonlyMap<number, Balances>,
  dues: readonly DueRow[],
): PostInput => {
  const own = dues.filter(({ transactionId }) => transactionId === original.id)
  const due: Due = { releaseAt, day: businessDay(original.happenedAt), line: '', source: 'returned' }
  const postings = reversalPostings(original.postings, due, shortfall === 'debt' ? balances : undefined)
  const takenFrom = reversalTakenFrom(
    original.id,
    postings,
    new Map(own.map(({ uid, leftFen }) => [uid, leftFen])),
  )
  const made = { key, kind: 'reversal', cause, postings, takenFrom, memo: reason, happenedAt }
  return { ...prepare(made), reverses: original.id }
}

export const createLedger = (tx: Tx) => {
  const store = ledgerStore(tx)
  const rows = ledgerRows(tx)
  const reader = ledgerReader(tx)

  /** Locks these people's balances until the transaction ends, and returns them. */
  const lock = async (uids: readonly number[]): Promise<ReadonlyMap<number, Balances>> => {
    const found = Map.groupBy(await store.lockBalances(uids), ({ uid }) => uid)
    return new Map(uids.map((uid) => [uid, found.has(uid) ? balancesFrom(found.get(uid) ?? []) : noBalances]))
  }

  const reverse = async (reversal: Reversal): Promise<Posted> => {
    const { transactionKey, key } = reversal
    const original = await reader.transaction({ key: transactionKey })
    if (!original) throw new TransactionNotFound(`nothing was posted as ${transactionKey}`)
    const earlier = await rows.reversalOf(original.id)
    if (earlier?.key === key) return { transactionId: earlier.id, isNew: false }
    if (earlier) throw new AlreadyReversed(`${transactionKey} was taken back as ${earlier.key}`)

    const uids = peopleIn(original.postings)
    const balances = await lock(uids)
    const input = reversalOf(reversal, original, balances, await ledgerDueRows(tx).openDues(uids))
    return store.post(input)
  }

  /** Reversals of different people share a round trip; several of one person go in successive ones. */
  const reverseMany = async (reversals: readonly Reversal[]): Promise<void> => {
    const found = new Map(
      (await rows.transactions(reversals.map(({ transactionKey }) => transactionKey))).map((row) => [
        row.key,
        row,
      ]),
    )
    const earlier = await rows.reversalKeys([...found.values()].map(({ id }) => id))
    let left = reversals.flatMap((reversal) => {
      const row = found.get(reversal.transactionKey)
      if (!row) throw new TransactionNotFound(`nothing was posted as ${reversal.transactionKey}`)
      const before = earlier.get(row.id)
      if (before !== undefined && before !== reversal.key)
        throw new AlreadyReversed(`${reversal.transactionKey} was taken back as ${before}`)
      const postings = postingsOf(row)
      const original = { id: row.id, happenedAt: row.happenedAt.getTime(), postings }
      return before === undefined ? [{ reversal, original, uids: peopleIn(postings) }] : []
    })
    while (left.length > 0) {
      const taken = new Set<number>()
      const [now, later]: [typeof left, typeof left] = [[], []]
      for (const each of left) {
        const isFree = each.uids.every((uid) => !taken.has(uid))
        for (const uid of each.uids) taken.add(uid)
        ;(isFree ? now : later).push(each)
      }
      const uids = [...new Set(now.flatMap((each) => each.uids))]
      const balances = await lock(uids)
      const dues = await ledgerDueRows(tx).openDues(uids)
      await store.postBatch(
        postBatchOf(now.map(({ reversal, original }) => reversalOf(reversal, original, balances, dues))),
      )
      left = later
    }
  }

  return {
    ...reader,
    lock,
    reverse,
    reverseMany,
    /** One round trip. The same key with the same input returns the first result again. */
    post: (transaction: Transaction): Promise<Posted> => store.post(prepare(transaction)),
    /** Many transactions in one round trip, in this order; all or none. */
    postMany: (transactions: readonly Transaction[]): Promise<Posted[]> =>
      store.postBatch(prepareBatch(transactions)),
    /** The same for transactions prepared before the database transaction, to keep its locks short. */
    postPrepared: (batch: PostBatch): Promise<Posted[]> => store.postBatch(batch),
  }
}

export type Ledger = ReturnType<typeof createLedger>
