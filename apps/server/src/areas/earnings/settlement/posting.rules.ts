/** Receipts as ledger transactions: own income comes from outside, shares come out of the platform's part. */
import { type LineId, lines } from '@wallpaper/contract'
import { incomeSources } from '@wallpaper/contract/earnings/earnings.labels'
import { platformAccount, userAccount } from '../../../ledger/chart.ts'
import type { Posting, Transaction } from '../../../ledger/posting.ts'
import { type Balances, noBalances, takeFrom } from '../../../ledger/rules.ts'
import type { Receipt } from './settle.rules.ts'

export interface PostingFacts {
  day: string
  /** Number of the posting within the earner's day. */
  number: number | string
  releaseAt: number
  now: number
  /** Balances of people from whom something is taken back. */
  balances: ReadonlyMap<number, Balances>
}

export const ledgerKeyOf = (
  { uid, line, source, earnerUid }: Pick<Receipt, 'uid' | 'line' | 'source' | 'earnerUid'>,
  day: string,
  number: number | string,
): string => `income/${day}/${uid}/${line}/${source}/${earnerUid}/${number}`

export const memoOf = (line: LineId, source: Receipt['source'], day: string): string =>
  `${lines[line].name} ${day.slice(5).replace('-', '/')} ${incomeSources[source].name}`

const personSide = ({ uid, line, source, amountFen }: Receipt, facts: PostingFacts): Posting[] =>
  amountFen >= 0
    ? [
        {
          account: userAccount(uid, 'pending'),
          amountFen,
          ...(amountFen > 0 && { due: { releaseAt: facts.releaseAt, day: facts.day, line, source } }),
        },
      ]
    : takeFrom(uid, facts.balances.get(uid) ?? noBalances, -amountFen)

/** Null where no money moves. */
export const transactionOf = (receipt: Receipt, facts: PostingFacts): Transaction | null => {
  const { line, source, grossFen, amountFen } = receipt
  if (grossFen === 0 && amountFen === 0) return null
  return {
    key: ledgerKeyOf(receipt, facts.day, facts.number),
    kind: 'income',
    cause: { kind: 'income_day', id: facts.day },
    postings: [
      ...personSide(receipt, facts),
      { account: platformAccount('revenue', line), amountFen: -grossFen },
      { account: platformAccount('margin', line), amountFen: grossFen - amountFen },
    ],
    memo: memoOf(line, source, facts.day),
    happenedAt: facts.now,
  }
}
