/** Which accounts money is taken from and goes to, as pure rules on a person's balances. */
import { type UserAccountName, userAccount, userAccountNames } from './chart.ts'
import type { DueRow } from './ledgerDues.store.ts'
import type { Fen, Posting, TakenFrom, Transaction } from './posting.ts'

/** A person's balances. `debt` is zero or negative. */
export type Balances = Readonly<Record<UserAccountName, Fen>>

export const noBalances: Balances = { pending: 0, available: 0, withdrawing: 0, held: 0, debt: 0 }

export const balancesFrom = (rows: readonly { account: string; balanceFen: Fen }[]): Balances => {
  const found = new Map(rows.map(({ account, balanceFen }) => [account, balanceFen]))
  const entries = userAccountNames.map((name) => [name, found.get(name) ?? 0] as const)
  return { ...noBalances, ...Object.fromEntries(entries) }
}

/**
 * The postings that take an amount from a person: by default from pending, then from available; the rest
 * becomes debt.
 */
export const takeFrom = (
  uid: number,
  balances: Balances,
  amountFen: Fen,
  order: readonly ('pending' | 'available')[] = ['pending', 'available'],
): Posting[] => {
  const made: Posting[] = []
  let rest = amountFen
  for (const name of order) {
    const fen = Math.min(balances[name], rest)
    if (fen > 0) made.push({ account: userAccount(uid, name), amountFen: -fen })
    rest -= Math.max(0, fen)
  }
  return rest > 0 ? [...made, { account: userAccount(uid, 'debt'), amountFen: -rest }] : made
}

/** The postings that give a person an amount: debts are paid first. */
export const giveTo = (uid: number, { debt }: Pick<Balances, 'debt'>, amountFen: Fen): Posting[] => {
  const repaid = Math.min(-debt, amountFen)
  return [
    { account: userAccount(uid, 'debt'), amountFen: repaid },
    { account: userAccount(uid, 'available'), amountFen: amountFen - repaid },
  ].filter((posting) => posting.amountFen > 0)
}

/** An income of which `heldFen` stays pending. */
export interface ReleasedDue extends DueRow {
  heldFen: Fen
}

/** What can be released of these incomes, given the held amounts. */
export const withoutHeld = (dues: readonly DueRow[], held: ReadonlyMap<number, Fen>): ReleasedDue[] =>
  dues.flatMap((due) => {
    const heldFen = Math.min(due.leftFen, Math.max(0, held.get(due.transactionId) ?? 0))
    return heldFen < due.leftFen ? [{ ...due, leftFen: due.leftFen - heldFen, heldFen }] : []
  })

const releaseOfDay = (uid: number, day: string, dues: readonly ReleasedDue[], debt: Fen, now: number) => {
  const amountFen = dues.reduce((sum, { leftFen }) => sum + leftFen, 0)
  const last = dues.reduce((one, other) => (one.transactionId > other.transactionId ? one : other))
  // The held part shrinks with every release, so no two releases have the same key.
  const part = last.heldFen > 0 ? `/${last.heldFen}` : ''
  const takenFrom: TakenFrom[] = dues.map(({ transactionId, leftFen }) => ({
    uid,
    transactionId,
    amountFen: leftFen,
  }))
  const transaction: Transaction = {
    // An income is released once, so a later release of the same day has another last income.
    key: `release/${uid}/${day}/${last.transactionId}${part}`,
    kind: 'release',
    cause: { kind: 'income_day', id: day },
    postings: [
      { account: userAccount(uid, 'pending'), amountFen: -amountFen },
      ...giveTo(uid, { debt }, amountFen),
    ],
    takenFrom,
    memo: `${day.slice(5).replace('-', '/')} 收益${dues.length > 1 ? `，${dues.length} 笔` : ''}`,
    happenedAt: now,
  }
  return { transaction, debt: debt + Math.min(-debt, amountFen) }
}

/** One transaction for each day of due income, oldest first. */
export const releaseTransactions = (
  uid: number,
  balances: Balances,
  dues: readonly ReleasedDue[],
  now: number,
): Transaction[] => {
  const days = [...Map.groupBy(dues, ({ day }) => day)].sort(([one], [other]) => (one < other ? -1 : 1))
  const made: Transaction[] = []
  let debt = balances.debt
  for (const [day, ofDay] of days) {
    const { transaction, debt: left } = releaseOfDay(uid, day, ofDay, debt, now)
    made.push(transaction)
    debt = left
  }
  return made
}

/** Pays debts from available money; null when there is nothing to do. */
export const repayment = (uid: number, { available, debt }: Balances, now: number): Transaction | null => {
  const amountFen = Math.min(available, -debt)
  if (amountFen <= 0) return null
  return {
    key: `repay/${uid}/${now}`,
    kind: 'repayment',
    cause: { kind: 'debt', id: String(uid) },
    postings: [
      { account: userAccount(uid, 'available'), amountFen: -amountFen },
      { account: userAccount(uid, 'debt'), amountFen },
    ],
    happenedAt: now,
  }
}
