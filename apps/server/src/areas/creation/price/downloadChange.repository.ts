/** When the way in which works are taken was changed. */
import type { LineId } from '@wallpaper/contract'
import { and, asc, eq, gte, isNull, or } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { homepages } from '../homepage/homepage.tables.ts'
import { works } from '../work/work.tables.ts'
import { downloadChanges } from './downloadChange.tables.ts'

type Row = typeof downloadChanges.$inferSelect
export type DownloadChange = Pick<Row, 'downloadMode' | 'priceFen' | 'changedAt'>

/** Of a work, oldest first: its own changes, and those of its homepage while it has no way of its own. */
export const downloadChangesOf = async (
  tx: Reader,
  { uid, line }: { uid: number; line: LineId },
  workId: string,
  since: Date,
): Promise<DownloadChange[]> => {
  const isFollowed = and(isNull(downloadChanges.workId), isNull(works.downloadMode))
  const rows = await tx
    .select({
      downloadMode: downloadChanges.downloadMode,
      priceFen: downloadChanges.priceFen,
      changedAt: downloadChanges.changedAt,
      followed: homepages.downloadMode,
    })
    .from(downloadChanges)
    .innerJoin(works, and(eq(works.uid, uid), eq(works.id, workId), eq(works.line, line)))
    .innerJoin(homepages, and(eq(homepages.uid, uid), eq(homepages.id, works.homepageId)))
    .where(
      and(
        eq(downloadChanges.uid, uid),
        or(
          eq(downloadChanges.workId, workId),
          and(eq(downloadChanges.homepageId, works.homepageId), isFollowed),
        ),
        gte(downloadChanges.changedAt, since),
        gte(downloadChanges.changedAt, works.createdAt),
      ),
    )
    .orderBy(asc(downloadChanges.id))
  return rows.map(({ followed, ...row }) => ({ ...row, downloadMode: row.downloadMode ?? followed }))
}

export const noteDownloadChanges = async (
  tx: Tx,
  rows: readonly (typeof downloadChanges.$inferInsert)[],
): Promise<void> => {
  if (rows.length > 0) await tx.insert(downloadChanges).values([...rows])
}
