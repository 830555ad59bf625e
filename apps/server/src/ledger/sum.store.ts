import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A sum as a number: fen are far below 2^53. */
export const sumText = (column: SQL | PgColumn) =>
  sql<number>`coalesce(sum(${column}), 0)::bigint`.mapWith(Number)
