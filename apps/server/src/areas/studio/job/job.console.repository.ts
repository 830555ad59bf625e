/** Everybody's jobs, for staff. */
import type { JobState } from '@wallpaper/contract/studio/job.labels'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import { newestFirst, oldestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { Slice } from '../../../platform/listPage.ts'
import type { JobRow } from './job.repository.ts'
import { studioJobs } from './job.tables.ts'

export interface JobFilter {
  state?: JobState | undefined
  kind?: string | undefined
  code?: string | undefined
}

const matches = ({ state, kind, code }: JobFilter): SQL | undefined =>
  and(
    state && eq(studioJobs.state, state),
    kind === undefined ? undefined : eq(studioJobs.kind, kind),
    // Only failed jobs have one, and they have an index.
    code === undefined ? undefined : and(eq(studioJobs.state, 'failed'), eq(studioJobs.failureCode, code)),
  )

export const anyJobReader = (tx: Reader, filter: JobFilter) => ({
  newest: (slice: Slice<{ id: string }>): Promise<JobRow[]> =>
    newestFirst(tx.select().from(studioJobs), { id: studioJobs.id }, matches(filter), slice),
  /** In the order in which they are begun. */
  inTurn: (slice: Slice<{ turn: number; id: string }>): Promise<JobRow[]> =>
    oldestFirst(
      tx.select().from(studioJobs),
      { turn: studioJobs.turn, id: studioJobs.id },
      matches(filter),
      slice,
    ),
  count: (): Promise<number> => listTotal(tx, studioJobs, matches(filter)),
})
