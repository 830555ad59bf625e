/** A creator's works of all lines, for areas where the creator selects one. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { works } from './work.tables.ts'

const columns = {
  id: works.id,
  line: works.line,
  title: works.title,
  state: works.state,
  createdAt: works.createdAt,
  kind: works.kind,
  isAi: works.isAi,
  keywords: works.keywords,
  uploadId: works.uploadId,
}

const livingOf = (uid: number) => and(eq(works.uid, uid), isNull(works.deletedAt))

/** Newest first: ids grow with time. */
export const ownWorks = (tx: Reader, uid: number, slice: Slice<{ id: string }>) =>
  newestFirst(tx.select(columns).from(works), { id: works.id }, livingOf(uid), slice)

export const ownWorksAmong = (tx: Reader, uid: number, ids: readonly string[]) =>
  tx
    .select(columns)
    .from(works)
    .where(and(livingOf(uid), amongIds(works.id, ids)))

/** Titles of works of several people. */
export const workTitles = async (
  tx: Reader,
  keys: readonly { uid: number; id: string }[],
): Promise<Map<string, string>> => {
  const rows = await tx
    .select({ id: works.id, title: works.title })
    .from(works)
    .where(
      and(
        sql`${works.uid} = ANY(${sql.param([...new Set(keys.map(({ uid }) => uid))])}::bigint[])`,
        isNull(works.deletedAt),
        amongIds(
          works.id,
          keys.map(({ id }) => id),
        ),
      ),
    )
  return new Map(rows.map(({ id, title }) => [id, title]))
}
