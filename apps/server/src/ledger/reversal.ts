/** Computes the reversal of a transaction, as pure rules. */
import { type Account, accountPath, platformUid } from './chart.ts'
import {
  type Due,
  type Fen,
  isPendingCredit,
  isPendingDebit,
  type Posting,
  type TakenFrom,
} from './posting.ts'
import { type Balances, noBalances, takeFrom } from './rules.ts'

const opposite = ({ account, amountFen }: Posting): Posting => ({ account, amountFen: -amountFen })

const gainAccounts = ['pending', 'available'] as const

/**
 * What a person gained is taken from where it went, then from their other accounts; the rest becomes debt.
 */
const takeBack = (uid: number, postings: readonly Posting[], balances: Balances): Posting[] => {
  const isGain = ({ account, amountFen }: Posting) =>
    amountFen > 0 && gainAccounts.some((name) => name === account.name)
  const made = postings.filter((posting) => !isGain(posting)).map(opposite)
  // Money that goes back to an account can be taken from there at once.
  const left = { ...balances }
  for (const { account, amountFen } of made)
    for (const name of gainAccounts) if (account.name === name) left[name] += amountFen
  for (const { account, amountFen } of postings.filter(isGain)) {
    const order = account.name === 'pending' ? gainAccounts : gainAccounts.toReversed()
    const taken = takeFrom(uid, left, amountFen, order)
    made.push(...taken)
    for (const posting of taken)
      for (const name of gainAccounts) if (posting.account.name === name) left[name] += posting.amountFen
  }
  return made
}

const addedUp = (postings: readonly Posting[]): Posting[] => {
  const sums = new Map<string, { account: Account; amountFen: Fen }>()
  for (const { account, amountFen } of postings) {
    const path = accountPath(account)
    sums.set(path, { account, amountFen: (sums.get(path)?.amountFen ?? 0) + amountFen })
  }
  return [...sums.values()].filter(({ amountFen }) => amountFen !== 0)
}

/**
 * The postings of a reversal. With `balances`, what a person no longer has becomes their debt; without, the
 * ledger refuses when somebody has too little. Money that goes back to pending comes with `due`.
 */
export const reversalPostings = (
  postings: readonly Posting[],
  due: Due,
  balances?: ReadonlyMap<number, Balances>,
): Posting[] => {
  const made = balances
    ? [...Map.groupBy(postings, ({ account }) => account.uid)].flatMap(([uid, own]) =>
        uid === platformUid ? own.map(opposite) : takeBack(uid, own, balances.get(uid) ?? noBalances),
      )
    : postings.map(opposite)
  return addedUp(made).map((posting) => (isPendingCredit(posting) ? { ...posting, due } : posting))
}

/** A reversal takes from its own incomes first, as far as they are still pending. */
export const reversalTakenFrom = (
  transactionId: number,
  postings: readonly Posting[],
  leftOf: ReadonlyMap<number, Fen>,
): TakenFrom[] =>
  postings.filter(isPendingDebit).flatMap(({ account: { uid }, amountFen }) => {
    const own = Math.min(leftOf.get(uid) ?? 0, -amountFen)
    return own > 0 ? [{ uid, transactionId, amountFen: own }] : []
  })
