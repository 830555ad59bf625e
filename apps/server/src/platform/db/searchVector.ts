/** Full text in the database: terms made in TypeScript, which is far cheaper than a function in SQL. */
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { searchedTermsOf, searchTermsOf } from '../textPairs.ts'

/** What a row is found by. */
export const searchVector = (...texts: readonly string[]): SQL<string> =>
  sql`array_to_tsvector(${sql.param(searchTermsOf(...texts))}::text[])`

const quoted = (term: string) => `'${term.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`

/** Whether a row has all that was typed; null when there is nothing in it to look for. */
export const isFoundBy = (column: PgColumn, text: string): SQL | null => {
  const terms = searchedTermsOf(text)
  return terms.length === 0 ? null : sql`${column} @@ ${terms.map(quoted).join(' & ')}::tsquery`
}
