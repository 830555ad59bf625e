/**
 * Pending income becomes available when it is due; debts are paid first. Any number of processes may run this
 * at the same time: it works under the lock of the person's balances, and an income is released once.
 */
import type { Database, Reader, Tx } from '../platform/db/database.ts'
import type { DuePage, RowRun, Walk } from '../platform/queue/walk.ts'
import { createLedger } from './ledger.ts'
import { type DueRow, ledgerDueRows } from './ledgerDues.store.ts'
import type { Fen, Transaction } from './posting.ts'
import { noBalances, releaseTransactions, repayment, withoutHeld } from './rules.ts'

/** People per database transaction. */
export const releasedAtOnce = 500

export interface ReleaseOptions {
  /** People whose income is held, however long it is due; released once they are no longer listed. */
  heldPeople?: (tx: Reader) => Promise<readonly number[]>
  /** The held part of these incomes, by transaction id; the rest is released. */
  heldOf?: HeldOf
}

export type HeldOf = (tx: Reader, dues: readonly DueRow[], now: number) => Promise<ReadonlyMap<number, Fen>>

const nobody = async (): Promise<readonly number[]> => []
const nothing: HeldOf = async () => new Map()

const releaseIncome = async (
  tx: Tx,
  found: readonly number[],
  now: number,
  { heldPeople = nobody, heldOf = nothing }: ReleaseOptions,
): Promise<void> => {
  const ledger = createLedger(tx)
  const held = new Set(await heldPeople(tx))
  const uids = found.filter((uid) => !held.has(uid))
  const balances = await ledger.lock(uids)
  const open = await ledgerDueRows(tx).openDues(uids, now)
  const dues = withoutHeld(open, await heldOf(tx, open, now))
  const byPerson = Map.groupBy(dues, ({ uid }) => uid)
  const transactions = [...byPerson].flatMap(([uid, own]) =>
    releaseTransactions(uid, balances.get(uid) ?? noBalances, own, now),
  )
  await ledger.postMany(transactions)
}

const repayDebts = async (tx: Tx, uids: readonly number[], now: number): Promise<void> => {
  const ledger = createLedger(tx)
  const balances = await ledger.lock(uids)
  const made = uids
    .map((uid) => repayment(uid, balances.get(uid) ?? noBalances, now))
    .filter((transaction): transaction is Transaction => transaction !== null)
  await ledger.postMany(made)
}

/** Releases due income and repays debts from available money; many people at once. */
export const releaseWalk = (db: Database, options: ReleaseOptions = {}) => {
  const release = (keys: readonly string[], { now }: { now: number }) =>
    db.write(async (tx) => {
      const uids = keys.map(Number)
      await releaseIncome(tx, uids, now, options)
      await repayDebts(tx, uids, now)
    })
  return {
    due: async (tx: Reader, { after, limit, now }: DuePage): Promise<string[]> => {
      const held = (await options.heldPeople?.(tx)) ?? []
      return (await ledgerDueRows(tx).peopleDue({ now, after: Number(after ?? 0), limit }, held)).map(String)
    },
    handle: (key: string, run: RowRun) => release([key], run),
    handlePage: release,
  } satisfies Walk
}

/** Releases everything due now; the first failure ends it. For code without a job, such as the demo world. */
export const releaseDue = async (db: Database, now: number): Promise<void> => {
  const walk = releaseWalk(db)
  let after: string | null = null
  for (;;) {
    const page: DuePage = { after, limit: releasedAtOnce, now }
    const keys = await db.read((tx) => walk.due(tx, page))
    if (keys.length === 0) return
    await walk.handlePage(keys, { now })
    after = keys.at(-1) ?? null
  }
}
