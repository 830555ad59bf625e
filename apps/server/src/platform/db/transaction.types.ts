/** What runs in a transaction. Apart from database.ts, whose parts need these types, too. */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Statement } from './connection/statementGroup.ts'

declare const written: unique symbol

/** Select only: for read handlers and read repositories. */
export type Reader = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'selectDistinctOn' | '$with' | 'with' | '$count'
>

/** One open transaction. Everything that changes data takes it as a parameter. */
export type Tx = NodePgDatabase & { $client: pg.PoolClient; [written]: true }

export interface WriteOptions {
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
}

/** The first and last statement of a transaction, sent with BEGIN and COMMIT. The first must affect a row. */
export interface Ends<T> {
  first: Statement
  last: (result: T) => Statement | null
}
