/** How many rows a list has in all, counted no further than the contract says: a count of everything is dear. */
import { listTotalMax } from '@wallpaper/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Reader } from './database.ts'

export const listTotal = (tx: Reader, table: PgTable, condition?: SQL): Promise<number> =>
  tx.$count(
    tx
      .select({ one: sql`1`.as('one') })
      .from(table)
      .where(condition)
      .limit(listTotalMax)
      .as('counted'),
  )
