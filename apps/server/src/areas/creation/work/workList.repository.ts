/**
 * Lists of works, each order with its own index: the cost of a page does not depend on its depth or the
 * total.
 */
import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { flagKey, int32Key, type Key, uuidKey } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import { isFoundBy } from '../../../platform/db/searchVector.ts'
import type { Slice } from '../../../platform/listPage.ts'
import type { LineOwner } from '../creation.types.ts'
import { inOwnOrder, ownOrderKey } from '../sorting/places.repository.ts'
import type { WorkRow } from './work.repository.ts'
import { works } from './work.tables.ts'

export type WorkSort = 'newest' | 'hottest' | 'manual'

type WorkPlace = Pick<WorkRow, 'isTop'> & Partial<Pick<WorkRow, 'saves' | 'id' | 'position'>>

/** Pinned works come first in each. */
const keys: Record<WorkSort, Key<WorkPlace>> = {
  newest: { isTop: flagKey, id: uuidKey },
  hottest: { isTop: flagKey, saves: int32Key, id: uuidKey },
  manual: ownOrderKey,
}

export interface WorkFilter {
  homepageId: string
  state?: WorkRow['state'] | undefined
  sort: WorkSort
}

/** A person's works of this line, without the recycle bin. */
const ownOf = ({ uid, line }: LineOwner, ...conditions: (SQL | undefined)[]): SQL | undefined =>
  and(eq(works.uid, uid), eq(works.line, line), isNull(works.deletedAt), ...conditions)

/** The works of a homepage in one of its orders. */
export const worksInOrder = (tx: Reader, owner: LineOwner, { homepageId, state, sort }: WorkFilter) => {
  const condition = ownOf(owner, eq(works.homepageId, homepageId), state && eq(works.state, state))
  const { isTop, saves, id } = works
  const orders: Record<WorkSort, (slice: Slice<WorkPlace>) => Promise<WorkRow[]>> = {
    newest: (slice) => newestFirst(tx.select().from(works), { isTop, id }, condition, slice),
    hottest: (slice) => newestFirst(tx.select().from(works), { isTop, saves, id }, condition, slice),
    manual: (slice) => inOwnOrder(tx.select().from(works), works, condition, slice),
  }
  return { key: keys[sort], rows: orders[sort] }
}

export const workListReader = (tx: Reader, owner: LineOwner) => {
  const newest = (slice: Slice<{ id: string }>, ...conditions: (SQL | undefined)[]): Promise<WorkRow[]> =>
    newestFirst(tx.select().from(works), { id: works.id }, ownOf(owner, ...conditions), slice)
  return {
    /** Works with their own download mode, newest first. */
    ofTheirOwn: (homepageId: string, slice: Slice<{ id: string }>): Promise<WorkRow[]> =>
      newest(slice, eq(works.homepageId, homepageId), isNotNull(works.downloadMode)),

    /** Of all homepages, newest first; nothing when the text has no search terms. */
    found: (
      { text, kind }: { text: string; kind?: WorkRow['kind'] | undefined },
      slice: Slice<{ id: string }>,
    ): Promise<WorkRow[]> => {
      const isFound = isFoundBy(works.search, text)
      return isFound ? newest(slice, kind && eq(works.kind, kind), isFound) : Promise.resolve([])
    },
  }
}
