/**
 * Lists of works, each order with its own index: the cost of a page does not depend on its depth or the
 * total.
 */
import type { LineId } from '@wallpaper/contract'
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import { isFoundBy } from '../../../platform/db/searchVector.ts'
import {
  type CursorPart,
  flagIn,
  orderKeyIn,
  type PageAsk,
  uuidIn,
  wholeNumberIn,
} from '../../../platform/paging.ts'
import type { WorkRow } from './work.repository.ts'
import { works } from './work.tables.ts'

export type WorkSort = 'newest' | 'hottest' | 'manual'

interface ListOrder {
  /** Number of cursor parts. */
  parts: number
  by: SQL[]
  keyOf: (row: WorkRow) => (string | number)[]
  after: (key: readonly CursorPart[]) => SQL
}

const flag = (value: boolean) => (value ? 1 : 0)
const savesMax = 2_147_483_647

/** Pinned works come first in each. */
const orders: Record<WorkSort, ListOrder> = {
  newest: {
    parts: 2,
    by: [desc(works.isTop), desc(works.id)],
    keyOf: (row) => [flag(row.isTop), row.id],
    after: ([top, id]) => sql`(${works.isTop}, ${works.id}) < (${flagIn(top)}, ${uuidIn(id)}::uuid)`,
  },
  hottest: {
    parts: 3,
    by: [desc(works.isTop), desc(works.saves), desc(works.id)],
    keyOf: (row) => [flag(row.isTop), row.saves, row.id],
    after: ([top, saves, id]) =>
      sql`(${works.isTop}, ${works.saves}, ${works.id}) < (${flagIn(top)}, ${wholeNumberIn(saves, savesMax)}, ${uuidIn(id)}::uuid)`,
  },
  manual: {
    parts: 2,
    by: [sql`(NOT ${works.isTop})`, sql`${works.position}`],
    keyOf: (row) => [flag(row.isTop), row.position],
    after: ([top, position]) =>
      sql`((NOT ${works.isTop}), ${works.position}) > (${!flagIn(top)}, ${orderKeyIn(position)} COLLATE "C")`,
  },
}

export const orderOf = (sort: WorkSort): Pick<ListOrder, 'parts' | 'keyOf'> => orders[sort]

export interface WorkFilter {
  homepageId: string
  state?: WorkRow['state'] | undefined
  sort: WorkSort
}

/** Newest first, after this cursor. */
const olderThan = (after: readonly CursorPart[] | null): SQL | undefined =>
  after ? sql`${works.id} < ${uuidIn(after[0])}::uuid` : undefined

export const workListReader = (tx: Reader, line: LineId) => {
  /** A person's works of this line, without the recycle bin. */
  const list = (uid: number, by: readonly SQL[], limit: number, ...conditions: (SQL | undefined)[]) =>
    tx
      .select()
      .from(works)
      .where(and(eq(works.uid, uid), eq(works.line, line), isNull(works.deletedAt), ...conditions))
      .orderBy(...by)
      .limit(limit + 1)
  const newestFirst = [desc(works.id)]

  return {
    ofHomepage: (
      uid: number,
      { homepageId, state, sort }: WorkFilter,
      { after, limit }: PageAsk,
    ): Promise<WorkRow[]> => {
      const order = orders[sort]
      return list(
        uid,
        order.by,
        limit,
        eq(works.homepageId, homepageId),
        state && eq(works.state, state),
        after ? order.after(after) : undefined,
      )
    },

    /** Works with their own download mode, newest first. */
    ofTheirOwn: (uid: number, homepageId: string, { after, limit }: PageAsk): Promise<WorkRow[]> =>
      list(
        uid,
        newestFirst,
        limit,
        eq(works.homepageId, homepageId),
        isNotNull(works.downloadMode),
        olderThan(after),
      ),

    /** Of all homepages, newest first; nothing when the text has no search terms. */
    found: (
      uid: number,
      { text, kind }: { text: string; kind?: WorkRow['kind'] | undefined },
      { after, limit }: PageAsk,
    ): Promise<WorkRow[]> => {
      const isFound = isFoundBy(works.search, text)
      if (!isFound) return Promise.resolve([])
      return list(uid, newestFirst, limit, kind && eq(works.kind, kind), isFound, olderThan(after))
    },
  }
}
