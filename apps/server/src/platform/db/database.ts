/**
 * The only access to PostgreSQL. Work runs in `read` (no transaction, select only), in `snapshot` (select
 * only, one consistent snapshot) or in `write` (one transaction, retried on serialization failures); there is
 * no global handle with which a transaction could be forgotten.
 */
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { createAttempts } from './connection/attempts.ts'
import { keepForReads } from './connection/commonVersions.ts'
import { createConnections, patience } from './connection/connections.ts'
import { watchConnections } from './connection/connectionWatch.ts'
import { createOutage } from './connection/outage.ts'
import { createPipeline, pipelineBy } from './connection/pipeline.ts'
import { serverLimits } from './connection/serverLimits.ts'
import { type StatementListeners, watchStatements } from './connection/slowStatements.ts'
import { createTransactionKinds } from './connection/transactionKinds.ts'
import { createTransactions } from './connection/transactions.ts'
import { sealKeyOption, sealKeyStatement } from './seals/sealKey.ts'
import type { Ends, Reader, Tx, WriteOptions } from './transaction.types.ts'

export { DatabaseUnavailable } from './connection/attempts.ts'
export type { Reader, Tx, WriteOptions } from './transaction.types.ts'

export interface Database {
  /** Each query sees the newest data. */
  read<T>(work: (tx: Reader) => Promise<T>): Promise<T>
  /** All queries see one snapshot: for reports and proofs, whose figures must add up. */
  snapshot<T>(work: (tx: Reader) => Promise<T>): Promise<T>
  write<T>(work: (tx: Tx) => Promise<T>, options?: WriteOptions): Promise<T>
  /**
   * Like `write`, with two round trips less: BEGIN and the first statement are sent with the work's first
   * query. If the first statement affects no row, the work is rolled back, and the result is null.
   */
  writeBetween<T>(
    ends: Ends<T>,
    work: (tx: Tx) => Promise<T>,
    options?: WriteOptions,
  ): Promise<{ result: T } | null>
  /** A frequent read by key. It shares a connection with others, so it must be quick. */
  lookUp<Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]): Promise<Row[]>
  /** A named, prepared statement outside any transaction. */
  statement<Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]): Promise<Row[]>
  /** Answers within three seconds, whatever state the connections are in. */
  isReachable(): Promise<boolean>
  /** Called when the old connections are dead: other clients of the same server should drop theirs. */
  onDead(listener: () => void): void
  stats(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

/** The driver returns int8 as text; our ids and amounts are below 2^53, and a larger one must throw. */
const parseInt8 = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint from the database is not a safe integer')
  return value
}

export interface DatabaseOptions {
  url: string
  poolSize?: number
  /**
   * The URL is a pooler's: it accepts no options with a connection, so the limits are set on the role
   * (serverLimits.ts).
   */
  isPooled?: boolean
  /** False sends statements without names, for a pooler that does not keep prepared statements. */
  isPreparing?: boolean
  /** Watches for dead connections: for a server, which outlives them. */
  isWatched?: boolean
  /** The key for the seals on money rows (seals/rowSeals.ts): without it rows are written unsealed. */
  sealKey?: bigint
  onError?: (error: Error) => void
  /** Without them, statements are not measured. */
  statements?: StatementListeners
}

/** In addition to the pool: two, so that both cores of a small machine can answer. */
export const lookUpConnections = 2

/** Makes this connection send its queries unnamed. */
const askUnnamed = (client: pg.ClientBase): void => {
  const query: (...args: unknown[]) => unknown = Reflect.get(client, 'query')
  Reflect.set(client, 'query', (question: unknown, ...rest: unknown[]) => {
    const isNamed = typeof question === 'object' && question !== null && 'name' in question
    return Reflect.apply(query, client, [isNamed ? { ...question, name: undefined } : question, ...rest])
  })
}

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === 20 ? parseInt8 : pg.types.getTypeParser(oid, format),
}

export const connectDatabase = ({
  url,
  poolSize = 12,
  isPooled = false,
  isPreparing = true,
  isWatched = false,
  sealKey,
  onError,
  statements,
}: DatabaseOptions): Database => {
  const config = {
    connectionString: url,
    ...patience,
    ...(isPooled ? {} : { ...serverLimits, ...sealKeyOption(sealKey) }),
  }
  /** A pooler shares its connections between clients, so there the key is set in each transaction. */
  const firstOfAll = isPooled && sealKey !== undefined ? [sealKeyStatement(sealKey)] : []
  const connections = createConnections()
  const pool = new pg.Pool({ ...config, max: poolSize, idleTimeoutMillis: 60_000, types })
  pool.on('connect', connections.add)
  if (!isPreparing) pool.on('connect', askUnnamed)
  if (statements) pool.on('connect', (client) => watchStatements(client, statements))
  const deadListeners: (() => void)[] = [connections.drop]
  const watch = isWatched
    ? watchConnections({
        config,
        onDead: () => {
          onError?.(new Error('the connections to the database were dead'))
          for (const listener of deadListeners) listener()
        },
      })
    : null
  let isClosing = false
  const onLoss = (error: Error) => {
    if (!isClosing) onError?.(error)
  }
  // An idle client that loses its server must not crash the process; the pool replaces it. While we close, a
  // server that stops as well is not an error.
  pool.on('error', onLoss)
  const readHandle = drizzle(pool)
  const lookUps = createPipeline({
    config: { ...config, types },
    connections: lookUpConnections,
    onConnect: (client) => {
      connections.add(client)
      if (!isPreparing) askUnnamed(client)
      if (statements) watchStatements(client, statements)
    },
    onLoss,
  })
  // Drizzle only calls `query` on it.
  pipelineBy<Reader>(readHandle, drizzle(lookUps as unknown as pg.Client))
  keepForReads(readHandle, (statement) => lookUps.query(statement))

  const outage = createOutage()

  const { available, reading, retrying } = createAttempts(outage)

  const { whole, oneMoment, between } = createTransactionKinds(createTransactions(pool, outage), {
    outage,
    firstOfAll,
    isPreparing,
  })

  const beginOf = ({ isolation = 'read committed' }: WriteOptions = {}) =>
    `BEGIN ISOLATION LEVEL ${isolation}`

  return {
    read: (work) => reading(() => work(readHandle)),
    snapshot: (work) => reading(() => oneMoment(work)),
    write: (work, options) => retrying(() => whole(beginOf(options), work)),
    writeBetween: (ends, work, options) => retrying(() => between(beginOf(options), ends, work)),
    lookUp: <Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) =>
      reading(async () => (await lookUps.query<Row>({ name, text, values })).rows),
    statement: (name, text, values) => available(async () => (await pool.query({ name, text, values })).rows),
    isReachable: () =>
      watch?.isAnswering() ??
      pool.query('SELECT 1').then(
        () => true,
        () => false,
      ),
    onDead: (listener) => void deadListeners.push(listener),
    stats: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      isClosing = true
      await watch?.close()
      await lookUps.close()
      await pool.end()
    },
  }
}
