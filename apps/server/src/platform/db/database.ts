/**
 * The only way to PostgreSQL. Work is done in `read` (no transaction, select only), in `snapshot` (select only, all of
 * one moment) or in `write` (one transaction, retried when PostgreSQL asks for that); there is no global handle to
 * forget a transaction with.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { keepForReads, keepForSnapshot } from './connection/commonVersions.ts'
import { createConnections, patience } from './connection/connections.ts'
import { watchConnections } from './connection/connectionWatch.ts'
import { isAway, isRetried, isTransient, isUnanswered } from './connection/databaseErrors.ts'
import { createOutage } from './connection/outage.ts'
import { createPipeline, pipelineBy } from './connection/pipeline.ts'
import { serverLimits } from './connection/serverLimits.ts'
import { type Statement, sendTogether } from './connection/together.ts'
import { sealKeyOption, sealKeyStatement } from './seals/sealKey.ts'

declare const written: unique symbol

/** Select only: what a reading handler and a reading repository get. */
export type Reader = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'selectDistinctOn' | '$with' | 'with' | '$count'
>

/** One open transaction. Whatever changes data is built from it. */
export type Tx = NodePgDatabase & { $client: pg.PoolClient; [written]: true }

export interface WriteOptions {
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
}

/** What a transaction begins and ends with; each is sent together with its BEGIN or COMMIT. */
export interface Ends<T> {
  first: Statement
  last: (result: T) => Statement | null
}

export interface Database {
  /** Each query sees the database as it is at its own moment. */
  read<T>(work: (tx: Reader) => Promise<T>): Promise<T>
  /** All queries see the database as it was at one moment: for reports and proofs, whose figures must add up. */
  snapshot<T>(work: (tx: Reader) => Promise<T>): Promise<T>
  write<T>(work: (tx: Tx) => Promise<T>, options?: WriteOptions): Promise<T>
  /** The same, two round trips shorter; the work is told how many rows the first statement was about. */
  writeBetween<T>(
    ends: Ends<T>,
    work: (tx: Tx, firstRows: number) => Promise<T>,
    options?: WriteOptions,
  ): Promise<T>
  /** A read by its key that very many requests make: it shares a connection with others, so it must be quick. */
  lookUp<Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]): Promise<Row[]>
  /** A named, prepared statement outside any transaction. */
  statement<Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]): Promise<Row[]>
  /** Told within three seconds, whatever has become of the connections. */
  isReachable(): Promise<boolean>
  /** Called when the connections of before turned out to be dead: whoever has others to the same server drops them. */
  onDead(listener: () => void): void
  stats(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

const triesMax = 6

/** The database is away (restarting, out of connections) or too busy: the caller may try the same call again. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('the database is not available', { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/** int8 comes as text by default; every id and amount of ours is below 2^53, and a larger one must not pass quietly. */
const parseInt8 = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint from the database is not a safe integer')
  return value
}

export interface DatabaseOptions {
  url: string
  poolSize?: number
  /** The address is a pooler's: it takes no limits with a connection, so the role has them (serverLimits.ts). */
  isPooled?: boolean
  /** False: statements are sent without their names, for a pooler that would not know them again. */
  isPreparing?: boolean
  /** Looks after its connections: for a server, which lives longer than they do. */
  isWatched?: boolean
  /** What the rows of money are sealed with (seals/rowSeals.ts): without it what is written has no seal. */
  sealKey?: bigint
  onError?: (error: Error) => void
}

/** Beside those of the pool: two, so that both of a small machine's cores may answer. */
export const lookUpConnections = 2

/** Takes the names off what is asked on this connection. */
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

const handles = new WeakMap<pg.PoolClient, Tx>()

/** One for each connection, so that what is prepared on it is built once and not with every transaction. */
const handleOf = (client: pg.PoolClient): Tx => {
  const known = handles.get(client)
  if (known) return known
  const made = drizzle(client) as unknown as Tx
  handles.set(client, made)
  return made
}

export const connectDatabase = ({
  url,
  poolSize = 12,
  isPooled = false,
  isPreparing = true,
  isWatched = false,
  sealKey,
  onError,
}: DatabaseOptions): Database => {
  const config = {
    connectionString: url,
    ...patience,
    ...(isPooled ? {} : { ...serverLimits, ...sealKeyOption(sealKey) }),
  }
  /** A pooler's connections are everybody's: there the key comes with each transaction. */
  const firstOfAll = isPooled && sealKey !== undefined ? [sealKeyStatement(sealKey)] : []
  const connections = createConnections()
  const pool = new pg.Pool({ ...config, max: poolSize, idleTimeoutMillis: 60_000, types })
  pool.on('connect', connections.add)
  if (!isPreparing) pool.on('connect', askUnnamed)
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
  // An idle client that loses its server must not bring the process down; the pool replaces it. Once we close, a
  // server that stops as well is no news: its last words may come before ours have been read.
  pool.on('error', onLoss)
  const readHandle = drizzle(pool)
  const lookUps = createPipeline({
    config: { ...config, types },
    connections: lookUpConnections,
    onConnect: (client) => {
      connections.add(client)
      if (!isPreparing) askUnnamed(client)
    },
    onLoss,
  })
  // It asks as a client does, and nothing else is wanted of it.
  pipelineBy<Reader>(readHandle, drizzle(lookUps as unknown as pg.Client))
  keepForReads(readHandle, (statement) => lookUps.query(statement))

  const outage = createOutage()

  const available = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw isTransient(error) ? new DatabaseUnavailable(error) : error
    }
  }

  /** What only reads may be done again. */
  const reading = <T>(work: () => Promise<T>): Promise<T> => available(() => outage.waitOut(work, isAway))

  /** A connection of the pool, with an ear for its loss. */
  const takeConnection = async () => {
    const client = await pool.connect()
    let lost: Error | undefined
    const onLoss = (error: Error) => {
      lost = error
    }
    client.on('error', onLoss)
    return {
      client,
      async giveUp(error: unknown) {
        if (isUnanswered(error)) lost = new Error('no answer came', { cause: error })
        else await client.query('ROLLBACK').catch(onLoss)
      },
      release() {
        client.removeListener('error', onLoss)
        client.release(lost)
      },
    }
  }

  /** Until it has begun nothing was done, and a restart is waited out. */
  const begun = <First>(begin: (client: pg.PoolClient) => Promise<First>) =>
    outage.waitOut(async () => {
      const taken = await takeConnection()
      try {
        return { ...taken, first: await begin(taken.client) }
      } catch (error) {
        await taken.giveUp(error)
        taken.release()
        throw error
      }
    }, isAway)

  const transaction = async <First, T>(
    begin: (client: pg.PoolClient) => Promise<First>,
    work: (client: pg.PoolClient, first: First) => Promise<T>,
  ): Promise<T> => {
    const { client, first, giveUp, release } = await begun(begin)
    try {
      return await work(client, first)
    } catch (error) {
      await giveUp(error)
      throw error
    } finally {
      release()
    }
  }

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

  const oneMoment = <T>(work: (tx: Reader) => Promise<T>): Promise<T> =>
    whole('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', (tx) =>
      keepForSnapshot(tx, tx.$client.query.bind(tx.$client), () => work(tx)),
    )

  const between = <T>(
    begin: string,
    { first, last }: Ends<T>,
    work: (tx: Tx, firstRows: number) => Promise<T>,
  ): Promise<T> => {
    const send = (client: pg.PoolClient, ...statements: Statement[]) =>
      sendTogether(client, statements, { isPreparing })
    return transaction(
      (client) => send(client, { name: begin, text: begin }, ...firstOfAll, first),
      async (client, counts) => {
        const result = await work(handleOf(client), counts.at(-1) ?? 0)
        const end = last(result)
        await send(client, ...(end ? [end] : []), { name: 'commit', text: 'COMMIT' })
        return result
      },
    )
  }

  const retrying = <T>(attemptOnce: () => Promise<T>): Promise<T> =>
    available(async () => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await attemptOnce()
        } catch (error) {
          if (!isRetried(error)) throw error
          if (attempt >= triesMax) throw new DatabaseUnavailable(error)
          await pause(Math.random() * 10 * 2 ** attempt)
        }
      }
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
