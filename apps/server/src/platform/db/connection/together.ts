/**
 * Prepared statements that are sent together and answered together: one round trip for all of them. PostgreSQL does them
 * in their order and, when one fails, none after it: a BEGIN that failed lets nothing through outside of a transaction,
 * and nothing is committed after a statement that failed. Rows are not read, only how many each was about.
 */
import type pg from 'pg'

export interface Statement {
  /** One of a kind in the whole server: what is prepared under it stays with the connection. */
  name: string
  text: string
  values?: readonly (string | Buffer)[]
}

/** The driver's own, beyond what its types tell: which names are prepared on this connection. */
type Prepared = pg.Connection & { parsedStatements?: Record<string, string> }

interface CommandComplete {
  text: string
}

class Together {
  readonly #statements: readonly Statement[]
  readonly #isPreparing: boolean
  readonly #counts: number[] = []
  /** The driver puts its own around this, for when no answer comes. */
  callback: (error: Error | null, counts?: number[]) => void

  constructor(statements: readonly Statement[], isPreparing: boolean, callback: Together['callback']) {
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
      // One that was prepared in a group that failed may be there after all; to close what is not there is no error.
      connection.close({ type: 'S', name: statement }, true)
      connection.parse({ name: statement, text, types: [] }, true)
    }
    connection.bind({ portal: '', statement, values: [...values] }, true)
    connection.execute({ portal: '', rows: '' }, true)
  }

  handleCommandComplete({ text }: CommandComplete): void {
    this.#counts.push(Number(/(\d+)$/.exec(text)?.[1] ?? 0))
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

/** How many rows each statement was about. */
export const sendTogether = (
  client: pg.ClientBase,
  statements: readonly Statement[],
  { isPreparing }: { isPreparing: boolean },
): Promise<number[]> =>
  new Promise((resolve, reject) => {
    client.query(
      new Together(statements, isPreparing, (error, counts) =>
        error ? reject(error) : resolve(counts ?? []),
      ),
    )
  })
