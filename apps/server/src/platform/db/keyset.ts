/** The rows of a list beyond a place, by the columns of its key, all in the same direction. */
import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import type { Slice } from '../listPage.ts'

type Columns<Place> = { [Name in keyof Place]?: PgColumn }

const tuple = (parts: readonly SQL[]): SQL => sql`(${sql.join([...parts], sql`, `)})`

const inDirection =
  (order: typeof asc, sign: SQL) =>
  <Query extends PgSelect, Place>(
    query: { $dynamic: () => Query },
    columns: Columns<Place>,
    condition: SQL | undefined,
    { after, limit }: Slice<Place>,
  ) => {
    const names: SQL[] = []
    const values: SQL[] = []
    const orders: SQL[] = []
    for (const name in columns) {
      const column = columns[name]
      if (!column) continue
      names.push(sql`${column}`)
      values.push(sql`${sql.param(after?.[name], column)}`)
      orders.push(order(column))
    }
    return query
      .$dynamic()
      .where(and(condition, after ? sql`${tuple(names)} ${sign} ${tuple(values)}` : undefined))
      .orderBy(...orders)
      .limit(limit)
  }

/** `newestFirst(tx.select().from(camps), { id: camps.id }, condition, slice)` */
export const newestFirst = inDirection(desc, sql`<`)
export const oldestFirst = inDirection(asc, sql`>`)
