/** Posting income in batches leaves the same rows as posting one by one. */
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KeyReused } from './errors.ts'
import type { Transaction } from './posting.ts'
import { runProof } from './proof.ts'
import {
  giftOf,
  incomeOf,
  type LedgerDatabase,
  spendingOf,
  startLedgerDatabase,
} from './test/ledgerDatabase.ts'

let ledgerDb: LedgerDatabase
beforeAll(async () => {
  ledgerDb = await startLedgerDatabase(24)
})
afterAll(() => ledgerDb.stop())

/** The history of some people's accounts, without generated ids. */
const tracesOf = async (from: number, people: number) => {
  const found = await ledgerDb.db.write((tx) =>
    tx.execute(sql`
      SELECT p.uid - ${from} AS who, p.account, p.amount_fen, p.balance_fen, p.slot, d.left_fen, d.day, d.source,
        row_number() OVER (PARTITION BY p.uid, p.account ORDER BY p.transaction_id) AS place
      FROM ledger_postings p
      LEFT JOIN ledger_dues d ON d.uid = p.uid AND d.transaction_id = p.transaction_id AND p.account = 'pending'
      WHERE p.uid > ${from} AND p.uid <= ${from + people} ORDER BY who, p.account, place`),
  )
  return found.rows
}

const differencesNow = async () =>
  (await runProof(ledgerDb.db, [])).checks.flatMap(({ differences }) => differences)

let lastUid = 700_000
const people = 5
const newPeople = () => {
  lastUid += people
  return lastUid - people
}

const steps = fc.array(
  fc.record({
    who: fc.integer({ min: 1, max: people }),
    fen: fc.integer({ min: 1, max: 9_999 }),
    isGift: fc.boolean(),
  }),
  { minLength: 2, maxLength: 20 },
)

const transactionsFor = (
  from: number,
  made: readonly { who: number; fen: number; isGift: boolean }[],
): Transaction[] =>
  made.map(({ who, fen, isGift }, at) =>
    isGift
      ? giftOf(from + who, fen, `batch/${from}/${at}`)
      : incomeOf(from + who, fen, { key: `batch/${from}/${at}` }),
  )

describe('a batch of income', () => {
  it('leaves the same postings, balances and dues as one by one, in the same order', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (made) => {
        const [one, many] = [newPeople(), newPeople()]
        for (const transaction of transactionsFor(one, made))
          await ledgerDb.with((ledger) => ledger.post(transaction))
        const posted = await ledgerDb.with((ledger) => ledger.postMany(transactionsFor(many, made)))
        expect(posted.map(({ isNew }) => isNew)).toEqual(made.map(() => true))
        expect(posted.map(({ transactionId }) => transactionId)).toEqual(
          posted.map(({ transactionId }) => transactionId).toSorted((a, b) => a - b),
        )
        expect(await tracesOf(many, people)).toEqual(await tracesOf(one, people))
      }),
      { numRuns: 40 },
    )
    expect(await differencesNow()).toEqual([])
  })

  it('posts once, whatever of it was posted before, and refuses another input', async () => {
    const from = newPeople()
    const made = transactionsFor(from, [
      { who: 1, fen: 100, isGift: false },
      { who: 2, fen: 200, isGift: false },
    ])
    const first = await ledgerDb.with((ledger) => ledger.postMany(made))
    const third = incomeOf(from + 3, 300, { key: `batch/${from}/third` })
    const again = await ledgerDb.with((ledger) => ledger.postMany([...made, third]))
    expect(again.map(({ isNew }) => isNew)).toEqual([false, false, true])
    expect(again.slice(0, 2).map(({ transactionId }) => transactionId)).toEqual(
      first.map(({ transactionId }) => transactionId),
    )
    const other = incomeOf(from + 1, 101, { key: `batch/${from}/0` })
    await expect(ledgerDb.with((ledger) => ledger.postMany([other, third]))).rejects.toThrow(KeyReused)
    expect((await ledgerDb.with((ledger) => ledger.balancesOf(from + 1))).pending).toBe(100)
  })

  it('with something else in it is done in its order', async () => {
    const from = newPeople()
    await ledgerDb.with((ledger) =>
      ledger.postMany([giftOf(from + 1, 500), spendingOf(from + 1, 500, `batch/${from}/spent`)]),
    )
    expect(await ledgerDb.with((ledger) => ledger.balancesOf(from + 1))).toMatchObject({
      available: 0,
      withdrawing: 500,
    })
  })

  it('by many at once, for the same people and with the same keys, is posted once and exactly', async () => {
    const from = newPeople()
    const made = (round: number) =>
      transactionsFor(
        from,
        Array.from({ length: 12 }, (_, at) => ({ who: 1 + ((at + round) % people), fen: 10, isGift: false })),
      ).map((transaction, at) => ({ ...transaction, key: `at-once/${from}/${round}/${at}` }))
    await Promise.all(
      Array.from({ length: 16 }, (_, at) => ledgerDb.with((ledger) => ledger.postMany(made(at % 4)))),
    )
    let sum = 0
    for (let who = 1; who <= people; who += 1)
      sum += (await ledgerDb.with((ledger) => ledger.balancesOf(from + who))).pending
    expect(sum).toBe(4 * 12 * 10)
    expect(await differencesNow()).toEqual([])
  })
})
