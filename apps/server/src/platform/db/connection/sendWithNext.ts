/**
 * Sends prepared statements in front of a connection's next query, in the same round trip. They share one
 * Sync: when one of them fails, PostgreSQL skips the query as well, so that it never runs outside of the
 * transaction that they begin.
 */
import pg from 'pg'
import { type CommandComplete, type Prepared, rowsOf, type Statement, sendGroup } from './statementGroup.ts'

/** What the driver calls on a query; its types only have `submit`. */
interface SentQuery {
  callback?: (error: Error | null, result?: unknown) => void
  queryMode?: string
  submit(connection: Prepared): Error | null
  handleDataRow(message: unknown): void
  handleCommandComplete(message: CommandComplete, connection: Prepared): void
}

/** The last statement affected no row: what the query returned is not passed on. */
export class NoRowAffected extends Error {
  constructor() {
    super('the statement that was sent first affected no row')
    this.name = 'NoRowAffected'
  }
}

export interface Opening {
  /** Rows that the last statement affected; null until PostgreSQL has answered, and when one has failed. */
  rows(): number | null
  /** Sends the statements alone if no query has taken them along; returns `rows`. */
  finish(): Promise<number | null>
}

const connectionOf = (client: pg.PoolClient): Prepared => Reflect.get(client, 'connection')

/** Whether all are prepared on this connection: only then can they be sent in front of another query. */
export const arePrepared = (client: pg.PoolClient, statements: readonly Statement[]): boolean => {
  const { parsedStatements = {} } = connectionOf(client)
  return statements.every(({ name, text }) => parsedStatements[name] === text)
}

const isSubmittable = (question: unknown): question is SentQuery =>
  typeof question === 'object' && question !== null && 'submit' in question

const putBefore = (query: SentQuery, statements: readonly Statement[], onDone: (rows: number) => void) => {
  const submit = query.submit.bind(query)
  const handleDataRow = query.handleDataRow.bind(query)
  const handleCommandComplete = query.handleCommandComplete.bind(query)
  let left = statements.length
  query.submit = (connection) => {
    connection.stream.cork()
    try {
      for (const { name, values = [] } of statements) {
        connection.bind({ portal: '', statement: name, values: [...values] }, true)
        connection.execute({ portal: '', rows: '' }, true)
      }
      const problem = submit(connection)
      // Nothing ends what was just written: the connection cannot be used any more.
      if (problem) connection.stream.destroy()
      return problem
    } finally {
      connection.stream.uncork()
    }
  }
  query.handleDataRow = (message) => {
    if (left === 0) handleDataRow(message)
  }
  query.handleCommandComplete = (message, connection) => {
    if (left === 0) return handleCommandComplete(message, connection)
    left -= 1
    if (left > 0) return
    const rows = rowsOf(message)
    onDone(rows)
    if (rows > 0) return
    const { callback } = query
    query.callback = () => callback?.(new NoRowAffected())
  }
}

/** The query and, unless the caller listens to it itself, the promise of its result. */
const queryOf = (question: unknown, rest: readonly unknown[]) => {
  if (isSubmittable(question)) return { query: question, answer: question }
  const [values] = rest
  const query = new pg.Query(question as pg.QueryConfig, values as unknown[]) as unknown as SentQuery
  // A simple query sends no Sync, for which PostgreSQL would wait after an error.
  query.queryMode = 'extended'
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  query.callback = (error, result) => (error ? reject(error) : resolve(result))
  return { query, answer: promise }
}

/** The statements must be prepared on this connection (`arePrepared`). */
export const sendWithNext = (client: pg.PoolClient, statements: readonly Statement[]): Opening => {
  let isTaken = false
  let rows: number | null = null
  const take = () => {
    isTaken = true
    Reflect.deleteProperty(client, 'query')
  }
  Reflect.set(client, 'query', (question: unknown, ...rest: unknown[]) => {
    take()
    const { query, answer } = queryOf(question, rest)
    putBefore(query, statements, (count) => {
      rows = count
    })
    client.query(query as unknown as pg.Submittable)
    return answer
  })
  return {
    rows: () => rows,
    async finish() {
      if (isTaken) return rows
      take()
      rows = (await sendGroup(client, statements, { isPreparing: true })).at(-1) ?? 0
      return rows
    },
  }
}
