/** A person's counts over all lines: few rows, regardless of the number of works. */
import type { LineId } from '@wallpaper/contract'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { prepared } from '../../../platform/db/connection/prepared.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { gathered } from '../../../platform/db/gathered.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import type { Slice } from '../../../platform/listPage.ts'
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

const uids = sql`${sql.placeholder('uids')}::bigint[]`

const homepagesOf = (tx: Reader, name: string) =>
  tx
    .select({
      uid: homepages.uid,
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
    .where(sql`${homepages.uid} = ANY(${uids})`)
    .orderBy(asc(homepages.line), asc(homepages.slot))
    .prepare(name)

const workCountsOf = (tx: Reader, name: string) =>
  tx
    .select({
      uid: homepageCounts.uid,
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
    // Both tables by uid: from the join alone PostgreSQL would read all homepages.
    .where(sql`${homepageCounts.uid} = ANY(${uids}) AND ${homepages.uid} = ANY(${uids})`)
    .prepare(name)

const loadHomepages = async (tx: Reader, people: number[]): Promise<Map<number, OverviewHomepage[]>> =>
  Map.groupBy(await prepared(tx, 'homepages-of', homepagesOf).execute({ uids: people }), ({ uid }) => uid)

const loadWorkCounts = async (tx: Reader, people: number[]): Promise<Map<number, WorkCount[]>> =>
  Map.groupBy(await prepared(tx, 'work-counts-of', workCountsOf).execute({ uids: people }), ({ uid }) => uid)

export const overviewReader = (tx: Reader, uid: number) => ({
  homepages: async (): Promise<OverviewHomepage[]> => (await gathered(tx, loadHomepages)(uid)) ?? [],

  workCounts: async (): Promise<WorkCount[]> => (await gathered(tx, loadWorkCounts)(uid)) ?? [],

  /** Of all homepages, newest first. */
  works: ({ line, kind, state }: OwnWorksFilter, slice: Slice<{ id: string }>): Promise<OverviewWork[]> =>
    newestFirst(
      tx.select().from(works),
      { id: works.id },
      and(
        eq(works.uid, uid),
        isNull(works.deletedAt),
        line && eq(works.line, line),
        kind && eq(works.kind, kind),
        state && eq(works.state, state),
      ),
      slice,
    ),

  /** The newest rejected one. */
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
