/**
 * How work runs in a transaction: whole, as a snapshot for reads, or between two statements that are sent with
 * BEGIN and COMMIT.
 */
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Ends, Reader, Tx } from '../transaction.types.ts'
import { keepForSnapshot } from './commonVersions.ts'
import { isAway } from './databaseErrors.ts'
import type { Outage } from './outage.ts'
import { sendAtEndOfTurn } from './pipeline.ts'
import { pipelineSnapshot } from './readAtOnce.ts'
import { arePrepared, NoRowAffected, type Opening, sendWithNext } from './sendWithNext.ts'
import { type Statement, sendGroup } from './statementGroup.ts'
import type { createTransactions } from './transactions.ts'

const handles = new WeakMap<pg.PoolClient, Tx>()

/** One handle for each connection, so that prepared queries are built once and not in every transaction. */
const handleOf = (client: pg.PoolClient): Tx => {
  const known = handles.get(client)
  if (known) return known
  const made = drizzle(client) as unknown as Tx
  handles.set(client, made)
  return made
}

export interface TransactionKindsOptions {
  outage: Outage
  /** Sent first in every transaction. */
  firstOfAll: readonly (Statement & { values: string[] })[]
  isPreparing: boolean
}

export const createTransactionKinds = (
  { takeConnection, transaction }: ReturnType<typeof createTransactions>,
  { outage, firstOfAll, isPreparing }: TransactionKindsOptions,
) => {
  const whole = <T>(begin: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    transaction(
      (client) => client.query(begin),
      async (client) => {
        for (const { text, values } of firstOfAll) await client.query(text, values)
        const result = await work(handleOf(client))
        await client.query('COMMIT')
        return result
      },
    )

  /** BEGIN is sent together with the first reads: if it fails, their results are dropped. */
  const readBegun = async <T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> => {
    sendAtEndOfTurn(client)
    const begun = Promise.all([
      client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'),
      ...firstOfAll.map(({ text, values }) => client.query(text, values)),
    ])
    // Thrown below, unless `work` fails first.
    begun.catch(() => {})
    const result = await work()
    await begun
    await client.query('COMMIT')
    return result
  }

  const oneMoment = async <T>(work: (tx: Reader) => Promise<T>): Promise<T> => {
    const { client, giveUp, release } = await takeConnection()
    const tx = handleOf(client)
    const pipelining = pipelineSnapshot(tx, client)
    try {
      return await readBegun(client, () => keepForSnapshot(tx, client.query.bind(client), () => work(tx)))
    } catch (error) {
      // Answered after all that was sent before it.
      await giveUp(error)
      throw error
    } finally {
      pipelining.stop()
      release()
    }
  }

  const send = (client: pg.PoolClient, ...statements: Statement[]) =>
    sendGroup(client, statements, { isPreparing })

  const open = async (client: pg.PoolClient, statements: readonly Statement[]): Promise<Opening> => {
    if (isPreparing && arePrepared(client, statements)) return sendWithNext(client, statements)
    const rows = (await send(client, ...statements)).at(-1) ?? 0
    return { rows: () => rows, finish: async () => rows }
  }

  const between = async <T>(
    begin: string,
    { first, last }: Ends<T>,
    work: (tx: Tx) => Promise<T>,
  ): Promise<{ result: T } | null> => {
    const current: { opening: Opening | null } = { opening: null }
    const attempt = () => {
      current.opening = null
      return transaction(
        (client) => open(client, [{ name: begin, text: begin }, ...firstOfAll, first]),
        async (client, opened) => {
          current.opening = opened
          if (opened.rows() === 0) throw new NoRowAffected()
          const [outcome] = await Promise.allSettled([work(handleOf(client))])
          const rows = await opened.finish()
          // Whatever the work did or said: it was not its turn.
          if (rows === 0) throw new NoRowAffected()
          if (outcome.status === 'rejected') throw outcome.reason
          if (rows === null) throw new Error('the transaction did not begin')
          const end = last(outcome.value)
          await send(client, ...(end ? [end] : []), { name: 'commit', text: 'COMMIT' })
          return { result: outcome.value }
        },
      )
    }
    try {
      // Until BEGIN is answered nothing was done, as in `transaction`.
      return await outage.waitOut(attempt, (error) => isAway(error) && current.opening?.rows() === null)
    } catch (error) {
      if (error instanceof NoRowAffected) return null
      throw error
    }
  }

  return { whole, oneMoment, between }
}
