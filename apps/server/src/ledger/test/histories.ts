/** Random ledger histories: income, release, deduction, withdrawal, payment, failure, reversal, holding. */
import fc from 'fast-check'
import { platformAccount, userAccount } from '../chart.ts'
import type { Reversal } from '../ledger.ts'
import type { Fen, Transaction } from '../posting.ts'
import { type Balances, takeFrom } from '../rules.ts'
import { dayMs, startOfTest } from './ledgerDatabase.ts'

const uid = fc.integer({ min: 1, max: 3 })
const fen = fc.integer({ min: 1, max: 20_000 })
const which = fc.nat({ max: 30 })

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('income' as const),
      uid,
      fen,
      inviter: uid,
      days: fc.integer({ min: 0, max: 9 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('release' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('deduct' as const),
      uid,
      fen: fc.integer({ min: 1, max: 8_000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('withdraw' as const),
      uid,
      percent: fc.integer({ min: 1, max: 120 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('pay' as const), which }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('fail' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('reverse' as const),
      which,
      shortfall: fc.constantFrom('refuse' as const, 'debt' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('hold' as const),
      uid,
      percent: fc.integer({ min: 1, max: 100 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('repeat' as const), which }) },
)

export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Long enough for money to arrive, be released and be withdrawn before it is paid or fails. */
export const history = (maxLength: number) => fc.array(step, { minLength: 3, maxLength, size: 'max' })

export type Deed = { post: Transaction } | { reverse: Reversal } | { release: number }

interface World {
  /** The number of deeds before this one. */
  at: number
  /** What was posted so far, oldest first. */
  posted: readonly Transaction[]
  balancesOf: (uid: number) => Balances
}

const cause = { kind: 'test', id: '1' }

const between = (
  of: Pick<Transaction, 'key' | 'kind' | 'happenedAt'>,
  postings: Transaction['postings'],
): Deed => ({
  post: { ...of, cause, postings },
})

const payWithdrawal = (taken: Transaction, now: number, amountFen: Fen): Deed => {
  const [payer] = taken.postings
  const tax = Math.round(amountFen * 0.2)
  return between({ key: `${taken.key}/end`, kind: 'payment', happenedAt: now }, [
    { account: userAccount(payer?.account.uid ?? 1, 'withdrawing'), amountFen: -amountFen },
    { account: platformAccount('tax', 'alipay'), amountFen: tax },
    { account: platformAccount('payout', 'alipay'), amountFen: amountFen - tax },
  ])
}

/** The deed for a step, given the state of the world; null when it does not apply. */
export const deedOf = (taken: Step, { at, posted, balancesOf }: World): Deed | null => {
  const now = startOfTest + at * dayMs
  const of = (kind: string) => ({ key: `${kind}/${at}`, kind, happenedAt: now })
  const pick = (kind: string, index: number) => {
    const some = posted.filter((each) => each.kind === kind)
    return some[index % Math.max(1, some.length)]
  }
  if (taken.does === 'income') {
    const share = taken.inviter === taken.uid ? 0 : Math.floor(taken.fen / 20)
    const margin = Math.floor(taken.fen / 4)
    const due = { releaseAt: now + taken.days * dayMs, day: '2026-10-17', line: 'picture', source: 'traffic' }
    return between(of('income'), [
      { account: userAccount(taken.uid, 'pending'), amountFen: taken.fen, due },
      ...(share > 0 ? [{ account: userAccount(taken.inviter, 'pending'), amountFen: share, due }] : []),
      { account: platformAccount('margin', 'picture'), amountFen: margin },
      { account: platformAccount('revenue', 'picture'), amountFen: -taken.fen - share - margin },
    ])
  }
  if (taken.does === 'release') return { release: now }
  if (taken.does === 'deduct')
    return between(of('deduction'), [
      ...takeFrom(taken.uid, balancesOf(taken.uid), taken.fen),
      { account: platformAccount('penalty', 'picture'), amountFen: taken.fen },
    ])
  if (taken.does === 'withdraw' || taken.does === 'hold') {
    const [from, to] =
      taken.does === 'hold' ? (['pending', 'held'] as const) : (['available', 'withdrawing'] as const)
    const amountFen = Math.max(1, Math.floor((balancesOf(taken.uid)[from] * taken.percent) / 100))
    return between(of(taken.does), [
      { account: userAccount(taken.uid, from), amountFen: -amountFen },
      { account: userAccount(taken.uid, to), amountFen },
    ])
  }
  const chosen =
    taken.does === 'pay' || taken.does === 'fail'
      ? pick('withdraw', taken.which)
      : posted[taken.which % Math.max(1, posted.length)]
  if (!chosen) return null
  if (taken.does === 'repeat') return { post: { ...chosen, happenedAt: now } }
  if (taken.does === 'pay')
    return payWithdrawal(chosen, now, chosen.postings.find(({ amountFen }) => amountFen > 0)?.amountFen ?? 1)
  const shortfall = taken.does === 'reverse' ? taken.shortfall : 'refuse'
  return {
    reverse: {
      transactionKey: chosen.key,
      key: `${chosen.key}/back`,
      cause,
      reason: '测试',
      shortfall,
      happenedAt: now,
    },
  }
}
