/**
 * What is pending becomes available when its time has come; debts are paid first. Any number of processes may do this at
 * any time: whose turn it is is decided under the lock of the person's balances, and an income is released once.
 */
import type { Database, Reader, Tx } from '../platform/db/database.ts'
import { createLedger } from './ledger.ts'
import { type DuePlace, type DueRow, ledgerDueRows } from './ledgerDues.store.ts'
import { ledgerRows } from './ledgerRows.store.ts'
import type { Fen, Transaction } from './posting.ts'
import { noBalances, releaseTransactions, repayment, withoutHeld } from './rules.ts'

/** How many incomes are looked at in one transaction of the database. */
const chunk = 500

export interface Released {
  people: number
  incomes: number
  amountFen: Fen
}

export interface ReleaseOptions {
  signal?: AbortSignal
  /** Whose income waits, however long it is due: it is not taken, and goes on when they are no longer among these. */
  heldPeople?: (tx: Reader) => Promise<readonly number[]>
  /** What of these incomes waits, by the number of their transaction; the rest of them is released. */
  heldOf?: HeldOf
}

export type HeldOf = (tx: Reader, dues: readonly DueRow[]) => Promise<ReadonlyMap<number, Fen>>

type Held = Required<Pick<ReleaseOptions, 'heldPeople' | 'heldOf'>>

const nobody = async (): Promise<readonly number[]> => []
const nothing: HeldOf = async () => new Map()

const releaseChunk = async (
  tx: Tx,
  found: readonly number[],
  now: number,
  { heldPeople, heldOf }: Held,
): Promise<Released> => {
  const ledger = createLedger(tx)
  const held = new Set(await heldPeople(tx))
  const uids = found.filter((uid) => !held.has(uid))
  const balances = await ledger.lock(uids)
  const open = await ledgerDueRows(tx).openDues(uids, now)
  const dues = withoutHeld(open, await heldOf(tx, open))
  const byPerson = Map.groupBy(dues, ({ uid }) => uid)
  const transactions = [...byPerson].flatMap(([uid, own]) =>
    releaseTransactions(uid, balances.get(uid) ?? noBalances, own, now),
  )
  await ledger.postMany(transactions)
  return {
    people: byPerson.size,
    incomes: dues.length,
    amountFen: dues.reduce((sum, { leftFen }) => sum + leftFen, 0),
  }
}

const repayChunk = async (tx: Tx, uids: readonly number[], now: number): Promise<void> => {
  const ledger = createLedger(tx)
  const balances = await ledger.lock(uids)
  const made = uids
    .map((uid) => repayment(uid, balances.get(uid) ?? noBalances, now))
    .filter((transaction): transaction is Transaction => transaction !== null)
  await ledger.postMany(made)
}

/** Releases all that is due by now, and lets people who owe something pay from what they have. */
export const releaseDue = async (
  db: Database,
  now: number,
  { signal, heldPeople = nobody, heldOf = nothing }: ReleaseOptions = {},
): Promise<Released> => {
  const all: Released = { people: 0, incomes: 0, amountFen: 0 }
  let after: DuePlace | null = null
  // From one place to the next, since what is held stays and must not stop what comes after it.
  do {
    signal?.throwIfAborted()
    const { uids, last }: { uids: number[]; last: DuePlace | null } = await db.read(async (tx) =>
      ledgerDueRows(tx).peopleWithDues(now, chunk, await heldPeople(tx), after),
    )
    after = last
    if (uids.length === 0) continue
    const done = await db.write((tx) => releaseChunk(tx, uids, now, { heldPeople, heldOf }))
    all.people += done.people
    all.incomes += done.incomes
    all.amountFen += done.amountFen
  } while (after !== null)
  const indebted = await db.read((tx) => ledgerRows(tx).peopleWhoCanRepay())
  for (let at = 0; at < indebted.length; at += chunk)
    await db.write((tx) => repayChunk(tx, indebted.slice(at, at + chunk), now))
  return all
}
