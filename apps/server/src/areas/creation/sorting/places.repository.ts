/** Neighbours in a manual order, for any table with `position` and `is_top`. */
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'
import { flagKey, orderKey } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { Slice } from '../../../platform/listPage.ts'
import type { Places } from './placeAfter.ts'

interface Ordered {
  table: PgTable
  position: PgColumn
  isTop: PgColumn
}

/** `whole` is everything with a position, `shown` only what is visible. */
export const placesIn = (
  tx: Reader,
  { table, position, isTop }: Ordered,
  { whole, shown }: { whole: SQL | undefined; shown: SQL | undefined },
): Places => {
  const one = async (condition: SQL | undefined, order: SQL): Promise<string | null> => {
    const rows = await tx
      .select({ position: sql<string>`${position}` })
      .from(table)
      .where(condition)
      .orderBy(order)
      .limit(1)
    return rows[0]?.position ?? null
  }
  return {
    first: (top) => one(and(shown, eq(isTop, top)), asc(position)),
    last: (top) => one(and(shown, eq(isTop, top)), desc(position)),
    previous: (key) => one(and(whole, sql`${position} < ${key} COLLATE "C"`), desc(position)),
    next: (key) => one(and(whole, sql`${position} > ${key} COLLATE "C"`), asc(position)),
  }
}

/** The owner's order: pinned ones first, then by position. */
export const inOwnOrder = <Query extends PgSelect>(
  query: { $dynamic: () => Query },
  { isTop, position }: Pick<Ordered, 'isTop' | 'position'>,
  condition: SQL | undefined,
  { after, limit }: Slice<OwnPlace>,
) =>
  query
    .$dynamic()
    .where(
      and(
        condition,
        after
          ? sql`((NOT ${isTop}), ${position}) > (${!after.isTop}, ${after.position} COLLATE "C")`
          : undefined,
      ),
    )
    .orderBy(sql`(NOT ${isTop})`, asc(position))
    .limit(limit)

export interface OwnPlace {
  isTop: boolean
  position?: string
}

export const ownOrderKey = { isTop: flagKey, position: orderKey }
