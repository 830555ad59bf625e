/** Passes any number of ids as one array parameter: PostgreSQL allows at most 65,535 parameters. */
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

export const amongIds = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`${column} = ANY(${sql.param([...ids])}::uuid[])`
