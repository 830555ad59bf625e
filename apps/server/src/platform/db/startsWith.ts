import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Uses an index with `text_pattern_ops`; signs that mean anything to LIKE are only signs. */
export const startsWith = (column: PgColumn, text: string): SQL =>
  sql`${column} LIKE ${`${text.replace(/[\\%_]/g, '\\$&')}%`}`
