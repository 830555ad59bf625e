/** How somebody stands on all lines together: few rows, whatever they have made. */
import type { LineId } from '@wallpaper/contract'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import { type PageAsk, uuidIn } from '../../../platform/paging.ts'
import { homepageCounts, homepages } from '../homepage/homepage.tables.ts'
import { works } from '../work/work.tables.ts'

type HomepageRow = typeof homepages.$inferSelect
export type OverviewWork = typeof works.$inferSelect

export type OverviewHomepage = Pick<
  HomepageRow,
  'id' | 'line' | 'slot' | 'name' | 'avatarUrl' | 'state' | 'reason' | 'downloadMode'
>

export interface WorkCount {
  line: LineId
  homepageId: string
  state: OverviewWork['state']
  total: number
}

export interface OwnWorksFilter {
  line?: LineId | undefined
  kind?: OverviewWork['kind'] | undefined
  state?: OverviewWork['state'] | undefined
}

export const overviewReader = (tx: Reader, uid: number) => ({
  homepages: (): Promise<OverviewHomepage[]> =>
    tx
      .select({
        id: homepages.id,
        line: homepages.line,
        slot: homepages.slot,
        name: homepages.name,
        avatarUrl: homepages.avatarUrl,
        state: homepages.state,
        reason: homepages.reason,
        downloadMode: homepages.downloadMode,
      })
      .from(homepages)
      .where(eq(homepages.uid, uid))
      .orderBy(asc(homepages.line), asc(homepages.slot)),

  workCounts: (): Promise<WorkCount[]> =>
    tx
      .select({
        line: homepages.line,
        homepageId: homepageCounts.homepageId,
        state: homepageCounts.state,
        total: homepageCounts.total,
      })
      .from(homepageCounts)
      .innerJoin(
        homepages,
        and(eq(homepages.uid, homepageCounts.uid), eq(homepages.id, homepageCounts.homepageId)),
      )
      .where(eq(homepageCounts.uid, uid)),

  /** Of all homepages, the newest first. */
  works: ({ line, kind, state }: OwnWorksFilter, { after, limit }: PageAsk): Promise<OverviewWork[]> =>
    tx
      .select()
      .from(works)
      .where(
        and(
          eq(works.uid, uid),
          isNull(works.deletedAt),
          line && eq(works.line, line),
          kind && eq(works.kind, kind),
          state && eq(works.state, state),
          after ? sql`${works.id} < ${uuidIn(after[0])}::uuid` : undefined,
        ),
      )
      .orderBy(desc(works.id))
      .limit(limit + 1),

  /** The newest that was not accepted. */
  rejectedWork: async (homepageId: string): Promise<Pick<OverviewWork, 'id' | 'reason'> | undefined> =>
    (
      await tx
        .select({ id: works.id, reason: works.reason })
        .from(works)
        .where(
          and(
            eq(works.uid, uid),
            eq(works.homepageId, homepageId),
            eq(works.state, 'rejected'),
            isNull(works.deletedAt),
          ),
        )
        .orderBy(desc(works.isTop), desc(works.id))
        .limit(1)
    )[0],
})
