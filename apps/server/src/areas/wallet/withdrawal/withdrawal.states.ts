/**
 * The states of a withdrawal, with what each step posts to the ledger. A bill is sent once; a channel without an answer
 * makes the withdrawal `unknown`, which only the channel's answer resolves.
 */
import { withdrawalStates } from '@wallpaper/contract/wallet/withdrawal.labels'
import { platformAccount, userAccount } from '../../../ledger/chart.ts'
import type { Posting } from '../../../ledger/posting.ts'
import { defineMachine } from '../../../platform/stateMachine.ts'
import type { WithdrawalRow } from './withdrawal.repository.ts'

const giveBack = ['return'] as const
const payOut = { to: 'paid', acts: ['payout'] } as const
const back = { to: 'returned', acts: giveBack } as const

export const withdrawalMachine = defineMachine({
  name: 'withdrawal',
  title: 'Withdrawal',
  states: withdrawalStates,
  initial: { applied: ['apply'] },
  events: {
    approved: 'a member of staff approves it',
    sentBack: 'another one wants it reviewed again',
    rejected: 'staff refuse it',
    cancelled: 'its owner takes it back',
    ordered: 'a second member of staff pays; its bill is sent once',
    confirming: 'the channel waits for the recipient',
    silent: 'the channel gives no answer, or names another amount',
    paid: 'the channel, or the bank’s file, says it is paid',
    failed: 'the channel refuses it for a reason of ours',
    returned: 'the channel, the bank or the recipient did not take it',
    doubtful: 'the bank’s file names another amount',
    givenUp: 'staff return what failed on our side',
    retried: 'staff send a new bill',
  },
  acts: {
    apply: 'available → withdrawing',
    return: 'withdrawing → available',
    payout: 'withdrawing → payout, tax, fee',
  },
  table: {
    applied: {
      approved: { to: 'approved' },
      rejected: { to: 'rejected', acts: giveBack },
      cancelled: { to: 'cancelled', acts: giveBack },
    },
    approved: {
      sentBack: { to: 'applied' },
      ordered: { to: 'paying' },
      rejected: { to: 'rejected', acts: giveBack },
    },
    paying: {
      confirming: { to: 'confirming' },
      silent: { to: 'unknown' },
      paid: payOut,
      failed: { to: 'failed' },
      returned: back,
      doubtful: { to: 'paying' },
    },
    confirming: {
      silent: { to: 'unknown' },
      paid: payOut,
      failed: { to: 'failed' },
      returned: back,
      confirming: 'ignored',
    },
    unknown: {
      confirming: { to: 'confirming' },
      paid: payOut,
      failed: { to: 'failed' },
      returned: back,
      silent: 'ignored',
    },
    failed: { retried: { to: 'paying' }, givenUp: back },
    paid: {},
    returned: {},
    rejected: {},
    cancelled: {},
  },
})

export type WithdrawalEvent = keyof typeof withdrawalMachine.events
export type WithdrawalAct = keyof typeof withdrawalMachine.acts

type Amounts = Pick<WithdrawalRow, 'uid' | 'channel' | 'amountFen' | 'netFen' | 'taxFen' | 'feeFen'>

interface ActPostings {
  /** The end of the transaction's key. */
  key: string
  kind: 'withdrawal' | 'withdrawal_return' | 'payout'
  postings: (row: Amounts) => Posting[]
}

const taken = ({ uid, amountFen }: Amounts): Posting => ({
  account: userAccount(uid, 'withdrawing'),
  amountFen: -amountFen,
})

export const withdrawalPostings: Readonly<Record<WithdrawalAct, ActPostings>> = {
  apply: {
    key: 'apply',
    kind: 'withdrawal',
    postings: ({ uid, amountFen }) => [
      { account: userAccount(uid, 'available'), amountFen: -amountFen },
      { account: userAccount(uid, 'withdrawing'), amountFen },
    ],
  },
  return: {
    key: 'return',
    kind: 'withdrawal_return',
    postings: (row) => [taken(row), { account: userAccount(row.uid, 'available'), amountFen: row.amountFen }],
  },
  payout: {
    key: 'paid',
    kind: 'payout',
    postings: (row) => [
      taken(row),
      { account: platformAccount('payout', row.channel), amountFen: row.netFen },
      { account: platformAccount('tax', row.channel), amountFen: row.taxFen },
      { account: platformAccount('fee', row.channel), amountFen: row.feeFen },
    ],
  },
}
