/** Works that a person reported in a period, for campaigns that count them. */
import type { BackfillState } from '@wallpaper/contract/publish/backfill.labels'
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import { and, desc, eq, gte, lt } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import { publications } from '../publication/publication.tables.ts'
import { backfills } from './backfill.tables.ts'

export interface ReportedWork {
  id: string
  state: BackfillState
  platform: PlatformId
  title: string | null
  coverUrl: string | null
  publishedAt: Date | null
  createdAt: Date
  goneAt: Date | null
  /** By the last reading; null where the platform does not say. */
  plays: number | null
}

const worksMax = 1_000

export const reportedWorks = (
  tx: Reader,
  uid: number,
  { from, until }: { from: Date; until: Date },
): Promise<ReportedWork[]> =>
  tx
    .select({
      id: backfills.id,
      state: backfills.state,
      platform: publications.platform,
      title: publications.remoteTitle,
      coverUrl: publications.remoteCoverUrl,
      publishedAt: publications.remoteAt,
      createdAt: backfills.createdAt,
      goneAt: publications.goneAt,
      plays: publications.plays,
    })
    .from(backfills)
    .innerJoin(publications, and(eq(publications.uid, backfills.uid), eq(publications.id, backfills.id)))
    .where(and(eq(backfills.uid, uid), gte(backfills.createdAt, from), lt(backfills.createdAt, until)))
    .orderBy(desc(backfills.id))
    .limit(worksMax)
