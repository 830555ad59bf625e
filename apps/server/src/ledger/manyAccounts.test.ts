/** A transaction with many accounts, written by one bulk statement, behaves like one with few. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { platformAccount, userAccount } from './chart.ts'
import { InsufficientBalance, KeyReused } from './errors.ts'
import type { Posting, Transaction } from './posting.ts'
import { runProof } from './proof.ts'
import { giftOf, type LedgerDatabase, startLedgerDatabase, startOfTest } from './test/ledgerDatabase.ts'

let ledgerDb: LedgerDatabase
beforeAll(async () => {
  ledgerDb = await startLedgerDatabase(16)
})
afterAll(async () => {
  const { checks } = await runProof(ledgerDb.db, [])
  await ledgerDb.stop()
  expect(checks.flatMap(({ differences }) => differences)).toEqual([])
})

const people = (from: number, count: number): number[] => Array.from({ length: count }, (_, at) => from + at)

const of = (key: string, postings: readonly Posting[]): Transaction => ({
  key,
  kind: 'test',
  cause: { kind: 'test', id: key },
  postings,
  happenedAt: startOfTest,
})

const giftTo = (key: string, uids: readonly number[], amountFen = 100): Transaction =>
  of(key, [
    ...uids.map((uid) => ({ account: userAccount(uid, 'available'), amountFen })),
    { account: platformAccount('revenue', 'reward'), amountFen: -amountFen * uids.length },
  ])

const availableOf = (uids: readonly number[]) =>
  ledgerDb.with(async (ledger) => {
    const found: number[] = []
    for (const uid of uids) found.push((await ledger.balancesOf(uid)).available)
    return found
  })

it('adds to accounts that are there and to those that begin, and is posted once', async () => {
  const uids = people(100, 40)
  await ledgerDb.with((ledger) =>
    ledger.postMany(uids.filter((uid) => uid % 2 === 0).map((uid) => giftOf(uid, 7))),
  )
  const first = await ledgerDb.with((ledger) => ledger.post(giftTo('many', uids)))
  const again = await ledgerDb.with((ledger) => ledger.post(giftTo('many', uids)))
  expect(again).toEqual({ transactionId: first.transactionId, isNew: false })
  expect(await availableOf(uids)).toEqual(uids.map((uid) => (uid % 2 === 0 ? 107 : 100)))
  await expect(ledgerDb.with((ledger) => ledger.post(giftTo('many', uids, 101)))).rejects.toThrow(KeyReused)
})

it('is refused whole when one of them would fall below zero, or would pay more than is owed', async () => {
  const uids = people(200, 30)
  await ledgerDb.with((ledger) => ledger.post(giftTo('before', uids)))
  const [poor = 0, ...rest] = uids
  const taken = [
    { account: userAccount(poor, 'available'), amountFen: -101 },
    { account: platformAccount('penalty', 'picture'), amountFen: 101 },
  ]
  const repaid = [
    { account: userAccount(poor, 'debt'), amountFen: 1 },
    { account: userAccount(poor, 'available'), amountFen: -1 },
  ]
  for (const [key, wrong] of Object.entries({ taken, repaid }))
    await expect(
      ledgerDb.with((ledger) => ledger.post(of(key, [...giftTo(key, rest).postings, ...wrong]))),
    ).rejects.toThrow(InsufficientBalance)
  expect(await availableOf(uids)).toEqual(uids.map(() => 100))
})

it('by many at once, for the same people from either end, loses and doubles nothing', async () => {
  const uids = people(300, 24)
  const made = (at: number) => giftTo(`at-once/${at}`, at % 2 === 0 ? uids : uids.toReversed(), 1 + (at % 3))
  const single = (at: number) => giftOf(uids[at % uids.length] ?? 0, 1, `single/${at}`)
  await Promise.all(
    Array.from({ length: 48 }, (_, at) =>
      ledgerDb.with((ledger) => ledger.post(at % 3 === 2 ? single(at) : made(at))),
    ),
  )
  const sum = (await availableOf(uids)).reduce((so, each) => so + each, 0)
  const expected = Array.from({ length: 48 }, (_, at) => (at % 3 === 2 ? 1 : (1 + (at % 3)) * uids.length))
  expect(sum).toBe(expected.reduce((so, each) => so + each, 0))
})
