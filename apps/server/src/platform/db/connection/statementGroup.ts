/**
 * Sends several prepared statements in one round trip. PostgreSQL runs them in order and, when one fails,
 * skips the rest: after a failed BEGIN nothing runs outside of a transaction, and after a failed statement
 * nothing is committed. Returns row counts only, no rows.
 */
import type pg from 'pg'

export interface Statement {
  /** Unique in the whole server: the connection keeps the prepared statement under this name. */
  name: string
  text: string
  values?: readonly (string | Buffer)[]
}

/** A field of the driver that is missing in its types: the names prepared on this connection. */
export type Prepared = pg.Connection & { parsedStatements?: Record<string, string> }

export interface CommandComplete {
  text: string
}

/** The number of rows that a statement affected. */
export const rowsOf = ({ text }: CommandComplete): number => Number(/(\d+)$/.exec(text)?.[1] ?? 0)

class StatementGroup {
  readonly #statements: readonly Statement[]
  readonly #isPreparing: boolean
  readonly #counts: number[] = []
  /** The driver wraps this to add its timeout. */
  callback: (error: Error | null, counts?: number[]) => void

  constructor(statements: readonly Statement[], isPreparing: boolean, callback: StatementGroup['callback']) {
    this.#statements = statements
    this.#isPreparing = isPreparing
    this.callback = callback
  }

  submit(connection: Prepared): null {
    connection.stream.cork()
    try {
      for (const statement of this.#statements) this.#send(connection, statement)
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
    return null
  }

  #send(connection: Prepared, { name, text, values = [] }: Statement): void {
    const isKnown = this.#isPreparing && connection.parsedStatements?.[name] === text
    const statement = this.#isPreparing ? name : ''
    if (!isKnown) {
      // A failed group may have left it prepared; closing an unknown name is not an error.
      connection.close({ type: 'S', name: statement }, true)
      connection.parse({ name: statement, text, types: [] }, true)
    }
    connection.bind({ portal: '', statement, values: [...values] }, true)
    connection.execute({ portal: '', rows: '' }, true)
  }

  handleCommandComplete(message: CommandComplete): void {
    this.#counts.push(rowsOf(message))
  }

  handleReadyForQuery(connection: Prepared): void {
    if (this.#isPreparing && connection.parsedStatements)
      for (const { name, text } of this.#statements) connection.parsedStatements[name] = text
    this.callback(null, this.#counts)
  }

  handleError(error: Error): void {
    this.callback(error)
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
}

/** Gives the number of rows that each statement affected. */
export const sendGroup = (
  client: pg.ClientBase,
  statements: readonly Statement[],
  { isPreparing }: { isPreparing: boolean },
): Promise<number[]> =>
  new Promise((resolve, reject) => {
    client.query(
      new StatementGroup(statements, isPreparing, (error, counts) =>
        error ? reject(error) : resolve(counts ?? []),
      ),
    )
  })
