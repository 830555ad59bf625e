import { and, count, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { stuckRow } from './stuckRows.tables.ts'

export type StuckRow = typeof stuckRow.$inferSelect

export interface StuckFilter {
  queue?: string | undefined
  state?: 'waiting' | 'set_aside' | undefined
}

const filters = ({ queue, state }: StuckFilter): SQL[] => [
  ...(queue === undefined ? [] : [eq(stuckRow.job, queue)]),
  ...(state === undefined
    ? []
    : [state === 'waiting' ? isNull(stuckRow.setAsideAt) : isNotNull(stuckRow.setAsideAt)]),
]

export const stuckRowReader = (tx: Reader) => ({
  /** Newest first. */
  list: (filter: StuckFilter, slice: Slice<{ id: number }>): Promise<StuckRow[]> =>
    newestFirst(tx.select().from(stuckRow), { id: stuckRow.id }, and(...filters(filter)), slice),
  count: (filter: StuckFilter): Promise<number> => listTotal(tx, stuckRow, and(...filters(filter))),
  countWaiting: async (): Promise<number> =>
    (await tx.select({ count: count() }).from(stuckRow).where(isNull(stuckRow.setAsideAt)))[0]?.count ?? 0,
  countSetAside: async (jobs: readonly string[]): Promise<number> =>
    (
      await tx
        .select({ count: count() })
        .from(stuckRow)
        .where(and(isNotNull(stuckRow.setAsideAt), inArray(stuckRow.job, [...jobs])))
    )[0]?.count ?? 0,
})

export const stuckRowRepository = (tx: Tx) => ({
  lock: async (id: number): Promise<StuckRow | undefined> =>
    (await tx.select().from(stuckRow).where(eq(stuckRow.id, id)).for('update'))[0],
  update: async (
    id: number,
    changes: Partial<Pick<StuckRow, 'nextAt' | 'setAsideAt' | 'setAsideBy' | 'setAsideReason'>>,
  ): Promise<StuckRow> => {
    const [row] = await tx.update(stuckRow).set(changes).where(eq(stuckRow.id, id)).returning()
    if (!row) throw new Error('the row went away while it was locked')
    return row
  },
})
