/** Paid orders of a creator's audience, for areas where the creator selects one. */
import { and, eq, isNotNull } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { unlockOrders } from '../unlock/unlock.tables.ts'

const columns = {
  id: unlockOrders.id,
  number: unlockOrders.number,
  totalFen: unlockOrders.totalFen,
  state: unlockOrders.state,
  paidAt: unlockOrders.paidAt,
  madeAt: unlockOrders.madeAt,
}

const paidOf = (uid: number) => and(eq(unlockOrders.uid, uid), isNotNull(unlockOrders.paidAt))

/** Newest first: ids grow with time. */
export const ownOrders = (tx: Reader, uid: number, slice: Slice<{ id: string }>) =>
  newestFirst(tx.select(columns).from(unlockOrders), { id: unlockOrders.id }, paidOf(uid), slice)

export const ownOrdersAmong = (tx: Reader, uid: number, ids: readonly string[]) =>
  tx
    .select(columns)
    .from(unlockOrders)
    .where(and(paidOf(uid), amongIds(unlockOrders.id, ids)))
