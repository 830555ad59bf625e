/**
 * Posts through the database's functions. With the stores of rows and dues this is the ledger's only access
 * to its tables; the rules are in ledger.ts.
 */
import { and, asc, inArray, ne } from 'drizzle-orm'
import pg from 'pg'
import type { Tx } from '../platform/db/database.ts'
import type { BalanceRow } from './balanceRows.store.ts'
import { platformUid } from './chart.ts'
import { AlreadyReversed, InsufficientBalance, InvalidTransaction, KeyReused } from './errors.ts'
import { ledgerBalances } from './ledger.tables.ts'
import type { Due, PreparedTransaction } from './posting.ts'

export interface Posted {
  transactionId: number
  /** False when this key was posted before: the result is the first one's. */
  isNew: boolean
}

export interface PostInput extends PreparedTransaction {
  reverses?: number
}

/** The database functions' error codes, and the constraints that mean the same. */
const errorOf: Record<string, (message: string) => Error> = {
  LG001: (message) => new InsufficientBalance(message),
  LG002: (message) => new KeyReused(message),
  LG003: (message) => new InvalidTransaction(message),
  ledger_balances_sign: (message) => new InsufficientBalance(message),
  ledger_dues_left: (message) => new InsufficientBalance(message),
  ledger_reversals_once: (message) => new AlreadyReversed(message),
}

const named = (error: unknown): unknown => {
  if (!(error instanceof pg.DatabaseError)) return error
  const make = errorOf[error.constraint ?? ''] ?? errorOf[error.code ?? '']
  return make ? make([error.message, error.detail].filter(Boolean).join(': ')) : error
}

const placeholders = Array.from({ length: 18 }, (_, at) => `$${at + 1}`).join(', ')
const postStatement = `SELECT ledger_post(${placeholders}) AS id`

/** A negative id means that the key was posted before. */
const postedOf = ({ id }: { id: number }): Posted => ({ transactionId: Math.abs(id), isNew: id > 0 })

const iso = (at: number): string => new Date(at).toISOString()

/** A column of the dues, parallel to the postings; null when no posting has one. */
const dueColumn = <T>({ postings }: PostInput, value: (due: Due) => T): (T | null)[] | null =>
  postings.some(({ due }) => due) ? postings.map(({ due }) => (due ? value(due) : null)) : null

const columnsOf = (input: PostInput) => ({
  key: input.key,
  hash: input.hash,
  kind: input.kind,
  cause_kind: input.cause.kind,
  cause_id: input.cause.id,
  memo: input.memo ?? '',
  reverses: input.reverses ?? null,
  happened_at: iso(input.happenedAt),
  uids: input.postings.map(({ account }) => account.uid),
  accounts: input.postings.map(({ account }) => account.name),
  amounts: input.postings.map(({ amountFen }) => amountFen),
  release_at: dueColumn(input, ({ releaseAt }) => iso(releaseAt)),
  days: dueColumn(input, ({ day }) => day),
  lines: dueColumn(input, ({ line }) => line),
  sources: dueColumn(input, ({ source }) => source),
  from_uids: input.takenFrom.map(({ uid }) => uid),
  from_ids: input.takenFrom.map(({ transactionId }) => transactionId),
  from_amounts: input.takenFrom.map(({ amountFen }) => amountFen),
})

/** Many transactions as the one parameter of their statement. */
export interface PostBatch {
  count: number
  text: string
}

export const postBatchOf = (inputs: readonly PostInput[]): PostBatch => ({
  count: inputs.length,
  text: JSON.stringify(inputs.map(columnsOf)),
})

export const ledgerStore = (tx: Tx) => ({
  post: async (input: PostInput): Promise<Posted> => {
    const { hash, ...columns } = columnsOf(input)
    const { key, ...rest } = columns
    const values = [key, Buffer.from(hash, 'hex'), ...Object.values(rest)]
    try {
      const { rows } = await tx.$client.query<{ id: number }>({
        name: 'ledger_post',
        text: postStatement,
        values,
      })
      const [posted] = rows
      if (!posted) throw new Error('the ledger gave no answer')
      return postedOf(posted)
    } catch (error) {
      throw named(error)
    }
  },

  postBatch: async ({ count, text }: PostBatch): Promise<Posted[]> => {
    if (count === 0) return []
    try {
      const { rows } = await tx.$client.query<{ id: number }>({
        name: 'ledger_post_many',
        text: 'SELECT id FROM ledger_post_many($1) AS id',
        values: [text],
      })
      return rows.map(postedOf)
    } catch (error) {
      throw named(error)
    }
  },

  /** Locks these people's balances until the transaction ends. */
  lockBalances: (uids: readonly number[]): Promise<BalanceRow[]> =>
    tx
      .select({
        uid: ledgerBalances.uid,
        account: ledgerBalances.account,
        balanceFen: ledgerBalances.balanceFen,
      })
      .from(ledgerBalances)
      .where(and(inArray(ledgerBalances.uid, [...uids]), ne(ledgerBalances.uid, platformUid)))
      .orderBy(asc(ledgerBalances.uid), asc(ledgerBalances.account))
      .for('update'),
})
