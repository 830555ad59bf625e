/**
 * Transactions as pure values: type, canonical form, and fingerprint. Money is `Fen`: a safe integer
 * (`number`), which is how the database's bigint is read; sums beyond 2^53 fen are refused, never rounded.
 */
import { createHash } from 'node:crypto'
import { type Account, accountPath, inLockOrder, isOnChart, isPlatformAccount } from './chart.ts'
import { InvalidTransaction } from './errors.ts'

/** Integer fen. */
export type Fen = number

/** When a pending income may be withdrawn, and where it comes from. */
export interface Due {
  /** Epoch milliseconds. */
  releaseAt: number
  /** The business day of the income, yyyy-mm-dd. */
  day: string
  /** A product line, or '' for none. */
  line: string
  /** traffic, order, import, share, reward … */
  source: string
}

export interface Posting {
  account: Account
  /** Positive for money in, negative for money out. */
  amountFen: Fen
  /** Required on every credit of `pending`, and on nothing else. */
  due?: Due
}

/** How much a debit of `pending` takes from which income; the rest comes from the income released last. */
export interface TakenFrom {
  uid: number
  transactionId: number
  amountFen: Fen
}

export interface Transaction {
  /**
   * The idempotency key of this movement, such as `settle/2026-10-17/picture/880316`: posted once, however
   * often it is sent.
   */
  key: string
  /** The type, for filters and labels: income, release, withdrawal, deduction … */
  kind: string
  /** What caused it, so that every posting leads to its reason. */
  cause: { kind: string; id: string }
  /** They sum to zero. Amounts of the same account are added, zeros dropped. */
  postings: readonly Posting[]
  takenFrom?: readonly TakenFrom[]
  /** Shown in the account's history: 图片线 10/17. */
  memo?: string
  /** Epoch milliseconds, by the caller's clock. */
  happenedAt: number
}

const checkAmount = ({ account, amountFen }: Posting): void => {
  if (!Number.isSafeInteger(amountFen))
    throw new InvalidTransaction(`${accountPath(account)}: ${amountFen} is no whole number of fen`)
  if (!isOnChart(account)) throw new InvalidTransaction(`there is no account ${accountPath(account)}`)
}

const isPending = ({ account }: Posting): boolean => !isPlatformAccount(account) && account.name === 'pending'

export const isPendingCredit = (posting: Posting): boolean => isPending(posting) && posting.amountFen > 0
export const isPendingDebit = (posting: Posting): boolean => isPending(posting) && posting.amountFen < 0

const checkDue = (posting: Posting): void => {
  const { account, due } = posting
  const isIncome = isPendingCredit(posting)
  if (isIncome && !due)
    throw new InvalidTransaction(`${accountPath(account)}: when is it released? It comes without a due`)
  if (!isIncome && due) throw new InvalidTransaction(`${accountPath(account)}: only pending income has a due`)
}

const addUp = (path: string, [first, ...rest]: readonly Posting[]): Posting => {
  if (!first) throw new InvalidTransaction(`${path}: nothing to add up`)
  if (rest.length === 0) return first
  if ([first, ...rest].some(({ due }) => due))
    throw new InvalidTransaction(`${path}: two incomes in one transaction would be one`)
  return {
    account: first.account,
    amountFen: rest.reduce((sum, { amountFen }) => sum + amountFen, first.amountFen),
  }
}

export const sumOf = (postings: readonly Pick<Posting, 'amountFen'>[]): Fen =>
  postings.reduce((sum, { amountFen }) => sum + amountFen, 0)

/** Each account once, in lock order, without zeros. Throws for what can never be posted. */
export const canonicalPostings = (postings: readonly Posting[]): Posting[] => {
  postings.forEach(checkAmount)
  const moving = postings.filter(({ amountFen }) => amountFen !== 0)
  const byAccount = Map.groupBy(moving, ({ account }) => accountPath(account))
  const merged = [...byAccount]
    .map(([path, same]) => addUp(path, same))
    .filter(({ amountFen }) => amountFen !== 0)
    .sort((one, other) => inLockOrder(one.account, other.account))
  merged.forEach(checkAmount)
  merged.forEach(checkDue)
  if (merged.length < 2)
    throw new InvalidTransaction('a transaction moves money between two accounts or more')
  const total = sumOf(merged)
  if (total !== 0) throw new InvalidTransaction(`the postings come to ${total} and not to zero`)
  return merged
}

const checkTakenFrom = (postings: readonly Posting[], takenFrom: readonly TakenFrom[]): void => {
  for (const { uid, amountFen } of takenFrom) {
    const isDebited = postings.some((posting) => posting.account.uid === uid && isPendingDebit(posting))
    if (!isDebited)
      throw new InvalidTransaction(`an income of ${uid} is named, and their pending not taken from`)
    if (!Number.isSafeInteger(amountFen) || amountFen <= 0)
      throw new InvalidTransaction('what is taken of an income is above zero')
  }
}

/**
 * What makes two inputs equal: kind, cause and every posting. Not memo, time or release time, which differ
 * when the same thing is done again later.
 */
export const fingerprintOf = ({ kind, cause }: Transaction, postings: readonly Posting[]): string => {
  const said = [
    kind,
    cause.kind,
    cause.id,
    ...postings.map(({ account, amountFen, due }) => [
      accountPath(account),
      amountFen,
      ...(due ? [due.day, due.line, due.source] : []),
    ]),
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}

export interface PreparedTransaction extends Transaction {
  takenFrom: readonly TakenFrom[]
  hash: string
}

/** Canonical, checked, and with its fingerprint. */
export const prepare = (transaction: Transaction): PreparedTransaction => {
  if (transaction.key.length < 1 || transaction.key.length > 140)
    throw new InvalidTransaction(`a key has 1 to 140 characters: ${transaction.key}`)
  const postings = canonicalPostings(transaction.postings)
  const takenFrom = transaction.takenFrom ?? []
  checkTakenFrom(postings, takenFrom)
  return { ...transaction, postings, takenFrom, hash: fingerprintOf(transaction, postings) }
}
