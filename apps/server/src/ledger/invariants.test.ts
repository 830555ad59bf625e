/** The books balance after any sequence of operations: with the rules in memory, and on the real database. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountPath } from './chart.ts'
import { LedgerError } from './errors.ts'
import type { Fen, Transaction } from './posting.ts'
import { sumOf } from './posting.ts'
import { runProof } from './proof.ts'
import { releaseDue } from './release.ts'
import { type Deed, deedOf, history, type Step } from './test/histories.ts'
import { type LedgerDatabase, startLedgerDatabase } from './test/ledgerDatabase.ts'
import { createMemoryLedger, type MemoryLedger } from './test/memoryLedger.ts'
import { patience, rounds } from './test/rounds.ts'

const doInMemory = (ledger: MemoryLedger, deed: Deed): string => {
  try {
    if ('post' in deed) ledger.post(deed.post)
    else if ('reverse' in deed) ledger.reverse(deed.reverse)
    else ledger.release(deed.release)
    return 'done'
  } catch (error) {
    if (error instanceof LedgerError) return error.name
    throw error
  }
}

const sums = (ledger: MemoryLedger): Map<string, Fen> => {
  const found = new Map<string, Fen>()
  for (const { postings } of ledger.stored)
    for (const { account, amountFen } of postings)
      found.set(accountPath(account), (found.get(accountPath(account)) ?? 0) + amountFen)
  return found
}

const totalOf = (ledger: MemoryLedger, start: string): Fen =>
  [...ledger.balances].filter(([path]) => path.startsWith(start)).reduce((sum, [, fen]) => sum + fen, 0)

/** Collected as strings, since one assertion per figure would take most of the time. */
const problemsOf = (ledger: MemoryLedger): string[] => {
  const posted = sums(ledger)
  const isBelow = ([path, fen]: [string, Fen]) =>
    path.startsWith('user/') && (path.endsWith('/debt') ? fen > 0 : fen < 0)
  const kept = ['margin', 'penalty', 'tax', 'payout'].map((name) => totalOf(ledger, `platform/${name}`))
  const out = kept.reduce((sum, fen) => sum + fen, totalOf(ledger, 'user/'))
  const pendingIsWrong = (uid: number) =>
    ledger.dues.filter((due) => due.uid === uid).reduce((sum, { leftFen }) => sum + leftFen, 0) !==
    ledger.balancesOf(uid).pending
  return [
    ...ledger.stored.filter(({ postings }) => sumOf(postings) !== 0).map(({ key }) => `${key} is not zero`),
    ...[...ledger.balances]
      .filter(([path, fen]) => fen !== (posted.get(path) ?? 0))
      .map(([path]) => `${path} is not its postings`),
    ...[...ledger.balances].filter(isBelow).map(([path]) => `${path} is below zero`),
    // Money in equals money out, plus what the platform kept, plus what people still have.
    ...(totalOf(ledger, 'platform/revenue') + out === 0 ? [] : ['money in is not money out']),
    ...[1, 2, 3].filter(pendingIsWrong).map((uid) => `the dues of ${uid} are not what is pending`),
  ]
}

interface Lived {
  step: Step
  deed: Deed
  outcome: string
}

const live = (ledger: MemoryLedger, steps: readonly Step[]): Lived[] => {
  const lived: Lived[] = []
  const posted: Transaction[] = []
  for (const [at, step] of steps.entries()) {
    const deed = deedOf(step, { at, posted, balancesOf: ledger.balancesOf })
    if (!deed) continue
    const outcome = doInMemory(ledger, deed)
    const problems = problemsOf(ledger)
    if (problems.length > 0) throw new Error(`after ${JSON.stringify(step)}: ${problems.join(', ')}`)
    if ('post' in deed && outcome === 'done') posted.push(deed.post)
    lived.push({ step, deed, outcome })
  }
  return lived
}

describe('any sequence of income, release, deduction, withdrawal, failure and reversal', () => {
  it('keeps every invariant after every step, 1,000 times', { timeout: patience }, () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(history(40), (steps) => {
        for (const { step, outcome } of live(createMemoryLedger(), steps)) seen.add(`${step.does} ${outcome}`)
      }),
      { numRuns: rounds(1_000) },
    )
    // A history in which nothing succeeds, or nothing is refused, would prove little.
    for (const does of [
      'income',
      'release',
      'deduct',
      'withdraw',
      'pay',
      'fail',
      'reverse',
      'hold',
      'repeat',
    ])
      expect(seen).toContain(`${does} done`)
    for (const refused of [
      'withdraw InsufficientBalance',
      'reverse InsufficientBalance',
      'pay InsufficientBalance',
    ])
      expect(seen).toContain(refused)
  })
})

describe('on the real database', () => {
  let ledgerDb: LedgerDatabase
  beforeAll(async () => {
    ledgerDb = await startLedgerDatabase()
  })
  afterAll(() => ledgerDb.stop())

  /** Gives each history its own people by shifting the uids. */
  const moved = (deed: Deed, by: number): Deed => {
    const uidOf = (uid: number) => (uid === 0 ? 0 : uid + by)
    if ('release' in deed) return deed
    if ('reverse' in deed) {
      const { transactionKey, key } = deed.reverse
      return { reverse: { ...deed.reverse, transactionKey: `${by}/${transactionKey}`, key: `${by}/${key}` } }
    }
    const postings = deed.post.postings.map((posting) => ({
      ...posting,
      account: { ...posting.account, uid: uidOf(posting.account.uid) },
    }))
    return { post: { ...deed.post, key: `${by}/${deed.post.key}`, postings } }
  }

  const doInDatabase = async (deed: Deed): Promise<string> => {
    try {
      if ('release' in deed) await releaseDue(ledgerDb.db, deed.release)
      else
        await ledgerDb.with((ledger) =>
          'post' in deed ? ledger.post(deed.post) : ledger.reverse(deed.reverse),
        )
      return 'done'
    } catch (error) {
      if (error instanceof LedgerError) return error.name
      throw error
    }
  }

  it('the same histories come to the same balances and refusals, and the proof holds', {
    timeout: patience,
  }, async () => {
    let by = 0
    await fc.assert(
      fc.asyncProperty(history(25), async (steps) => {
        by += 10
        const memory = createMemoryLedger()
        const posted: Transaction[] = []
        for (const [at, step] of steps.entries()) {
          const deed = deedOf(step, { at, posted, balancesOf: memory.balancesOf })
          if (!deed) continue
          const outcome = doInMemory(memory, deed)
          if ('post' in deed && outcome === 'done') posted.push(deed.post)
          expect(await doInDatabase(moved(deed, by))).toBe(outcome)
        }
        for (const uid of [1, 2, 3])
          expect(await ledgerDb.with((ledger) => ledger.balancesOf(uid + by))).toEqual(memory.balancesOf(uid))
      }),
      { numRuns: rounds(40) },
    )
    const { checks } = await runProof(ledgerDb.db, [])
    expect(checks.flatMap(({ differences }) => differences)).toEqual([])
  })
})
