/** Concurrent calls on the real database: nothing happens twice, and nothing deadlocks. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { platformAccount } from './chart.ts'
import { InsufficientBalance } from './errors.ts'
import { runProof } from './proof.ts'
import { releaseDue } from './release.ts'
import {
  dayMs,
  giftOf,
  incomeOf,
  type LedgerDatabase,
  spendingOf,
  startLedgerDatabase,
  startOfTest,
} from './test/ledgerDatabase.ts'
import { patience, rounds } from './test/rounds.ts'

let ledgerDb: LedgerDatabase
beforeAll(async () => {
  ledgerDb = await startLedgerDatabase(16)
})
afterAll(async () => {
  const { checks } = await runProof(ledgerDb.db, [])
  await ledgerDb.stop()
  expect(checks.flatMap(({ differences }) => differences)).toEqual([])
})

const outcomes = async (work: readonly Promise<unknown>[]) => {
  const settled = await Promise.allSettled(work)
  const failed = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  return { done: settled.length - failed.length, failed }
}

const many = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))

it('of 64 who spend the whole balance at once exactly one succeeds, round after round', {
  timeout: patience,
}, async () => {
  for (let round = 0; round < rounds(25); round += 1) {
    const uid = 10_000 + round
    await ledgerDb.with((ledger) => ledger.post(giftOf(uid, 5_000)))
    const { done, failed } = await outcomes(
      many(64, (at) => ledgerDb.with((ledger) => ledger.post(spendingOf(uid, 5_000, `spend/${uid}/${at}`)))),
    )
    expect(done).toBe(1)
    expect(failed.every((error) => error instanceof InsufficientBalance)).toBe(true)
    expect(await ledgerDb.with((ledger) => ledger.balancesOf(uid))).toMatchObject({
      available: 0,
      withdrawing: 5_000,
    })
  }
})

it('of 64 with one key exactly one posts, and the others get its answer', { timeout: patience }, async () => {
  for (let round = 0; round < rounds(4); round += 1) {
    const uid = 20_000 + round
    const answers = await Promise.all(
      many(64, () => ledgerDb.with((ledger) => ledger.post(giftOf(uid, 700, `once/${uid}`)))),
    )
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(new Set(answers.map(({ transactionId }) => transactionId)).size).toBe(1)
    expect((await ledgerDb.with((ledger) => ledger.balancesOf(uid))).available).toBe(700)
  }
})

it('of many who take the same transaction back, one does', async () => {
  const uid = 30_000
  await ledgerDb.with((ledger) => ledger.post(giftOf(uid, 900, 'taken')))
  const back = (key: string) => ({
    transactionKey: 'taken',
    key,
    cause: { kind: 'test', id: '1' },
    reason: '',
    shortfall: 'debt' as const,
    happenedAt: startOfTest,
  })
  const { done } = await outcomes(
    many(32, (at) => ledgerDb.with((ledger) => ledger.reverse(back(`taken/${at}`)))),
  )
  expect(done).toBe(1)
  expect(await ledgerDb.with((ledger) => ledger.balancesOf(uid))).toMatchObject({ available: 0, debt: 0 })
})

it('income is released once, however many release at the same time as it is spent', async () => {
  const people = many(40, (at) => 40_000 + at)
  await ledgerDb.with((ledger) => ledger.postMany(people.map((uid) => incomeOf(uid, 300))))
  const now = startOfTest + 7 * dayMs
  await Promise.all([
    ...many(6, () => releaseDue(ledgerDb.db, now)),
    ...people.map((uid) =>
      ledgerDb.with((ledger) => ledger.post(spendingOf(uid, 300, `early/${uid}`))).catch(() => null),
    ),
  ])
  for (const uid of people) {
    const { pending, available, withdrawing } = await ledgerDb.with((ledger) => ledger.balancesOf(uid))
    expect([pending, available + withdrawing]).toEqual([0, 300])
  }
})

it('people who pay each other in both directions at once stop nobody, and the platform’s account is exact', async () => {
  const [one, other] = [50_001, 50_002]
  const hot = platformAccount('fee', 'wechat')
  await ledgerDb.with((ledger) => ledger.postMany([giftOf(one, 10_000), giftOf(other, 10_000)]))
  const transfer = (from: number, to: number, key: string) => ({
    key,
    kind: 'transfer',
    cause: { kind: 'test', id: key },
    postings: [
      { account: { uid: from, name: 'available' }, amountFen: -10 },
      { account: { uid: to, name: 'available' }, amountFen: 9 },
      { account: hot, amountFen: 1 },
    ],
    happenedAt: startOfTest,
  })
  await Promise.all(
    many(200, (at) =>
      ledgerDb.with((ledger) =>
        ledger.post(at % 2 === 0 ? transfer(one, other, `t/${at}`) : transfer(other, one, `t/${at}`)),
      ),
    ),
  )
  const [mine, theirs] = await ledgerDb.with(async (ledger) => [
    (await ledger.balancesOf(one)).available,
    (await ledger.balancesOf(other)).available,
  ])
  expect([mine, theirs]).toEqual([9_900, 9_900])
  expect(await ledgerDb.with((ledger) => ledger.balanceOf(hot))).toBe(200)
})
