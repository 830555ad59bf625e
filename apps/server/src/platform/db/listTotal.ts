/** The total of a list, counted only up to the contract's maximum: a full count is expensive. */
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
