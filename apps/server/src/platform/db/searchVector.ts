/** Full-text search: terms are made in TypeScript, which is far cheaper than an SQL function. */
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { searchedTermsOf, searchTermsOf } from '../textPairs.ts'

/** The search terms of a row. */
export const searchVector = (...texts: readonly string[]): SQL<string> =>
  sql`array_to_tsvector(${sql.param(searchTermsOf(...texts))}::text[])`

const quoted = (term: string) => `'${term.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`

/** True for rows that contain all the searched terms; null when the text has no searchable terms. */
export const isFoundBy = (column: PgColumn, text: string): SQL | null => {
  const terms = searchedTermsOf(text)
  return terms.length === 0 ? null : sql`${column} @@ ${terms.map(quoted).join(' & ')}::tsquery`
}
