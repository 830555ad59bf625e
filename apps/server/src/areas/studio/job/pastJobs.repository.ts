/** Many jobs that are over already, for the demo world. */
import { sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { JobRow } from './job.repository.ts'
import { studioJobs } from './job.tables.ts'

export type PastJob = Omit<typeof studioJobs.$inferInsert, 'number'> & Pick<JobRow, 'state' | 'doneAt'>

const insertSize = 200

export const pastJobs = {
  count: (tx: Reader): Promise<number> => tx.$count(studioJobs, sql`input @> '{"isPast": true}'`),
  insert: async (tx: Tx, rows: readonly PastJob[]): Promise<void> => {
    for (let from = 0; from < rows.length; from += insertSize)
      await tx.insert(studioJobs).values(
        rows.slice(from, from + insertSize).map((row) => ({
          ...row,
          number: sql`'GF' || to_char(${row.createdAt}::timestamptz AT TIME ZONE 'Asia/Shanghai', 'MMDD')
            || lpad(nextval('studio_job_numbers')::text, 6, '0')`,
        })),
      )
  },
}
